import { ask, finish, prepare as prepareAtelier } from '../atelier.js';
import { LOGINS } from '../demo.js';
import { expect } from '../fixtures.js';
import { ANNEE, joinEquipe } from './forms.js';
import {
  dialogOf,
  fill,
  follow,
  idOf,
  inSeance,
  moreTime,
  PLAN,
  press,
  readAgain,
  resultsOf,
  saveDialog,
  shows,
  treeOf,
  type Play,
} from './gestures.js';

const OTHER = { Objectif: 'Viser plus haut', Action: 'Agir ensemble', Lead: 'Inès et Zoé' };

/** Forms of the rooms from « resultat » to « ui »: each is changed, saved once, and what it says is read again. */
export const READING: Record<string, (play: Play) => Promise<void>> = {
  'resultat/domaine/CampagneForm < resultat/branche/BranchePage': async ({ page, scene }) => {
    await page.goto(`/branche/${idOf(scene)}`);
    const before = `${scene.nom} ${ANNEE - 1}`;
    await page.getByLabel('Campagne').selectOption({ label: before });
    await press(page, 'Valider');
    await expect(page).toHaveURL(/ampagne/);
    await page.reload();
    await expect(page.getByLabel('Campagne').locator('option:checked')).toContainText(before);
  },
  'resultat/domaine/CampagneForm < resultat/domaine/ResultatDomainePage': async (play) => {
    const { page, scene } = play;
    await page.goto(`/resultatDomaine/${idOf(scene)}/${scene.idSociete}`);
    const before = `${scene.nom} ${ANNEE - 1}`;
    await page.getByLabel('Campagne').selectOption({ label: before });
    await press(page, 'Valider');
    await expect(page).toHaveURL(/ampagne/);
    await page.reload();
    await expect(page.getByLabel('Campagne').locator('option:checked')).toContainText(before);
  },
  'societe/SocieteForm < societe/CreationSocietePage': async ({ page, scene }) => {
    const name = `${scene.nom} bis`;
    await page.goto('/creationSociete');
    await fill(page, { Libelle: name });
    await press(page, 'Créer la société');
    await expect(page).toHaveURL(/\/societes/);
    await readAgain(page, '/societes');
    await page.getByRole('searchbox').fill(name);
    await shows(page, name);
  },
  'societe/SocieteForm < societe/SocieteEditPage': async ({ page, scene }) => {
    const name = `${scene.nom} ter`;
    await page.goto(`/societeEdit/${scene.idSociete}`);
    await fill(page, { Libelle: name });
    const kept = page.getByRole('combobox', { name: 'Effacer les réponses et les commentaires' });
    await kept.selectOption('24');
    await press(page, 'Enregistrer les modifications');
    await expect(page).toHaveURL(/\/societes/);
    await readAgain(page, `/societeEdit/${scene.idSociete}`);
    await expect(page.getByRole('textbox', { name: 'Libelle' })).toHaveValue(name);
    await expect(kept).toHaveValue('24');
  },
  'societe/questions/QuestionsSocieteModal < societe/SocieteEditPage': async ({ page, scene }) => {
    const url = `/societeEdit/${scene.idSociete}`;
    await page.goto(url);
    await press(page, 'Modifier ces questions');
    await fill(dialogOf(page), { 'Première question (échelle FF)': 'Fiers ou déçus ?' });
    await saveDialog(page, url, 'Enregistrer les questions');
    await shows(page, 'Fiers ou déçus ?');
  },
  'societe/lancement/LancementModal < societe/lancement/Lancement': async ({ page, scene }) => {
    const url = `/societe/${scene.idSociete}`;
    await page.goto(url);
    await page.getByRole('button', { name: `Lancer la campagne ${ANNEE}` }).click();
    await saveDialog(page, url, 'Lancer');
    const read = await ask<{ boussoles: unknown[] }>(
      scene.admin,
      `{ equipe(id: ${idOf(scene, 1)}) { boussoles { id } } }`,
    );
    expect(read.boussoles).toHaveLength(1);
  },
  'ListeEquipes < equipe/arbre/GestionEquipes': (play) => pasteTeams(play, treeOf(play.scene)),
  'ListeEquipes < societe/SocietePage': (play) =>
    pasteTeams(play, `/societe/${play.scene.idSociete}`),
  'synthese/SyntheseForm < synthese/ModifierSynthesePage': async ({ page, scene }) => {
    const { idBoussole } = scene;
    await scene.admin.post('/api/syntheseBoussole', { data: { idBoussole, synthese: 'Un début' } });
    await page.goto(`/modifierSynthese/${idBoussole}`);
    await fill(page, { Synthese: 'Une équipe soudée' });
    await press(page, 'Valider');
    await expect(page).toHaveURL(/resultatBoussole/);
    await readAgain(page, `/modifierSynthese/${idBoussole}`);
    await expect(page.getByRole('textbox', { name: 'Synthese' })).toHaveValue('Une équipe soudée');
  },
  'synthese/SyntheseForm < synthese/SyntheseBoussolePage': async ({ page, scene }) => {
    await page.goto(`/syntheseBoussole/${scene.idBoussole}`);
    await fill(page, { Synthese: 'Une équipe soudée' });
    await press(page, 'Valider');
    await expect(page).toHaveURL(/resultatBoussole/);
    await readAgain(page, resultsOf(scene));
    await shows(page, 'Une équipe soudée');
  },
  'temoin/Sceau < temoin/TemoinPage': async ({ page }) => {
    await page.context().clearCookies();
    const [path, data] = LOGINS.temoin;
    expect((await page.request.post(path, { data })).status()).toBe(200);
    await page.goto('/temoin');
    await page.getByLabel('Un sceau noté').fill('0'.repeat(64));
    await press(page, 'Le retrouver');
    await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
  },
  'resultat/retrait/RetraitModal < resultat/blocs/Commentaires': async ({
    page,
    scene,
    baseURL,
  }) => {
    const [equipe] = scene.equipes;
    const member = await joinEquipe(baseURL, equipe?.codeEquipe ?? '');
    await finish(member, scene.idBoussole, 3);
    await page.goto(resultsOf(scene));
    await press(page, 'Afficher les commentaires');
    await page.getByRole('button', { name: 'Retirer le commentaire : –' }).click();
    await dialogOf(page).getByLabel('Raison').selectOption({ label: 'Il injurie ou diffame' });
    await saveDialog(page, resultsOf(scene), 'Retirer');
    await press(page, 'Afficher les commentaires');
    await shows(page, 'Commentaire retiré');
    await expect(page.getByRole('button', { name: /^Retirer le commentaire/ })).toHaveCount(0);
  },
  'ui/form/GiveUpModal < planEquipe/PlanState': async ({ page, scene }) => {
    const url = `/plans/${scene.idSociete}`;
    await page.goto(url);
    await page
      .getByLabel(/Alléger/)
      .first()
      .selectOption('ABANDONNE');
    await dialogOf(page).getByRole('textbox').fill('Trop cher');
    await saveDialog(page, url, 'Abandonner');
    await press(page, 'Abandonnés');
    await shows(page, 'Trop cher');
  },
  'ui/form/GiveUpModal < resultat/decisions/Decisions': async ({ page, scene }) => {
    await page.goto(resultsOf(scene));
    await page.getByRole('button', { name: /^Abandonner.: Décidé avant/ }).click();
    await dialogOf(page).getByRole('textbox').fill('Plus utile');
    await saveDialog(page, resultsOf(scene), 'Abandonner');
    await shows(page, /Plus utile/);
  },
  'ui/form/MoreTimeModal < boussole/creation/Dialogues': (play) =>
    moreTime(play, `/creationBoussole/${idOf(play.scene)}`, /^Donner plus de temps/),
  'ui/form/MoreTimeModal < societe/maison/Delai': (play) =>
    moreTime(play, `/societe/${play.scene.idSociete}`, /^Donner plus de temps à Gréement/),
  'ui/over < resultat/blocs/Ambassadeurs': async ({ page, scene }) => {
    await page.goto(resultsOf(scene));
    await follow(page, 'Ajouter Ambassadeur');
    await expect(page).toHaveURL(/ambassadeurBoussole/);
    await fill(dialogOf(page), { Ambassadeur: 'Zoé Petit' });
    await saveDialog(page, resultsOf(scene), 'Valider');
    await shows(page, 'Zoé Petit');
  },
  'ui/over < resultat/blocs/BoussolePlans': async ({ page, scene }) => {
    await page.goto(resultsOf(scene));
    await follow(page, 'Ajouter le Plan Action');
    await fill(dialogOf(page), PLAN);
    await saveDialog(page, resultsOf(scene), 'Valider');
    await follow(page, `Modifier le plan ${PLAN.Objectif}`);
    await fill(dialogOf(page), OTHER);
    await saveDialog(page, resultsOf(scene), 'Valider');
    for (const value of Object.values(OTHER)) await shows(page, value);
  },
  'ui/over < resultat/decisions/Decisions': async ({ page, scene }) => {
    const { edges } = await ask<{ edges: { node: { id: number; objectif: string } }[] }>(
      scene.admin,
      `{ plans(idSociete: ${scene.idSociete}, filtre: { vue: TOUS }) { edges { node { id objectif } } } }`,
    );
    const decided = edges.find(({ node }) => node.objectif === 'Décidé avant');
    const past = `id: ${decided?.node.id}, objectif: "Décidé avant", action: "a", lead: "l", echeance: "${ANNEE - 1}-12-11"`;
    await ask(scene.admin, `mutation { updatePlanEquipe(input: { ${past} }) { id } }`);
    await page.goto(resultsOf(scene));
    // Given up, nothing is written and the decision still stands there.
    await follow(page, /^Reprendre/);
    await expect(dialogOf(page).getByLabel('Objectif')).toHaveValue('Décidé avant');
    await press(dialogOf(page), 'Annuler');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.reload();
    await follow(page, /^Reprendre/);
    await dialogOf(page).getByLabel('Échéance').fill(`${ANNEE}-12-31`);
    await saveDialog(page, resultsOf(scene), 'Valider');
    await shows(page, /31 déc/);
  },
  'ui/over < resultat/blocs/SyntheseBlock': async ({ page, scene }) => {
    await page.goto(resultsOf(scene));
    await follow(page, 'Ajouter la Synthese');
    // Back closes, and a reload shows the form's own page.
    await page.goBack();
    await expect(dialogOf(page)).toHaveCount(0);
    await follow(page, 'Ajouter la Synthese');
    await expect(dialogOf(page)).toBeVisible();
    await page.reload();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajouter la Synthese');
    await page.goto(resultsOf(scene));
    await follow(page, 'Ajouter la Synthese');
    await fill(dialogOf(page), { Synthese: 'Une équipe soudée' });
    await saveDialog(page, resultsOf(scene), 'Valider');
    // Given up once, it is closed, and the address is the one of before.
    await follow(page, 'Modifier la Synthese');
    await fill(dialogOf(page), { Synthese: 'Presque' });
    await press(dialogOf(page), 'Annuler');
    await press(page.getByRole('alertdialog'), 'Oui');
    await expect(page).toHaveURL(resultsOf(scene));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await follow(page, 'Modifier la Synthese');
    await fill(dialogOf(page), { Synthese: 'Une équipe très soudée' });
    await saveDialog(page, resultsOf(scene), 'Valider');
    await shows(page, 'Une équipe très soudée');
  },
  'HeadcountForm < seance/pilot/Headcount': async (play) => {
    const { page, scene, baseURL } = play;
    const { idBoussole } = await prepareAtelier(scene.admin, baseURL);
    await ask(scene.admin, `mutation { openSeance(idBoussole: ${idBoussole}) { version } }`);
    await page.goto(`/seance/${idBoussole}/pilote`);
    await press(page, 'Corriger le nombre de personnes');
    await page.getByRole('textbox', { name: /^Combien de personnes compte/ }).fill('9');
    await press(page, 'Enregistrer ce nombre');
    await shows(page, 'Nombre enregistré');
    await shows(page, /^\d+ sur 9$/);
    await readAgain(page, `/seance/${idBoussole}/pilote`);
    await shows(page, /^\d+ sur 9$/);
    await page.goto(`/seance/${idBoussole}`);
    await shows(page, /arrivés? sur 9$/);
  },
  'ui/over < seance/hooks/useWrite': async (play) => {
    await inSeance('Nommer un ambassadeur', { Ambassadeur: 'Zoé Petit' })(play);
    await inSeance('Ajouter un plan', PLAN)(play);
    await inSeance('Écrire la synthèse', { Synthese: 'Une équipe soudée' })(play);
  },
};

/** As two columns of a spreadsheet. */
async function pasteTeams({ page }: Play, url: string): Promise<void> {
  await page.goto(url);
  await press(page, 'Coller une liste d’équipes');
  await page
    .getByRole('textbox', { name: 'Équipes, une par ligne' })
    .fill('Atelier\tAccastillage\nAtelier\tSellerie');
  await press(page, /^Ajouter 3.équipes$/);
  await expect(dialogOf(page)).toHaveCount(0);
  await shows(page, 'Sellerie');
  await readAgain(page, url);
  await shows(page, 'Accastillage');
  await shows(page, 'Sellerie');
}
