import { ask } from './atelier.js';
import { expect, visit as test } from './fixtures.js';

const ADMIN = { mail: 'facilitatrice@boussole.example', password: 'boussole-demo' };

test('a facilitator sets when a campaign closes in a company, and finds it again', async ({
  page,
}) => {
  expect((await page.request.post('/api/access/login', { data: ADMIN })).status()).toBe(200);
  // A campaign that no other story uses.
  const nom = `À fermer ${test.info().project.name}`;
  await page.request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true' },
    data: {
      query: 'mutation ($input: CreateCampagneInput!) { createCampagne(input: $input) { id } }',
      variables: { input: { nom, annee: 2090 } },
    },
  });
  await page.goto('/campagnes');
  const dialog = page.getByRole('dialog', { name: `Dates de « ${nom} »` });
  const open = async () => {
    await page.getByRole('button', { name: `Dates de ${nom}` }).click();
    const societe = dialog.getByLabel('Société');
    const first = await societe.locator('option:not([value=""])').first().getAttribute('value');
    await societe.selectOption(first);
    await expect(dialog.getByLabel('Jour de fermeture')).toBeVisible();
  };

  await open();
  await dialog.getByLabel('Jour de fermeture').fill('2090-06-30');
  await dialog.getByLabel('Heure de fermeture (Paris)').fill('18:00');
  await dialog.getByRole('button', { name: 'Enregistrer les dates' }).click();

  await expect(page.getByText('Dates enregistrées !')).toBeVisible();
  await open();
  await expect(dialog.getByLabel('Jour de fermeture')).toHaveValue('2090-06-30');
  await expect(dialog.getByLabel('Heure de fermeture (Paris)')).toHaveValue('18:00');
});

test('a facilitator closes a campaign from its company and from its line, told before of the teams that would show nothing', async ({
  page,
}) => {
  const admin = page.request;
  expect((await admin.post('/api/access/login', { data: ADMIN })).status()).toBe(200);
  const stamp = Date.now();
  const make = async (what: string, input: object) =>
    (
      await ask<{ id: number }>(
        admin,
        `mutation ($input: ${what}Input!) { made: c${what.slice(1)}(input: $input) { id } }`,
        { input },
      )
    ).id;
  const societe = `Clôture ${stamp}`;
  const idSociete = await make('CreateSociete', {
    libelleSociete: societe,
    visuSociete: false,
    k: 3,
  });
  await make('CreateCritere', { idSociete, libelle: 'Entraide', description: 'd' });
  for (const [rank, libelleEquipe] of ['Gréement', 'Voilerie'].entries()) {
    const codeEquipe = `${String(stamp).slice(-5)}${'ab'[rank]}`;
    await make('CreateEquipe', { idSociete, libelleEquipe, codeEquipe });
  }
  const open = async (nom: string) => {
    const idCampagne = await make('CreateCampagne', { nom, annee: new Date().getFullYear() });
    const query =
      'mutation ($s: Int!, $c: Int!) { createBoussoles(idSociete: $s, idCampagne: $c) { creees } }';
    await ask(admin, query, { s: idSociete, c: idCampagne });
  };
  const confirm = async (nom: string) => {
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      `2 équipes de ${societe} répondent encore à «\u00a0${nom}\u00a0»`,
    );
    await expect(dialog).toContainText(/Dans 2\séquipes, moins de 3\spersonnes/);
    await dialog.getByRole('button', { name: 'Fermer la campagne' }).click();
    await expect(page.getByText('Campagne fermée pour 2 équipes.').first()).toBeVisible();
  };

  await open(`Maison ${stamp}`);
  await page.goto(`/societe/${idSociete}`);
  await page.getByRole('button', { name: 'Fermer la campagne' }).click();
  await confirm(`Maison ${stamp}`);
  await expect(page.getByText(`Maison ${stamp} : fermée pour toutes les équipes.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fermer la campagne' })).toHaveCount(0);

  await open(`Ligne ${stamp}`);
  await page.goto('/campagnes');
  const older = page.getByRole('button', { name: /^Afficher .* campagnes? plus anciennes?$/ });
  await older.click();
  const line = page.getByRole('button', { name: `Fermer Ligne ${stamp} dans ${societe}` });
  await line.click();
  await confirm(`Ligne ${stamp}`);
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Vie des campagnes' })).toContainText(
    new RegExp(`Ligne ${stamp}.*?${societe}2 boussoles, fermées`),
  );
});
