import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { ImportUsersDocument } from '../../../generated/individu.js';
import { paths } from '../../../paths.js';
import { renderPage } from '../../../testing/renderPage.js';
import { catchSavedFiles } from '../../../testing/savedFiles.js';
import { answer, refuse } from '../../../testing/server.js';
import { ImportUsersPage, type Report } from './ImportUsersPage.js';

const ZOE = {
  ligne: 2,
  nom: '=Martin',
  prenom: 'Zoé',
  adresseMail: 'zoe@exemple.fr',
  libelleProfil: 'User',
  libelleSociete: 'Cap Élan',
  equipes: ['Quai nord', 'Quai sud'],
  erreurs: [],
  dejaLa: false,
  avis: [],
  lienActivation: null,
};
const READY: Report = {
  encodage: 'Windows-1252',
  separateur: ';',
  feuille: null,
  aConfirmer: false,
  lectures: [],
  colonnesIgnorees: ['Téléphone'],
  enErreur: 0,
  aCreer: 1,
  dejaLa: 0,
  importe: false,
  envoi: false,
  apercu: null,
  lignes: [ZOE],
};
const WRONG: Report = {
  ...READY,
  enErreur: 1,
  lignes: [ZOE, { ...ZOE, ligne: 3, erreurs: ['Le nom doit être renseigné'] }],
};
const DONE: Report = {
  ...READY,
  importe: true,
  lignes: [{ ...ZOE, lienActivation: '/activation/jeton' }],
};

const saved = catchSavedFiles();
const open = () => renderPage(<ImportUsersPage />, { path: paths.importUsers.pattern });
const choose = async ({ user }: ReturnType<typeof open>, size = 10) => {
  await user.upload(
    screen.getByLabelText('Fichier CSV ou Excel'),
    new File(['x'.repeat(size)], 'equipe.csv', { type: 'text/csv' }),
  );
};
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const serve = () =>
  answer(ImportUsersDocument, ({ simuler }) => ({ importIndividus: simuler ? READY : DONE }));

test('a file is checked first, then imported, then its links are saved without formulas', async () => {
  const sent = serve();
  const page = open();
  const { user } = page;

  await choose(page);
  expect(screen.getByText('equipe.csv')).toBeVisible();
  await user.click(await press('Vérifier le fichier'));
  expect(
    await screen.findByText('Le fichier est correct : 1 utilisateur sera créé.'),
  ).toBeVisible();
  expect(screen.getByText(/^Fichier lu en Windows-1252, séparateur point-virgule\./)).toBeVisible();
  expect(screen.getByText(/Colonnes ignorées : Téléphone\./)).toBeVisible();
  expect(screen.getByText('Quai nord, Quai sud')).toBeVisible();
  await user.click(await press('Importer 1 utilisateur'));

  expect(await screen.findByText('1 utilisateur a été créé.')).toBeVisible();
  expect(sent.map(({ simuler }) => simuler)).toEqual([true, false]);
  await user.click(await press('Télécharger les liens d’activation (CSV)'));
  expect(saved[0]?.name).toBe('liens-activation.csv');
  expect(await saved[0]?.text).toContain(
    `"'=Martin";"Zoé";"zoe@exemple.fr";"http://localhost/activation/jeton"`,
  );
});

test('the mail is seen before it goes: once its words have changed, it is shown again first', async () => {
  const usual = { message: 'Un compte a été créé.', objet: 'Votre compte', texte: 'Bonjour Zoé' };
  const sent = answer(ImportUsersDocument, ({ simuler, message }) => ({
    importIndividus: {
      ...(simuler ? READY : { ...DONE, lignes: [ZOE] }),
      envoi: !simuler,
      apercu: message ? { ...usual, message, texte: `Bonjour Zoé, ${message}` } : usual,
    },
  }));
  const page = open();
  const { user } = page;
  await choose(page);
  await user.click(await press('Vérifier le fichier'));
  expect(await screen.findByText('Bonjour Zoé')).toBeVisible();

  const field = screen.getByLabelText('Votre message');
  await user.clear(field);
  await user.type(field, 'À vendredi');
  expect(screen.queryByRole('button', { name: /^Importer/ })).not.toBeInTheDocument();
  await user.click(await press('Voir le mail'));
  expect(await screen.findByText('Bonjour Zoé, À vendredi')).toBeVisible();
  await user.click(await press('Importer 1 utilisateur'));

  expect(await screen.findByText('1 utilisateur a été créé.')).toBeVisible();
  expect(sent.map(({ simuler, message }) => [simuler, message])).toEqual([
    [true, null],
    [true, 'À vendredi'],
    [false, 'À vendredi'],
  ]);
});

test('links that go by mail are shown to nobody: there is nothing to save (fault 1)', async () => {
  const mailed = { ...DONE, envoi: true, lignes: [ZOE] };
  answer(ImportUsersDocument, ({ simuler }) => ({ importIndividus: simuler ? READY : mailed }));
  const page = open();
  const { user } = page;
  await choose(page);
  await user.click(await press('Vérifier le fichier'));
  await user.click(await press('Importer 1 utilisateur'));

  expect(await screen.findByText(/par mail, et lui seul/)).toBeVisible();
  expect(screen.getByText('Créé')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Télécharger les liens/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Retour' }));
  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/users');
});

test('leaving before the links are saved asks first', async () => {
  serve();
  const page = open();
  const { user } = page;
  await choose(page);
  await user.click(await press('Vérifier le fichier'));
  await user.click(await press('Importer 1 utilisateur'));
  await press(/^Télécharger les liens/);

  await user.click(screen.getByRole('link', { name: 'Retour' }));

  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Les liens d’activation n’ont pas été téléchargés');
  await user.click(within(question).getByRole('button', { name: 'Oui' }));
  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/users');
});

test('a file with mistakes shows only its lines to correct, and cannot be imported', async () => {
  answer(ImportUsersDocument, { importIndividus: WRONG });
  const page = open();
  await choose(page);

  await page.user.click(await press('Vérifier le fichier'));

  expect(await screen.findByRole('alert')).toHaveTextContent('1 ligne sur 2 à corriger');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent('Le nom doit être renseigné');
  expect(screen.queryByRole('button', { name: /^Importer/ })).not.toBeInTheDocument();
});

test('a file that is no CSV gets the reason of the server', async () => {
  refuse(ImportUsersDocument, 'BAD_USER_INPUT', 'Ce fichier n’est pas un fichier CSV.', 'fichier');
  const page = open();
  await choose(page);

  await page.user.click(await press('Vérifier le fichier'));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ce fichier n’est pas un fichier CSV.',
  );
});

test('a file of more than 2 Mo is refused before it is sent', async () => {
  const page = open();

  await choose(page, 2 * 1024 * 1024 + 1);

  expect(await screen.findByRole('alert')).toHaveTextContent('trop lourd');
  expect(screen.queryByRole('button', { name: 'Vérifier le fichier' })).not.toBeInTheDocument();
});

test('a template is saved, with its columns in order', async () => {
  const { user } = open();

  await user.click(await press('Télécharger un modèle'));

  expect(saved[0]?.name).toBe('modele-utilisateurs.csv');
  expect(await saved[0]?.text).toMatch(
    /^\ufeff?"Nom";"Prenom";"Adresse mail";"Profil";"Societe";"Equipe"\r\n/,
  );
});

test('a file whose accents are in doubt shows how a name reads, and waits for a choice (fault 11)', async () => {
  const lectures: Report['lectures'] = [
    { encodage: 'MS_DOS', ligne: 2, exemple: 'Lefèvre' },
    { encodage: 'MACINTOSH', ligne: 2, exemple: 'Lefävre' },
  ];
  const sent = answer(ImportUsersDocument, ({ encodage }) => ({
    importIndividus: { ...READY, lectures, aConfirmer: !encodage },
  }));
  const page = open();
  await choose(page);
  await page.user.click(await press('Vérifier le fichier'));

  expect(await screen.findByRole('alert')).toHaveTextContent(/peuvent se lire de plusieurs façons/);
  expect(screen.queryByRole('button', { name: /^Importer/ })).not.toBeInTheDocument();
  const question = screen.getByRole('group', { name: 'À la ligne 2, que faut-il lire ?' });
  expect(within(question).getAllByRole('radio', { checked: false })).toHaveLength(2);
  await page.user.click(within(question).getByRole('radio', { name: /« Lefèvre »/ }));

  expect(await press('Importer 1 utilisateur')).toBeEnabled();
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(/« Lefèvre »/);
  expect(sent.map(({ encodage }) => encodage)).toEqual([undefined, 'MS_DOS']);
});

test('who is there already is told, with what the account says otherwise (fault 11)', async () => {
  const there = {
    ...ZOE,
    ligne: 3,
    dejaLa: true,
    avis: ['Son compte a un autre profil : « User »'],
  };
  answer(ImportUsersDocument, {
    importIndividus: { ...READY, dejaLa: 1, feuille: 'Feuil1', lignes: [ZOE, there] },
  });
  const page = open();
  await choose(page);
  await page.user.click(await press('Vérifier le fichier'));

  expect(await screen.findByText(/^1 personne a déjà un compte/)).toBeVisible();
  expect(screen.getByText(/^Classeur Excel lu, feuille « Feuil1 »\./)).toBeVisible();
  expect(screen.getByText('Déjà là, inchangé')).toBeVisible();
  expect(screen.getByText('Son compte a un autre profil : « User »')).toBeVisible();
  expect(await press('Importer 1 utilisateur')).toBeEnabled();
});

test('when everybody is there already nothing can be imported (fault 11)', async () => {
  const there = { ...ZOE, dejaLa: true };
  answer(ImportUsersDocument, {
    importIndividus: { ...READY, aCreer: 0, dejaLa: 1, lignes: [there] },
  });
  const page = open();
  await choose(page);
  await page.user.click(await press('Vérifier le fichier'));

  expect(await screen.findByText(/il n’y a rien à créer/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Importer/ })).not.toBeInTheDocument();
});

test.each([
  ['nobody needs a link', ['/login'], 'Une personne entre par l’annuaire', false],
  ['members alone need one', ['/login', '/activation/jeton'], 'transmettez à chacun', true],
])(
  'where a directory alone opens the profiles’ accounts, %s: nothing else is downloaded (issue 56)',
  async (_who, links, said, hasFile) => {
    answer(ImportUsersDocument, ({ simuler }) => ({
      importIndividus: {
        ...READY,
        importe: !simuler,
        lignes: links.map((lienActivation, i) => ({
          ...ZOE,
          ligne: 2 + i,
          adresseMail: `zoe${i}@exemple.fr`,
          lienActivation: simuler ? null : lienActivation,
        })),
      },
    }));
    const page = open();
    const { user } = page;
    await choose(page);
    await user.click(await press('Vérifier le fichier'));
    await user.click(await press('Importer 1 utilisateur'));

    expect(await screen.findByText(new RegExp(said))).toHaveTextContent(
      /Une personne entre par l’annuaire/,
    );
    const download = screen.queryByRole('button', { name: /Télécharger les liens/ });
    expect(download !== null).toBe(hasFile);
    if (!download) return;
    await user.click(download);
    expect(await saved[0]?.text).not.toContain('/login');
  },
);
