import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { CreateEquipeDocument, CreationEquipesPageDocument } from '../generated/equipe.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { CreationEquipesPage } from './CreationEquipesPage.js';

const societe = { id: 3, libelleSociete: 'Cap Ouest' };
const NORD = { id: 2, idParent: 1, libelleEquipe: 'Quai nord', codeEquipe: 'Nord22' };
const OPERATIONS = { id: 1, idParent: null, libelleEquipe: 'Opérations', codeEquipe: 'Oper11' };

const renderEquipes = () =>
  renderPage(<CreationEquipesPage />, {
    path: paths.creationEquipes.pattern,
    url: paths.creationEquipes({ idSociete: 3 }),
  });

async function openModal(equipes = [OPERATIONS]) {
  answer(CreationEquipesPageDocument, { societe, equipes });
  const { user } = renderEquipes();
  await user.click(await screen.findByRole('button', { name: 'Ajouter une equipe' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Ajouter une equipe' }));
  return { user, modal };
}

test('teams show under their parent, each with its code', async () => {
  answer(CreationEquipesPageDocument, { societe, equipes: [NORD, OPERATIONS] });

  renderEquipes();

  expect(
    await screen.findByRole('heading', { name: 'Gerer les equipes de la societe Cap Ouest' }),
  ).toBeVisible();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringContaining('Opérations'),
    expect.stringMatching(/nord.*Nord22/),
  ]);
});

test('a company without a team says so', async () => {
  answer(CreationEquipesPageDocument, { societe, equipes: [] });

  renderEquipes();

  expect(await screen.findByText('Cette societe ne possede aucune equipe')).toBeVisible();
});

test('a team code can be copied', async () => {
  answer(CreationEquipesPageDocument, { societe, equipes: [OPERATIONS] });
  const { user } = renderEquipes();

  await user.click(await screen.findByRole('button', { name: 'Copier le code de Opérations' }));

  expect(await screen.findByRole('status')).toHaveTextContent('Code Oper11 copié');
  expect(await navigator.clipboard.readText()).toBe('Oper11');
});

test('a team without a name is refused', async () => {
  const { user, modal } = await openModal();

  await user.click(modal.getByRole('button', { name: 'Ajouter' }));

  expect(await modal.findByText("Veuillez renseigner un nom pour l'equipe")).toBeVisible();
});

test('a team is created with a code of 6 letters or digits, and the list is read again', async () => {
  const { user, modal } = await openModal();
  const sent = answer(CreateEquipeDocument, { createEquipe: { id: 9 } });
  answer(CreationEquipesPageDocument, { societe, equipes: [OPERATIONS, NORD] });

  await user.type(modal.getByLabelText("Nom de l'equipe"), 'Quai nord{Enter}');

  expect(await screen.findByText('Equipe creee avec succes !')).toBeVisible();
  expect(await screen.findByText('Quai nord')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      input: {
        idSociete: 3,
        libelleEquipe: 'Quai nord',
        codeEquipe: expect.stringMatching(/^[A-Za-z0-9]{6}$/),
      },
    },
  ]);
});

test.each([
  ['DUPLICATE', "Le nom de l'equipe est deja existant pour cette societe ..."],
  ['INTERNAL', 'Erreur interne, veuillez reessayer ...'],
] as const)('%s shows its sentence, not the success', async (code, message) => {
  const { user, modal } = await openModal();
  refuse(CreateEquipeDocument, code);

  await user.type(modal.getByLabelText("Nom de l'equipe"), 'Quai nord{Enter}');

  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('Equipe creee avec succes !')).not.toBeInTheDocument();
});

test('closing the modal clears the name', async () => {
  const { user, modal } = await openModal();
  await user.type(modal.getByLabelText("Nom de l'equipe"), 'Quai');

  await user.click(modal.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Ajouter une equipe' }));

  expect(await screen.findByLabelText("Nom de l'equipe")).toHaveValue('');
});
