import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  CreateEquipeDocument,
  CreationEquipesPageDocument,
  SaveEquipeTreeDocument,
} from '../../generated/equipe.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { CreationEquipesPage } from '../CreationEquipesPage.js';
import type { Equipe } from './modifications.js';

const societe = { id: 3, libelleSociete: 'Cap Ouest' };
const equipe = (id: number, libelleEquipe: string, idParent: number | null = null) => ({
  id,
  idParent,
  libelleEquipe,
  codeEquipe: `Code${id}${id}`,
});
const OPERATIONS = equipe(1, 'Opérations');
const NORD = equipe(2, 'Quai nord', 1);
const VENTES = equipe(3, 'Ventes');
const store = (equipes: Equipe[], version: string) =>
  answer(CreationEquipesPageDocument, { societe, arbreEquipes: { version, equipes } });

async function openTree() {
  store([OPERATIONS, NORD, VENTES], 'v1');
  const { user } = renderPage(<CreationEquipesPage />, {
    path: paths.creationEquipes.pattern,
    url: paths.creationEquipes({ idSociete: 3 }),
  });
  await screen.findByRole('button', { name: 'Poignée de Ventes' });
  return user;
}
type User = Awaited<ReturnType<typeof openTree>>;

/** Presses Alt and an arrow on the handle of a team. */
async function press(user: User, libelle: string, arrow: string) {
  screen.getByLabelText(`Poignée de ${libelle}`).focus();
  await user.keyboard(`{Alt>}{${arrow}}{/Alt}`);
}
/** Opens the dialog of an action through the menu of actions, as on a phone. */
async function openAction(user: User, libelle: string, action: 'Déplacer' | 'Renommer') {
  await user.click(screen.getByRole('button', { name: `Actions pour ${libelle}` }));
  const actions = within(await screen.findByRole('dialog', { name: libelle }));
  await user.click(actions.getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: `${action} ${libelle}` }));
}
/** By attribute: to compute the name of each button of two hundred rows takes seconds. */
const names = () =>
  screen
    .getAllByLabelText(/^Poignée de /)
    .map((handle) => handle.getAttribute('aria-label')?.slice('Poignée de '.length));
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Enregistrer' }));
const row = (id: number, libelleEquipe: string, idParent: number | null, rang: number) => ({
  id,
  libelleEquipe,
  idParent,
  rang,
});

test('a team cannot be moved under itself', async () => {
  const user = await openTree();

  const dialog = await openAction(user, 'Opérations', 'Déplacer');
  const options = within(dialog.getByLabelText('Sous')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'La racine de la société',
    'Ventes',
  ]);
});

test('one call saves names, parents and order, then leads to the companies (admin §8, Team save other) (admin §2 /creationEquipes/{idSociete}.14)', async () => {
  const user = await openTree();
  const sent = answer(SaveEquipeTreeDocument, { updateArbreEquipes: { version: 'v2' } });
  await press(user, 'Ventes', 'ArrowUp');
  const dialog = await openAction(user, 'Quai nord', 'Renommer');
  await user.clear(dialog.getByLabelText("Nom de l'equipe"));
  await user.type(dialog.getByLabelText("Nom de l'equipe"), 'Quai sud{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await save(user);

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/societes');
  expect(screen.getByText('Modifications enregistree !')).toBeVisible();
  // What was not touched is not sent: a tree of any size is saved.
  const equipes = [row(3, 'Ventes', null, 0), row(2, 'Quai sud', 1, 0)];
  expect(sent).toEqual([{ input: { idSociete: 3, version: 'v1', equipes } }]);
});

test('there is nothing to save until something was moved or renamed', async () => {
  const user = await openTree();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();

  await press(user, 'Ventes', 'ArrowUp');

  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
});

test('a row has four buttons beside its handle, and a menu of all that is done to its team', async () => {
  const user = await openTree();
  // jsdom has no width, so the row is that of a small screen, which shows two of them.
  const line = screen.getByRole('button', { name: 'Poignée de Ventes' }).closest('.line');
  const own = [...(line?.querySelectorAll('button') ?? [])];
  expect(own.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Poignée de Ventes',
    'Copier le code de Ventes',
    'Renommer Ventes',
    'Supprimer Ventes',
    'Actions pour Ventes',
  ]);

  await user.click(screen.getByRole('button', { name: 'Actions pour Ventes' }));

  const menu = within(await screen.findByRole('dialog', { name: 'Ventes' }));
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Déplacer',
    'Renommer',
    'Code à imprimer',
    'Code de l’équipe',
    'Supprimer',
    '',
  ]);
});

test('a name already in the tree is refused at once', async () => {
  const user = await openTree();

  const dialog = await openAction(user, 'Ventes', 'Renommer');
  await user.clear(dialog.getByLabelText("Nom de l'equipe"));
  await user.type(dialog.getByLabelText("Nom de l'equipe"), 'quai NORD{Enter}');

  expect(
    await dialog.findByText("Le nom de l'equipe est deja existant pour cette societe ..."),
  ).toBeVisible();
});

test('a failed save keeps the page and the moves (admin §8, Team save 500)', async () => {
  const user = await openTree();
  refuse(SaveEquipeTreeDocument, 'INTERNAL');
  await press(user, 'Ventes', 'ArrowUp');

  await save(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur durant la modification, veuillez reessayer ...',
  );
  expect(screen.queryByText('Modifications enregistree !')).not.toBeInTheDocument();
  expect(names()).toEqual(['Ventes', 'Opérations', 'Quai nord']);
});

test('Annuler leads straight to the companies, and asks first once something was moved (admin §2 /creationEquipes/{idSociete}.12) (admin §2 /creationEquipes/{idSociete}.13) (admin §4.8)', async () => {
  const user = await openTree();
  await press(user, 'Ventes', 'ArrowUp');

  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  const alert = await screen.findByRole('alertdialog', { name: 'ATTENTION:' });
  const dialog = within(alert);
  // The dialog shows as a title and a sentence what the specification gives as one line.
  const said = [...alert.querySelectorAll('h2, p')].map(({ textContent }) => textContent).join(' ');
  expect(said).toBe(
    'ATTENTION: Vos modifications ne seront pas sauvegardees ! Etes vous sur de vouloir continuer ?',
  );
  expect(dialog.getByRole('button', { name: 'Oui' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Non' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(names()).toEqual(['Ventes', 'Opérations', 'Quai nord']);

  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(await screen.findByRole('button', { name: 'Oui' }));
  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/societes');
});

test('without a change, Annuler asks nothing (admin §2 /creationEquipes/{idSociete}.13)', async () => {
  const user = await openTree();

  await user.click(screen.getByRole('button', { name: 'Annuler' }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/societes');
});

test('a team that is created is marked, has the focus and is told, and unsaved moves survive', async () => {
  const user = await openTree();
  await press(user, 'Ventes', 'ArrowUp');
  answer(CreateEquipeDocument, { createEquipe: { id: 4 } });
  store([OPERATIONS, NORD, VENTES, equipe(4, 'Achats')], 'v2');

  await user.click(screen.getByRole('button', { name: 'Ajouter une equipe' }));
  await user.type(await screen.findByLabelText("Nom de l'equipe"), 'Achats{Enter}');

  const handle = await screen.findByRole('button', { name: 'Poignée de Achats', hidden: true });
  await waitFor(() => expect(handle).toHaveFocus());
  expect(handle.closest('.line')).toHaveAttribute('data-added');
  expect(screen.getByText('Achats : à la racine, position 3 sur 3')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(names()).toEqual(['Ventes', 'Opérations', 'Quai nord', 'Achats']);
  const sent = answer(SaveEquipeTreeDocument, { updateArbreEquipes: { version: 'v2' } });
  await save(user);
  await screen.findByLabelText('Adresse');
  expect(sent).toMatchObject([{ input: { version: 'v2' } }]);
});

test('unsaved moves survive a reading that fails', async () => {
  const user = await openTree();
  await press(user, 'Ventes', 'ArrowUp');
  answer(CreateEquipeDocument, { createEquipe: { id: 4 } });
  refuse(CreationEquipesPageDocument, 'INTERNAL', 'Erreur interne ... Veuillez ressayer ...');

  await user.click(screen.getByRole('button', { name: 'Ajouter une equipe' }));
  await user.type(await screen.findByLabelText("Nom de l'equipe"), 'Achats{Enter}');

  expect(await screen.findByText('Erreur interne ... Veuillez ressayer ...')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(names()).toEqual(['Ventes', 'Opérations', 'Quai nord']);
});

test('whoever saves second is told, reads the new tree, and finds the moves made again on it', async () => {
  const user = await openTree();
  await press(user, 'Ventes', 'ArrowUp');
  await press(user, 'Quai nord', 'ArrowLeft');
  refuse(SaveEquipeTreeDocument, 'CONFLICT', 'Quelqu’un d’autre a modifié les équipes.');
  await save(user);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'ATTENTION' }));
  expect(dialog.getByText('Quelqu’un d’autre a modifié les équipes.')).toBeVisible();

  store([OPERATIONS, VENTES, equipe(4, 'Achats')], 'v2');
  await user.click(dialog.getByRole('button', { name: 'Recharger l’arbre' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ces modifications n’ont pas pu être reprises : Quai nord.',
  );
  await waitFor(() => expect(names()).toEqual(['Ventes', 'Opérations', 'Achats']));
  const sent = answer(SaveEquipeTreeDocument, { updateArbreEquipes: { version: 'v2' } });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await save(user);
  await screen.findByLabelText('Adresse');
  const equipes = [row(3, 'Ventes', null, 0)];
  expect(sent).toEqual([{ input: { idSociete: 3, version: 'v2', equipes } }]);
});

test('a company of more than 200 teams opens folded, is searched, draws what is asked for, and saves one move alone', async () => {
  const agencies = Array.from({ length: 200 }, (_, n) => equipe(10 + n, `Agence ${n}`, 1));
  store([OPERATIONS, VENTES, ...agencies], 'v1');
  const { user } = renderPage(<CreationEquipesPage />, {
    path: paths.creationEquipes.pattern,
    url: paths.creationEquipes({ idSociete: 3 }),
  });
  await screen.findByRole('button', { name: 'Poignée de Ventes' });
  expect(names()).toEqual(['Opérations', 'Ventes']);

  await user.type(screen.getByLabelText('Rechercher'), 'agence 14');
  const found = ['14', ...Array.from({ length: 10 }, (_, n) => `14${n}`)];
  await waitFor(() => expect(names()).toEqual(['Opérations', ...found.map((n) => `Agence ${n}`)]));
  // A letter more keeps the rows that it still finds, and what was folded meanwhile.
  const kept = screen.getByLabelText('Poignée de Agence 142');
  await user.type(screen.getByLabelText('Rechercher'), '2');
  await waitFor(() => expect(names()).toEqual(['Opérations', 'Agence 142']));
  expect(screen.getByLabelText('Poignée de Agence 142')).toBe(kept);
  await user.click(screen.getByRole('button', { name: 'Replier Opérations' }));
  await user.type(screen.getByLabelText('Rechercher'), '{Backspace}');
  await screen.findByText('12 résultats');
  expect(names()).toEqual(['Opérations']);
  await user.clear(screen.getByLabelText('Rechercher'));
  await waitFor(() => expect(names()).toEqual(['Opérations', 'Ventes']));

  await user.click(screen.getByLabelText('Déplier Opérations'));
  expect(names()).toHaveLength(102);
  await user.click(screen.getByText('Afficher la suite (100)'));
  expect(names()).toHaveLength(202);
  expect(screen.queryByText(/^Afficher la suite/)).not.toBeInTheDocument();

  await press(user, 'Agence 1', 'ArrowDown');
  const sent = answer(SaveEquipeTreeDocument, { updateArbreEquipes: { version: 'v2' } });
  await save(user);
  await screen.findByLabelText('Adresse');
  expect(sent).toEqual([
    { input: { idSociete: 3, version: 'v1', equipes: [row(11, 'Agence 1', 1, 2)] } },
  ]);
});
