import { ask } from '../atelier.js';
import { LOGINS } from '../demo.js';
import { expect } from '../fixtures.js';
import { ANNEE, prepare } from './forms.js';
import {
  answerBoussole,
  dialogOf,
  fill,
  idOf,
  PICTURE,
  press,
  readAgain,
  resultsOf,
  saveDialog,
  shows,
  treeOf,
  type Play,
} from './gestures.js';

/** Forms of the rooms from « ambassadeur » to « equipe »: each is changed, saved once, and what it says is read again. */
export const PREPARING: Record<string, (play: Play) => Promise<void>> = {
  'ambassadeur/AmbassadeurBoussolePage < app/routes': async ({ page, scene }) => {
    await page.goto(`/ambassadeurBoussole/${scene.idBoussole}`);
    await fill(page, { Ambassadeur: 'Zoé' });
    await press(page, 'Valider');
    await expect(page).toHaveURL(/resultatBoussole/);
    await readAgain(page, resultsOf(scene));
    await shows(page, 'Zoé');
  },
  'boussole/creation/AddCampagne < boussole/creation/CreateBoussoleModal': async (play) => {
    const { page, scene } = play;
    await page.goto(`/creationBoussole/${idOf(scene)}`);
    await press(page, 'Créer une boussole');
    await press(dialogOf(page), 'Ajouter une campagne');
    const name = `${scene.nom} ajoutée`;
    await dialogOf(page).getByLabel('Nom de la campagne').fill(name);
    await press(dialogOf(page), 'Ajouter');
    await readAgain(page, '/campagnes');
    await page.getByRole('searchbox').fill(name);
    await shows(page, name);
  },
  'boussole/creation/CreateBoussoleModal < boussole/creation/Dialogues': async (play) => {
    const { page, scene } = play;
    await page.goto(`/creationBoussole/${idOf(scene, 1)}`);
    await press(page, 'Créer une boussole');
    const choice = dialogOf(page).getByLabel('Campagne', { exact: true });
    await choice.selectOption({ value: String(scene.idCampagne) });
    await saveDialog(page, `/creationBoussole/${idOf(scene, 1)}`, 'Créer une boussole');
    await shows(page, `${scene.nom} ${ANNEE}`);
  },
  'boussole/reponse/QuestionForm < boussole/reponse/ParcoursReponse': async (play) => {
    await answerBoussole(play);
    await readAgain(play.page, '/mesBoussoles');
    await shows(play.page, 'Voir mes résultats');
  },
  'campagne/CampagneModal < campagne/CampagnesPage': async ({ page, scene }) => {
    await page.goto('/campagnes');
    await press(page, 'Ajouter une campagne');
    const [first, second] = [`${scene.nom} neuve`, `${scene.nom} corrigée`];
    await dialogOf(page).getByLabel('Nom de la campagne').fill(first);
    await saveDialog(page, '/campagnes', 'Créer la campagne');
    await page.getByRole('searchbox').fill(first);
    await press(page, `Modifier ${first}`);
    await dialogOf(page).getByLabel('Nom de la campagne').fill(second);
    await dialogOf(page).getByLabel('Jour (facultatif)').fill(`${ANNEE}-03-10`);
    await saveDialog(page, '/campagnes', 'Enregistrer les modifications');
    await page.getByRole('searchbox').fill(second);
    await shows(page, second);
    await shows(page, `10 mars ${ANNEE}`);
  },
  'campagne/DatesModal < campagne/CampagnesPage': async ({ page, scene }) => {
    const name = `${scene.nom} ${ANNEE}`;
    const open = async () => {
      await page.getByRole('searchbox').fill(name);
      await press(page, `Dates de ${name}`);
      const societe = dialogOf(page).getByLabel('Société', { exact: true });
      await societe.selectOption({ label: scene.nom });
    };
    await page.goto('/campagnes');
    await open();
    await dialogOf(page).getByLabel('Jour de fermeture').fill(`${ANNEE}-12-31`);
    await dialogOf(page).getByLabel('Heure de fermeture').fill('23:30');
    await saveDialog(page, '/campagnes', 'Enregistrer les dates');
    await open();
    await expect(dialogOf(page).getByLabel('Heure de fermeture')).toHaveValue('23:30');
  },
  'campagne/rappels/MessageModal < campagne/rappels/RappelsModal': async ({ page, scene }) => {
    const open = async () => {
      await readAgain(page, '/campagnes');
      await press(page, /plus anciennes?$/);
      await press(page, `Rappels de ${scene.nom} ${ANNEE} dans ${scene.nom}`);
      await press(dialogOf(page), 'Modifier le message');
    };
    await open();
    const subject = page.getByRole('textbox', { name: 'Objet', exact: true });
    await expect(subject).not.toHaveValue('');
    await subject.fill('Encore trois jours');
    await press(page, 'Enregistrer le message');
    await expect(subject).toHaveCount(0);
    await open();
    await expect(subject).toHaveValue('Encore trois jours');
  },
  'commentaire/BoussoleCommentairePage < app/routes': async (play) => {
    const { page } = play;
    await answerBoussole(play);
    await fill(page, { Commentaire: 'Une belle séance' });
    await page.getByRole('radio', { name: /^4/ }).check();
    const url = page.url();
    await press(page, 'Valider');
    await expect(page).toHaveURL(/resultatBoussole/);
    await readAgain(page, url);
    await shows(page, 'Vous avez déjà laissé un commentaire pour cette boussole');
  },
  'connexion/LoginPage < app/routes': async ({ page }) => {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByLabel('Mail').fill(LOGINS.admin[1].mail);
    await fill(page, { 'Mot de passe': LOGINS.admin[1].password });
    await press(page, 'Connexion');
    await shows(page, 'Bienvenue sur votre espace Boussole');
    await readAgain(page, '/societes');
    await shows(page, 'Liste des sociétés');
  },
  'connexion/UserLoginPage < app/routes': async ({ page }) => {
    await page.context().clearCookies();
    await page.goto('/UserLogin');
    await fill(page, { Pseudo: LOGINS.member[1].pseudo });
    await fill(page, { 'Mot de passe': LOGINS.member[1].password });
    await press(page, 'Connexion');
    await shows(page, 'Bienvenue sur votre espace Boussole');
    await readAgain(page, '/mesBoussoles');
    await shows(page, 'Mes Boussoles');
  },
  'critere/CopieCriteres < critere/CriteresPage': async ({ page, scene, baseURL }) => {
    const other = await prepare(baseURL);
    await ask(
      other.admin,
      `mutation { deleteCritere(idSociete: ${other.idSociete}, id: ${other.idCritere}) { id } }`,
    );
    const url = `/criteres/${other.idSociete}`;
    await page.goto(url);
    await press(page, 'Copier les critères d’une autre société');
    await dialogOf(page).getByLabel('Autre société').fill(scene.nom);
    await page.getByRole('option', { name: scene.nom }).click();
    await saveDialog(page, url, 'Copier');
    await shows(page, 'Entraide');
  },
  'critere/CreationCriterePage < app/routes': async ({ page, scene }) => {
    await page.goto(`/creationCriteres/${scene.idSociete}`);
    await fill(page, { Libelle: 'Rythme', Description: 'Le rythme convient.' });
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await press(page, 'Créer le critère');
    await expect(page).toHaveURL(/\/criteres\//);
    await readAgain(page, `/criteres/${scene.idSociete}`);
    await shows(page, 'Rythme');
  },
  'critere/EditCritereForm < critere/EditCriterePage': async ({ page, scene }) => {
    await page.goto(`/editCriteres/${scene.idCritere}`);
    const text = page.getByRole('textbox', { name: 'Description' });
    await text.fill('Chacun aide.');
    await press(page, 'Enregistrer les modifications');
    await expect(page).toHaveURL(/\/criteres\//);
    await readAgain(page, `/editCriteres/${scene.idCritere}`);
    await expect(text).toHaveValue('Chacun aide.');
  },
  'critere/QuestionsModal < critere/EditCritereForm': async ({ page, scene }) => {
    const url = `/editCriteres/${scene.idCritere}`;
    await page.goto(url);
    await press(page, 'Modifier ces questions');
    await fill(dialogOf(page), { 'Première question (échelle FF)': 'Fiers de nous aider ?' });
    await saveDialog(page, url, 'Enregistrer les questions');
    await shows(page, 'Fiers de nous aider ?');
  },
  'equipe/modales/CreationEquipeModal < equipe/arbre/GestionEquipes': async ({ page, scene }) => {
    await page.goto(treeOf(scene));
    await press(page, 'Ajouter une equipe');
    await fill(dialogOf(page), { "Nom de l'equipe": 'Accastillage' });
    await saveDialog(page, treeOf(scene), 'Ajouter');
    await shows(page, 'Accastillage');
  },
  'equipe/modales/DeplacementModal < equipe/arbre/GestionEquipes': async ({ page, scene }) => {
    await page.goto(treeOf(scene));
    await press(page, 'Actions pour Carène');
    await press(dialogOf(page), 'Déplacer');
    await dialogOf(page).getByLabel('Sous').selectOption({ label: 'Voilerie' });
    await press(dialogOf(page), 'Déplacer');
    await press(page, 'Enregistrer');
    await expect(page).toHaveURL(/\/societes/);
    const read = await ask<{ libelleEquipe: string; idParent: number | null }[]>(
      scene.admin,
      `{ equipes(idSociete: ${scene.idSociete}) { libelleEquipe idParent } }`,
    );
    expect(read.find((one) => one.libelleEquipe === 'Carène')?.idParent).toBe(idOf(scene, 1));
  },
  'HeadcountForm < equipe/modales/CodeModal': async ({ page, scene }) => {
    const open = async () => {
      await press(page, 'Actions pour Gréement');
      await press(dialogOf(page), 'Code de l’équipe');
    };
    await page.goto(treeOf(scene));
    await open();
    const effectif = page.getByRole('textbox', { name: /^Combien de personnes compte/ });
    await effectif.fill('12');
    await press(page, 'Enregistrer ce nombre');
    await shows(page, 'Nombre enregistré');
    await readAgain(page, treeOf(scene));
    await open();
    await expect(effectif).toHaveValue('12');
  },
  'equipe/modales/RenommageModal < equipe/arbre/GestionEquipes': async ({ page, scene }) => {
    await page.goto(treeOf(scene));
    await press(page, 'Renommer Voilerie');
    await fill(dialogOf(page), { "Nom de l'equipe": 'Voilerie neuve' });
    await press(dialogOf(page), 'Renommer');
    await press(page, 'Enregistrer');
    await expect(page).toHaveURL(/\/societes/);
    await readAgain(page, treeOf(scene));
    await shows(page, 'Voilerie neuve');
  },
  'equipe/modales/SuppressionEquipe < equipe/arbre/GestionEquipes': async ({ page, scene }) => {
    await page.goto(treeOf(scene));
    await press(page, 'Supprimer une equipe');
    const chosen = dialogOf(page).getByLabel('Equipe', { exact: true });
    await chosen.selectOption({ label: 'Carène' });
    await press(dialogOf(page), 'Supprimer');
    await press(page.getByRole('alertdialog'), 'Supprimer');
    await shows(page, 'Equipe supprimee avec succes !');
    await readAgain(page, treeOf(scene));
    await shows(page, 'Gréement');
    await expect(page.getByText('Carène')).toHaveCount(0);
  },
};
