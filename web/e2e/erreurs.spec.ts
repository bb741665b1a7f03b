import { ask, finish, prepare as prepareAtelier } from './atelier.js';
import { enter } from './demo.js';
import { expect, test } from './fixtures.js';
import { enterAs, joinEquipe, prepare } from './forms/forms.js';
import { expectAccessible } from './gestes.js';

test('a deletion that destroys answers waits for a name, and says the number that the page shows', async ({
  page,
  baseURL,
}) => {
  const scene = await prepare(baseURL ?? '');
  const [equipe = { id: 0, codeEquipe: '' }] = scene.equipes;
  const member = await joinEquipe(baseURL ?? '', equipe.codeEquipe);
  await finish(member, scene.idBoussole, 2);
  await member.dispose();
  await enterAs(page, scene.admin);
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Supprimer', exact: true });
  const name = dialog.getByRole('textbox', { name: /^Pour confirmer/ });

  await page.goto(`/societe/${scene.idSociete}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Gréement' })).toContainText('1/1');

  await test.step('a boussole', async () => {
    await page.goto(`/creationBoussole/${equipe.id}`);
    await page
      .getByRole('button', {
        name: new RegExp(`^Supprimer la boussole .* ${new Date().getFullYear()}$`),
      })
      .click();
    await expect(dialog).toContainText('1 personne a terminé, 1 réponse');
    await expect(confirm).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
  });

  await test.step('a team', async () => {
    await page.goto(`/creationEquipes/${scene.idSociete}`);
    await page.getByRole('button', { name: 'Actions pour Gréement' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(dialog).toContainText('1 participation est terminée, 1 réponse');
    await expect(confirm).toBeDisabled();
    await expectAccessible(page);
    await name.fill('Voilerie');
    await expect(confirm).toBeDisabled();
    await name.fill('greement');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
  });

  await test.step('a company', async () => {
    await page.goto(`/societeEdit/${scene.idSociete}`);
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await expect(dialog).toContainText('1 participation est terminée');
    await expect(confirm).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
  });

  await test.step('gone for good', async () => {
    await page.goto(`/creationEquipes/${scene.idSociete}`);
    await page.getByRole('button', { name: 'Actions pour Gréement' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await name.fill('gréement');
    await confirm.click();
    await expect(page.getByText('Equipe supprimee avec succes !')).toBeVisible();
    await page.goto(`/societe/${scene.idSociete}`);
    await page.getByRole('button', { name: 'Supprimer la société' }).click();
    await expect(dialog).toContainText('2 équipes');
    await expect(name).toHaveCount(0);
    await confirm.click();
    await expect(page.getByText('Société supprimée !')).toBeVisible();
  });
});

test('closed too soon for anything to be shown, a boussole is begun again from the page that says so', async ({
  page,
  baseURL,
}) => {
  await enter(page, 'admin');
  const { idBoussole, members } = await prepareAtelier(page.request, baseURL ?? '');
  const [first] = members;
  if (!first) throw new Error('A member answers in this story');
  await finish(first, idBoussole, 1);
  const { nomCampagne } = await ask<{ nomCampagne: string }>(
    page.request,
    `{ resultatBoussole(idBoussole: ${idBoussole}) { nomCampagne } }`,
  );

  await page.goto(`/resultatBoussole/${idBoussole}`);
  await page.getByRole('button', { name: 'Fermer et montrer' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Cette fermeture est définitive');
  await dialog.getByRole('button', { name: 'Fermer la boussole' }).click();
  await expect(page.getByText(/rien ne sera affiché\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Supprimer et recommencer' }).click();

  await expect(dialog).toContainText('des réponses ont pu être données');
  await expect(dialog).toContainText('Vous ouvrirez ensuite une nouvelle boussole');
  const again = dialog.getByRole('button', { name: 'Supprimer et recommencer' });
  await expect(again).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill(nomCampagne);
  await again.click();
  const creation = page.getByRole('dialog', { name: 'Créer une boussole' });
  await expect(creation.getByRole('combobox', { name: 'Campagne' })).toHaveText(
    new RegExp(nomCampagne),
  );
  await creation.getByRole('button', { name: 'Créer une boussole' }).click();
  await expect(page.getByText('boussole créé avec succès !')).toBeVisible();
  await page.reload();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: nomCampagne })).toContainText('Ouverte');
  await Promise.all(members.map((member) => member.dispose()));
});

test('somebody put in a second team while the first one answers: both are said to wait for them', async ({
  page,
  baseURL,
}) => {
  const scene = await prepare(baseURL ?? '');
  const [equipe = { id: 0 }] = scene.equipes;
  const stamp = `${Date.now()}`;
  const { individu } = await ask<{ individu: { id: number } }>(
    scene.admin,
    'mutation ($input: CreateIndividuInput!) { createIndividu(input: $input) { individu { id } } }',
    {
      input: {
        nom: 'Martin',
        prenom: 'Zoé',
        adresseMail: `zoe${stamp}@example.org`,
        idProfil: 0,
        idSociete: scene.idSociete,
        idEquipes: [equipe.id],
      },
    },
  );
  await enterAs(page, scene.admin);

  await page.goto(`/userEdit/${individu.id}`);
  await page.getByRole('combobox', { name: 'Equipe' }).click();
  await page.getByRole('option', { name: 'Voilerie' }).click();

  await expect(page.getByText(/déjà dans Gréement, dont la boussole est ouverte/)).toBeVisible();
  await expectAccessible(page);
});
