import type { Page } from '@playwright/test';

import { ask } from '../atelier.js';
import { expect } from '../fixtures.js';
import { enterAs, joinEquipe, PASSWORD } from './forms.js';
import {
  codeOf,
  dialogOf,
  fill,
  idOf,
  PICTURE,
  PLAN,
  press,
  readAgain,
  resultsOf,
  shows,
  type Play,
} from './gestures.js';

const OTHER = { Objectif: 'Viser plus haut', Action: 'Agir ensemble', Lead: 'Inès et Zoé' };
const invite = (idSociete: number, idEquipe: number, mail: string) =>
  `mutation { createIndividu(input: { nom: "Petit", prenom: "Zoé", adresseMail: "${mail}", idProfil: 0,
    idSociete: ${idSociete}, idEquipes: [${idEquipe}] }) { individu { id } lienActivation } }`;
interface Invited {
  individu: { id: number };
  lienActivation: string;
}

/** Chooses a logo, reads the page again, and takes it away. */
async function keepLogo(page: Page, url: string) {
  const logo = page.getByRole('img', { name: 'Aperçu du logo' });
  await page.goto(url);
  await page.getByLabel('Logo', { exact: true }).setInputFiles(PICTURE);
  await shows(page, 'Logo enregistré.');
  await readAgain(page, url);
  await expect(logo).toBeVisible();
  await press(page, 'Retirer le logo');
  await shows(page, 'Logo retiré.');
  await readAgain(page, url);
  await expect(logo).toHaveCount(0);
}

/** Forms of the rooms from « individu » to « planEquipe »: each is changed, saved once, and what it says is read again. */
export const FOLLOWING: Record<string, (play: Play) => Promise<void>> = {
  'individu/RegisterCodeStep < individu/RegisterUserPage': async ({ page, scene }) => {
    await page.context().clearCookies();
    await page.goto('/RegisterUser');
    await page.getByLabel('Code de l’équipe').fill(codeOf(scene));
    await press(page, 'Verifier le code');
    await shows(page, 'Équipe : Gréement');
  },
  'individu/RegisterAccountStep < individu/RegisterUserPage': async ({ page, scene }) => {
    await page.context().clearCookies();
    await page.goto('/RegisterUser');
    await page.getByLabel('Code de l’équipe').fill(codeOf(scene));
    await press(page, 'Verifier le code');
    const pseudo = `Marin${Date.now()}`;
    await fill(page, { Pseudo: pseudo, 'Mot de passe': PASSWORD });
    await press(page, 'Inscription');
    await expect(page).toHaveURL(/userLogin/i);
    const data = { pseudo, password: PASSWORD };
    expect((await page.request.post('/api/access/loginUserAdeo', { data })).status()).toBe(200);
    await readAgain(page, '/dashboard');
    await shows(page, pseudo);
  },
  'individu/activation/ActivationForm < individu/activation/ActivationPage': async (play) => {
    const { page, scene } = play;
    const mail = `zoe${Date.now()}@maison.example`;
    const made = await ask<Invited>(scene.admin, invite(scene.idSociete, idOf(scene), mail));
    await page.context().clearCookies();
    await page.goto(made.lienActivation);
    const pseudo = `Zoe${Date.now()}`;
    await fill(page, { Pseudo: pseudo, 'Mot de passe': PASSWORD });
    await press(page, 'Activer mon compte');
    await shows(page, 'Votre compte est activé');
    await expect(page).toHaveURL(/\/dashboard/);
    await shows(page, pseudo);
    await readAgain(page, '/dashboard');
    await shows(page, pseudo);
  },
  'individu/compte/EditUserPage < app/routes': async ({ page, scene, baseURL }) => {
    await enterAs(page, await joinEquipe(baseURL, codeOf(scene)));
    await page.goto('/editUser');
    await fill(page, { Nom: 'Petit', Prenom: 'Inès' });
    await press(page, 'Mettre à jour');
    await expect(page).toHaveURL(/dashboard/);
    await readAgain(page, '/editUser');
    await expect(page.getByRole('textbox', { name: 'Prenom' })).toHaveValue('Inès');
  },
  'societe/LogoSociete < societe/SocieteEditPage': async ({ page, scene }) =>
    keepLogo(page, `/societeEdit/${scene.idSociete}`),
  'individu/compte/MonLogo < individu/compte/EditUserPage': async ({ page }) =>
    keepLogo(page, '/editUser'),
  'individu/compte/MotDePasseModal < individu/compte/EditUserPage': async (play) => {
    const { page, scene, baseURL } = play;
    await enterAs(page, await joinEquipe(baseURL, codeOf(scene)));
    await page.goto('/dashboard');
    const me = await ask<{ pseudo: string }>(page.request, '{ moi { pseudo } }');
    await page.goto('/editUser');
    await press(page, 'Modifier mon mot de passe');
    await fill(dialogOf(page), {
      'Ancien mot de passe': PASSWORD,
      'Nouveau mot de passe': 'un-autre-secret',
      'Répétez le mot de passe': 'un-autre-secret',
    });
    await press(dialogOf(page), 'Modifier le mot de passe');
    await shows(page, 'Mot de passe modifié avec succès !');
    const data = { pseudo: me.pseudo, password: 'un-autre-secret' };
    expect((await page.request.post('/api/access/loginUserAdeo', { data })).status()).toBe(200);
  },
  'individu/provisoire/GarderAccesPage < app/routes': async ({ page, scene }) => {
    const [team] = scene.equipes;
    await ask(
      scene.admin,
      `mutation { updateEquipe(input: { id: ${team?.id}, sansCompte: true }) { id } }`,
    );
    await page.context().clearCookies();
    await page.goto(`/r/${team?.codeEquipe}?s=${team?.signatureCode}`);
    await press(page, 'Répondre maintenant');
    await expect(page).toHaveURL(/reponseBoussole/);
    await page.goto('/garderAcces');
    const pseudo = `Garde${Date.now()}`;
    await fill(page, { Pseudo: pseudo, 'Mot de passe': PASSWORD });
    await press(page, 'Garder mon accès');
    await shows(page, 'Votre accès est gardé');
    const data = { pseudo, password: PASSWORD };
    expect((await page.request.post('/api/access/loginUserAdeo', { data })).status()).toBe(200);
  },
  'individu/utilisateurs/RegisterForm < individu/utilisateurs/RegisterPage': async ({ page }) => {
    const mail = `neuve${Date.now()}@maison.example`;
    await page.goto('/register');
    await fill(page, { Nom: 'Petit', Prenom: 'Neuve', 'Adresse mail': mail });
    await page.getByLabel('Profil').selectOption({ label: 'Administrateur' });
    await press(page, "Créer l'utilisateur");
    await shows(page, "Lien d'activation");
    await readAgain(page, '/users');
    await page.getByRole('searchbox').fill(mail);
    await shows(page, mail);
  },
  'individu/utilisateurs/UserEditForm < individu/utilisateurs/UserEditPage': async (play) => {
    const { page, scene } = play;
    const mail = `edite${Date.now()}@maison.example`;
    const made = await ask<Invited>(scene.admin, invite(scene.idSociete, idOf(scene), mail));
    await page.goto(`/userEdit/${made.individu.id}`);
    const name = page.getByRole('textbox', { name: 'Prenom' });
    await name.fill('Zoé Marine');
    await press(page, "Modifier l'utilisateur");
    await expect(page).toHaveURL(/\/users/);
    await readAgain(page, `/userEdit/${made.individu.id}`);
    await expect(name).toHaveValue('Zoé Marine');
  },
  'individu/utilisateurs/ToutConfierModal < individu/utilisateurs/SocietesConfiees': async ({
    page,
    scene,
  }) => {
    const [leaving, taker] = ['part', 'reprend'].map(
      (who) => `${who}${Date.now()}@maison.example`,
    ) as [string, string];
    const give = (mail: string) =>
      ask<Invited>(
        scene.admin,
        `mutation { createFacilitation(input: { idSociete: ${scene.idSociete}, adresseMail: "${mail}" }) { individu { id } } }`,
      );
    const { individu } = await give(leaving);
    await ask(
      scene.admin,
      `mutation { createIndividu(input: { nom: "Morel", prenom: "Sacha", adresseMail: "${taker}", idProfil: 3 }) { individu { id } } }`,
    );
    await page.goto(`/userEdit/${individu.id}`);
    await press(page, 'Tout confier à un collègue');
    await fill(dialogOf(page), { 'Adresse mail du collègue': taker });
    await press(dialogOf(page), 'Confier cette société');
    await shows(page, `1 société confiée à ${taker}`);
    await readAgain(page, `/facilitateurs/${scene.idSociete}`);
    await shows(page, taker);
    await expect(page.getByText(leaving)).toHaveCount(0);
  },
  'facilitation/AddFacilitateurForm < facilitation/FacilitateursPage': async ({ page, scene }) => {
    const adresse = `collegue${Date.now()}@maison.example`;
    await ask(
      scene.admin,
      `mutation { createIndividu(input: { nom: "Morel", prenom: "Sacha", adresseMail: "${adresse}", idProfil: 3 }) { individu { id } } }`,
    );
    await page.goto(`/facilitateurs/${scene.idSociete}`);
    await fill(page, { 'Adresse mail du facilitateur': adresse });
    await press(page, 'Ajouter');
    await shows(page, 'Le facilitateur a été ajouté');
    await readAgain(page, `/facilitateurs/${scene.idSociete}`);
    await shows(page, adresse);
  },
  'facilitation/AddLecteurForm < facilitation/Lecteurs': async ({ page, scene }) => {
    const adresse = `lectrice${Date.now()}@maison.example`;
    await page.goto(`/facilitateurs/${scene.idSociete}`);
    await fill(page, { 'Adresse mail du lecteur': adresse });
    await press(page, 'Ajouter un lecteur');
    await shows(page, "Lien d'activation");
    await readAgain(page, `/facilitateurs/${scene.idSociete}`);
    await shows(page, adresse);
  },
  'graphiql/GraphiqlPage < app/routes': async ({ page, scene }) => {
    const { secret } = await ask<{ secret: string }>(
      scene.admin,
      `mutation { createJeton(input: { idSocietes: [${scene.idSociete}], nom: "Essai", jours: 30 }) { secret } }`,
    );
    await page.goto('/graphiql');
    await fill(page, { 'Jeton de rapport': secret });
    await press(page, 'Utiliser');
    await page.locator('.graphiql-execute-button').click();
    // The editor reads the whole schema first.
    await expect(page.locator('.result-window')).toContainText(
      'Vous n’avez pas accès à cette page',
      { timeout: 60_000 },
    );
    // The first query names the first company, which this token does not read. The token is kept in memory alone.
    await readAgain(page, '/graphiql');
    await expect(page.getByLabel('Jeton de rapport')).toHaveValue('');
  },
  'jeton/CreateJetonModal < jeton/JetonsPage': async ({ page, scene }) => {
    await page.goto('/jetons');
    await press(page, 'Créer un jeton');
    await fill(dialogOf(page), { 'Nom du jeton': `Jeton ${scene.nom}` });
    await dialogOf(page).getByRole('combobox', { name: 'Sociétés' }).fill(scene.nom);
    await page.getByRole('option', { name: scene.nom }).click();
    await press(dialogOf(page), 'Créer le jeton');
    await page.getByRole('alertdialog').getByText('Fermer', { exact: true }).click();
    await readAgain(page, '/jetons');
    await shows(page, `Jeton ${scene.nom}`);
  },
  'jeton/RenewJetonModal < jeton/JetonsPage': async ({ page }) => {
    await page.goto('/jetons');
    await page
      .getByRole('button', { name: /^Renouveler / })
      .first()
      .click();
    await press(dialogOf(page), 'Renouveler');
    await shows(page, 'Le secret de');
    await page.getByRole('alertdialog').getByText('Fermer', { exact: true }).click();
    await readAgain(page, '/jetons');
    await shows(page, 'L’ancien secret ouvre jusqu’au');
  },
  'planEquipe/PlanForm < planEquipe/ModifierPlanActionPage': async ({ page, scene }) => {
    await page.goto(`/modifierPlanAction/${scene.idPlan}`);
    await fill(page, OTHER);
    await press(page, 'Valider');
    await expect(page).toHaveURL(/resultatBoussole/);
    await readAgain(page, `/modifierPlanAction/${scene.idPlan}`);
    for (const [label, value] of Object.entries(OTHER))
      await expect(page.getByRole('textbox', { name: label })).toHaveValue(value);
  },
  'planEquipe/PlanForm < planEquipe/RegisterPlanActionPage': async ({ page, scene }) => {
    await page.goto(`/registerPlanAction/${idOf(scene)}?autreParam=${scene.idBoussole}`);
    await fill(page, PLAN);
    await press(page, 'Valider');
    await expect(page).toHaveURL(/resultatBoussole/);
    await readAgain(page, resultsOf(scene));
    await shows(page, PLAN.Objectif);
  },
};
