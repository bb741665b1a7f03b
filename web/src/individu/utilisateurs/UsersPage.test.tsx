import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  ComptesProvisoiresDocument,
  RenewLinksDocument,
  UsersPageDocument,
  type ComptesProvisoiresQuery,
} from '../../generated/individu.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { UsersPage } from './UsersPage.js';

const NOBODY = {
  pseudo: null,
  nom: null,
  prenom: null,
  adresseMail: null,
  libelleProfil: 'User',
  libelleSociete: null,
  effacementPrevuLe: null,
  etat: 'ACTIF' as const,
  equipes: [],
};
const LIGNES = [
  {
    id: 7,
    pseudo: 'zoe29',
    nom: 'Martin',
    prenom: 'Zoé',
    adresseMail: 'zoe@exemple.fr',
    libelleProfil: 'User',
    libelleSociete: 'Cap Élan',
    effacementPrevuLe: null,
    etat: 'ACTIF' as const,
    equipes: [
      { id: 1, libelleEquipe: 'Quai nord' },
      { id: 2, libelleEquipe: 'Quai sud' },
    ],
  },
  { ...NOBODY, id: 8, pseudo: 'ali35' },
  {
    ...NOBODY,
    id: 9,
    adresseMail: 'roy@exemple.fr',
    effacementPrevuLe: '2027-03-01',
    etat: 'EXPIRE' as const,
  },
];
function serve(comptesProvisoires: ComptesProvisoiresQuery['comptesProvisoires'] = []) {
  const apart = answer(ComptesProvisoiresDocument, { comptesProvisoires });
  const asked = answer(UsersPageDocument, {
    individusPage: { total: 10_000, lignes: LIGNES },
  });
  return Object.assign(asked, { apart });
}
const UNREAD = 'Erreur interne ... Veuillez ressayer ...';
const renderUsers = () => renderPage(<UsersPage />, { path: paths.users.pattern });

test('accounts without password are one line a team above the list, and nothing when there are none', async () => {
  serve([
    {
      equipe: { id: 4, libelleEquipe: 'Quai nord' },
      libelleSociete: 'Cap Ouest',
      nombre: 41,
      depuis: 2,
    },
  ]);

  const { unmount } = renderUsers();

  expect(await screen.findByText('Quai nord (Cap Ouest) : 41 personnes')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Comptes faits depuis l’ouverture' })).getByText(
      'Quai nord (Cap Ouest) : 2 personnes',
    ),
  ).toBeVisible();
  unmount();
  serve();
  renderUsers();
  expect(await screen.findByText('zoe29')).toBeVisible();
  expect(screen.queryByText('Réponses sans compte')).not.toBeInTheDocument();
});

test('a row shows six columns, its teams and its state, and leads to the edition of its user (admin §2, /users) (admin §2 /users.1) (admin §2 /users.2) (admin §2 /users.3)', async () => {
  serve();

  renderUsers();

  const row = (await screen.findByText('zoe29')).closest('tr') ?? document.body;
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual([
    '',
    'Pseudo',
    'Nom',
    'Prenom',
    'Mail',
    'Profil',
    'Societe',
    'Equipe',
    'État',
    'Actions',
  ]);
  expect(within(row).getByText('Cap Élan')).toBeVisible();
  expect(within(row).getByRole('cell', { name: 'Quai nord, Quai sud' })).toBeVisible();
  const edit = within(row).getByRole('link', { name: 'Modifier Zoé Martin' });
  expect(edit).toHaveAttribute('href', '/userEdit/7');
  expect(screen.getByRole('link', { name: 'Modifier ali35' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Modifier roy@exemple.fr' })).toBeVisible();
});

test('an account that nobody uses any more says when it goes', async () => {
  serve();

  renderUsers();

  const row = (await screen.findByText('roy@exemple.fr')).closest('tr') ?? document.body;
  expect(within(row).getByText('Inactif, sera effacé le 1 mars 2027')).toBeVisible();
  expect(screen.getAllByText(/^Inactif/)).toHaveLength(1);
});

test.each([
  ['Ajouter un utilisateur', '/register'],
  ['Importer (CSV)', '/importUsers'],
])('"%s" leads to %s (admin §2 /users.4)', async (name, url) => {
  serve();
  const { user } = renderUsers();

  await user.click(screen.getByRole('link', { name }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent(url);
});

test('the server searches, sorts and pages', async () => {
  const sent = serve();
  const { user } = renderUsers();
  await screen.findByText('Page 1 sur 1000');
  // Its sheet has these ten rows alone, and says so.
  expect(
    screen.getByText('Page 1 sur 1000, 10000 utilisateurs dans cette liste'),
  ).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  await user.click(screen.getByRole('button', { name: /^Mail/ }));
  await user.selectOptions(screen.getByLabelText("Nombre d'utilisateurs par page"), '50');
  await user.type(screen.getByPlaceholderText('Rechercher ...'), 'zoe');

  await waitFor(() => expect(sent.at(-1)?.input?.recherche).toBe('zoe'));
  expect([...sent]).toMatchObject([
    { tri: 'NOM', input: { descendant: false, page: 1, taille: 10, recherche: '' } },
    { tri: 'NOM', input: { page: 2 } },
    { tri: 'ADRESSE_MAIL', input: { page: 1 } },
    { tri: 'ADRESSE_MAIL', input: { taille: 50 } },
    { tri: 'ADRESSE_MAIL', input: { page: 1, taille: 50, recherche: 'zoe' } },
  ]);
  expect(sent.apart).toHaveLength(1);
});

test.each([
  ['the list', () => refuse(UsersPageDocument, 'INTERNAL', UNREAD)],
  ['what stands above it', () => refuse(ComptesProvisoiresDocument, 'INTERNAL', UNREAD)],
])('%s that cannot be read can be asked again', async (_, refuseIt) => {
  serve();
  refuseIt();
  const { user } = renderUsers();
  await screen.findByText(UNREAD);
  serve();

  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('zoe29')).toBeVisible();
});

const LIEN = '/activation/jeton';
const renewed = (ids: number[], lienActivation: string | null, envoyes: number | null = null) => ({
  renewLiens: {
    envoyes,
    liens: ids.map((id) => ({
      id,
      pseudo: null,
      nom: 'Martin',
      prenom: 'Zoé',
      adresseMail: 'zoe@exemple.fr',
      lienActivation,
    })),
  },
});
const press = (name: string) => screen.findByRole('button', { name });
const confirm = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

test('a link is made again from its row, after what it means was said, and shown once (fault 1)', async () => {
  serve();
  const sent = answer(RenewLinksDocument, renewed([7], LIEN));
  const { user } = renderUsers();

  await user.click(await press('Renvoyer le lien à Zoé Martin'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/ne peut plus être relu/);
  await user.click(await confirm('Renvoyer le lien'));

  const dialog = await screen.findByRole('alertdialog', { name: "Lien d'activation" });
  expect(within(dialog).getByLabelText("Lien d'activation")).toHaveValue(`http://localhost${LIEN}`);
  expect(dialog).toHaveTextContent('le compte est à la première personne qui l’ouvre');
  expect(sent).toEqual([{ ids: [7] }]);
});

test('a link that goes by mail is shown to nobody (fault 1)', async () => {
  serve();
  answer(RenewLinksDocument, renewed([7], null, 1));
  const { user } = renderUsers();

  await user.click(await press('Renvoyer le lien à Zoé Martin'));
  await user.click(await confirm('Renvoyer le lien'));

  expect(await screen.findByText('Le lien a été envoyé par mail à zoe@exemple.fr.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: "Lien d'activation" })).not.toBeInTheDocument();
});

test('a mail that was refused says that it is tried again (fault 1)', async () => {
  serve();
  answer(RenewLinksDocument, renewed([7], null, 0));
  const { user } = renderUsers();

  await user.click(await press('Renvoyer le lien à Zoé Martin'));
  await user.click(await confirm('Renvoyer le lien'));

  expect(await screen.findByText(/n’a pas pris le message pour zoe@exemple\.fr/)).toBeVisible();
});

test('those chosen are given links together, saved rather than shown (fault 1)', async () => {
  serve();
  const sent = answer(RenewLinksDocument, renewed([7, 9], LIEN));
  const { user } = renderUsers();

  await user.click(await screen.findByRole('checkbox', { name: 'Choisir Zoé Martin' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choisir roy@exemple.fr' }));
  expect(screen.getByText('2 choisis')).toBeVisible();
  await user.click(await press('Renvoyer 2 liens'));
  await user.click(await confirm('Renvoyer les liens'));

  const dialog = await screen.findByRole('alertdialog', { name: '2 liens refaits' });
  expect(within(dialog).getByRole('button', { name: 'Télécharger les liens (CSV)' })).toBeVisible();
  expect(sent).toEqual([{ ids: [7, 9] }]);
  await user.click(within(dialog).getByRole('button', { name: 'Terminer' }));
  await waitFor(() => expect(screen.queryByText('2 choisis')).not.toBeInTheDocument());
});

test('boxes come first, and the one of the header ticks those of the page', async () => {
  serve();
  const { user } = renderUsers();
  const [all, ...boxes] = await screen.findAllByRole('checkbox');
  const rows = screen.getAllByRole('row').map((row) => row.firstElementChild);
  expect(rows.map((cell) => cell?.firstElementChild)).toEqual([all, ...boxes]);
  if (!all || !boxes[0]) throw new Error('no box');

  await user.click(boxes[0]);
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(screen.getByText(`${boxes.length} choisis`)).toBeVisible();
  for (const box of boxes) expect(box).toBeChecked();
  await user.click(all);

  expect(screen.queryByText(/choisi/)).not.toBeInTheDocument();
  for (const box of boxes) expect(box).not.toBeChecked();
});

test('the list shows one state, and all that it finds are given links together (fault 1)', async () => {
  const asked = serve();
  const sent = answer(RenewLinksDocument, renewed([8, 9], null));
  const { user } = renderUsers();
  await screen.findByText('zoe29');
  expect(screen.queryByRole('button', { name: /ces .* utilisateurs/ })).not.toBeInTheDocument();

  await user.selectOptions(screen.getByLabelText('État'), 'expiré');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ etat: 'EXPIRE', input: { page: 1 } }));
  await user.click(await press('Renvoyer le lien à ces 10000 utilisateurs'));
  await user.click(await confirm('Renvoyer les liens'));

  expect(await screen.findByText(/^2 liens partent par mail/)).toBeVisible();
  expect(sent).toEqual([{ etat: 'EXPIRE', recherche: '' }]);
});

test('an account whose address no server takes is listed « adresse à corriger », and found by it (fault 12)', async () => {
  const asked = answer(UsersPageDocument, {
    individusPage: {
      total: 1,
      lignes: [{ ...NOBODY, id: 10, adresseMail: 'Zoé <z@x>', etat: 'A_CORRIGER' as const }],
    },
  });
  answer(ComptesProvisoiresDocument, { comptesProvisoires: [] });
  const { user } = renderUsers();

  const row = await screen.findByRole('row', { name: /Zoé <z@x>/ });
  expect(within(row).getByText('adresse à corriger')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('État'), 'adresse à corriger');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ etat: 'A_CORRIGER' }));
});
