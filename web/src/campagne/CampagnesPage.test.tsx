import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
  CampagnesPageDocument,
  CreateCampagneDocument,
  DeleteCampagneDocument,
  UpdateCampagneDocument,
} from '../generated/campagne.js';
import { paths } from '../paths.js';
import { findDialog } from '../testing/dialogs.js';
import { partOf } from '../testing/nodes.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, disconnect, refuse } from '../testing/server.js';
import { CampagnesPage } from './CampagnesPage.js';
import { CAMPAGNES, vie } from './testing/fixtures.js';

const renderCampagnes = () => renderPage(<CampagnesPage />, { path: paths.campagnes.pattern });
const serve = (campagnes = CAMPAGNES) =>
  answer(CampagnesPageDocument, { campagnes, viesCampagnes: partOf([]) });
const button = (name: string) => screen.getByRole('button', { name });

async function openList() {
  const sent = serve();
  const { user } = renderCampagnes();
  await screen.findByRole('button', { name: 'Supprimer Été' });
  return { user, sent };
}

test('a campaign that another made is neither renamed nor deleted here', async () => {
  serve(CAMPAGNES.map((one) => ({ ...one, modifiable: one.nom === 'Été' })));
  renderCampagnes();

  expect(await screen.findByRole('button', { name: 'Supprimer Été' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Modifier|Supprimer) Campagne 2026/ })).toBeNull();
});

test('campaigns are listed, latest first', async () => {
  await openList();

  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.lastChild?.textContent)).toEqual([
    'Campagne 2026',
    'Été',
  ]);
  expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/dashboard');
});

test('without any campaign the page says so, and one can be added', async () => {
  serve([]);
  const { user } = renderCampagnes();
  expect(await screen.findByText('Aucune campagne')).toBeVisible();

  await user.click(button('Ajouter une campagne'));

  expect(await screen.findByRole('dialog', { name: 'Création d’une campagne' })).toBeVisible();
});

test('when the list cannot be loaded, a campaign can be added all the same', async () => {
  disconnect(CampagnesPageDocument);
  const { user } = renderCampagnes();
  await screen.findByRole('button', { name: 'Réessayer' });

  await user.click(button('Ajouter une campagne'));

  expect(await screen.findByRole('dialog', { name: 'Création d’une campagne' })).toBeVisible();
});

test('a campaign in which no company has a boussole yet says where it is prepared', async () => {
  await openList();

  const vies = screen.getByRole('region', { name: 'Vie des campagnes' });
  expect(
    within(vies)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Campagne 2026']);
  expect(
    within(vies).getByRole('link', { name: 'Choisir la société où la préparer' }),
  ).toHaveAttribute('href', '/societes');
});

test('a campaign that has boussoles asks nothing: it says that it is not deleted', async () => {
  answer(CampagnesPageDocument, {
    campagnes: CAMPAGNES,
    viesCampagnes: partOf([vie(3, { campagne: { id: 1, nom: 'Été' } })]),
  });
  const { user } = renderCampagnes();

  await user.click(await screen.findByRole('button', { name: 'Supprimer Été' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    '« Été » a déjà des boussoles : cette campagne ne se supprime pas.',
  );
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['Nom de la campagne', ' ', 'Le nom de la campagne doit être renseigné'],
  ['Nom de la campagne', 'x'.repeat(46), 'Le nom de la campagne est trop long'],
  ['Année', '1999', 'L’année doit être comprise entre 2000 et 2100'],
  ['Année', 'vingt', 'L’année doit être comprise entre 2000 et 2100'],
])('%s of "%s" is refused under the field, and nothing is sent', async (label, text, message) => {
  const { user } = await openList();
  const sent = answer(UpdateCampagneDocument, () => {
    throw new Error('nothing should be sent');
  });

  await user.click(button('Modifier Été'));
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
  await user.click(button('Enregistrer les modifications'));

  await waitFor(() => expect(field).toHaveAccessibleErrorMessage(message));
  expect(sent).toEqual([]);
});

test('a name that is taken is refused under the field, and said', async () => {
  const { user } = await openList();
  const reason = 'La campagne Été est déjà existante ...';
  refuse(CreateCampagneDocument, 'DUPLICATE', reason, 'nom');

  await user.click(button('Ajouter une campagne'));
  const nom = await screen.findByLabelText('Nom de la campagne');
  await user.type(nom, 'Été');
  await user.click(button('Créer la campagne'));

  await waitFor(() => expect(nom).toHaveAccessibleErrorMessage(reason));
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
});

test('what was typed is not lost by Annuler without a question', async () => {
  const { user } = await openList();
  await user.click(button('Ajouter une campagne'));
  await user.type(await screen.findByLabelText('Nom de la campagne'), 'Printemps');

  await user.click(button('Annuler'));
  const question = await findDialog('alertdialog', { name: 'ATTENTION' });
  await user.click(within(question).getByRole('button', { name: 'Non' }));
  await findDialog('dialog');
  expect(screen.getByLabelText('Nom de la campagne')).toHaveValue('Printemps');
  await user.click(button('Annuler'));
  await findDialog('alertdialog');
  await user.click(button('Oui'));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an unused campaign is deleted once confirmed', async () => {
  const { user } = await openList();
  const sent = answer(DeleteCampagneDocument, { deleteCampagne: { id: 1 } });

  await user.click(button('Supprimer Été'));
  const dialog = await screen.findByRole('alertdialog', { name: 'ATTENTION' });
  expect(dialog).toHaveTextContent('Vous êtes sur le point de supprimer la campagne "Été" !');
  serve(CAMPAGNES.slice(0, 1));
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByText('Campagne supprimée !')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Été')).not.toBeInTheDocument());
  expect(sent).toEqual([{ id: 1 }]);
});

test.each([
  ['CONFLICT', 'Cette campagne a déjà des boussoles : elle ne peut pas être supprimée', undefined],
  ['INTERNAL', 'Non', 'Erreur lors de la suppression de la campagne ...'],
] as const)('a deletion refused with %s says why', async (code, told, shown) => {
  const { user } = await openList();
  refuse(DeleteCampagneDocument, code, told);

  await user.click(button('Supprimer Été'));
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(shown ?? told);
  expect(screen.getByText('Été')).toBeVisible();
});

test('an unreachable server is named, and can be tried again', async () => {
  disconnect(CampagnesPageDocument);
  const { user } = renderCampagnes();
  await screen.findByText('Le serveur ne répond pas. Vérifiez votre connexion.');
  serve();

  await user.click(button('Réessayer'));

  expect(await screen.findByText('Été')).toBeVisible();
});

test('a campaign is given a day, of its own year', async () => {
  const { user } = await openList();
  expect(screen.queryByRole('columnheader', { name: 'Jour' })).not.toBeInTheDocument();
  const sent = answer(UpdateCampagneDocument, {
    updateCampagne: { id: 1, nom: 'Été', annee: 2025, jour: '2025-07-01' },
  });
  await user.click(button('Modifier Été'));
  const jour = await screen.findByLabelText('Jour (facultatif)');
  fireEvent.change(jour, { target: { value: '2026-07-01' } });
  await user.click(button('Enregistrer les modifications'));
  await waitFor(() =>
    expect(jour).toHaveAccessibleErrorMessage(
      'Le jour de la campagne doit être en 2025, son année',
    ),
  );
  serve(CAMPAGNES.map((one) => (one.id === 1 ? { ...one, jour: '2025-07-01' } : one)));
  fireEvent.change(jour, { target: { value: '2025-07-01' } });
  await user.click(button('Enregistrer les modifications'));

  await waitFor(() =>
    expect(sent).toEqual([{ input: { id: 1, nom: 'Été', annee: 2025, jour: '2025-07-01' } }]),
  );
  expect(await screen.findByRole('cell', { name: /1 juil. 2025/ })).toBeVisible();
});
