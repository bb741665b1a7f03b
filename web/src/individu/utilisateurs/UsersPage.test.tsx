import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { UsersPageDocument } from '../../generated/individu.js';
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
    equipes: [
      { id: 1, libelleEquipe: 'Quai nord' },
      { id: 2, libelleEquipe: 'Quai sud' },
    ],
  },
  { ...NOBODY, id: 8, pseudo: 'ali35' },
  { ...NOBODY, id: 9, adresseMail: 'roy@exemple.fr', effacementPrevuLe: '2027-03-01' },
];
const serve = () => answer(UsersPageDocument, { individusPage: { total: 10_000, lignes: LIGNES } });
const renderUsers = () => renderPage(<UsersPage />, { path: paths.users.pattern });

test('a row shows six columns and leads to the edition of its user (admin §2, /users) (admin §2 /users.1) (admin §2 /users.2) (admin §2 /users.3)', async () => {
  serve();

  renderUsers();

  const row = (await screen.findByText('zoe29')).closest('tr') ?? document.body;
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.map((text) => text?.replace(/[▲▼↕]/u, ''))).toEqual([
    'Pseudo',
    'Nom',
    'Prenom',
    'Mail',
    'Profil',
    'Societe',
    'Actions',
  ]);
  expect(within(row).getByText('Cap Élan')).toBeVisible();
  expect(within(row).getByText('Quai nord, Quai sud')).toBeVisible();
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

  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  await user.click(screen.getByRole('button', { name: /^Mail/ }));
  await user.selectOptions(screen.getByLabelText("Nombre d'utilisateurs par page"), '50');
  await user.type(screen.getByPlaceholderText('Rechercher ...'), 'zoe');

  await waitFor(() => expect(sent.at(-1)?.input?.recherche).toBe('zoe'));
  expect(sent.map(({ input }) => input)).toMatchObject([
    { tri: 'nom', descendant: false, page: 1, taille: 10, recherche: '' },
    { tri: 'nom', page: 2 },
    { tri: 'adresseMail', page: 1 },
    { tri: 'adresseMail', taille: 50 },
    { tri: 'adresseMail', page: 1, taille: 50, recherche: 'zoe' },
  ]);
});

test('a list that cannot be read can be asked again', async () => {
  refuse(UsersPageDocument, 'INTERNAL', 'Erreur interne ... Veuillez ressayer ...');
  const { user } = renderUsers();
  await screen.findByText('Erreur interne ... Veuillez ressayer ...');
  serve();

  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('zoe29')).toBeVisible();
});
