import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  CodeEquipeDocument,
  CreationEquipesPageDocument,
  FicheEquipePageDocument,
  RenewCodeEquipeDocument,
  UpdateEquipeDocument,
  type OuvertureEquipeFragment,
} from '../../generated/equipe.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { CreationEquipesPage } from '../CreationEquipesPage.js';
import { FicheEquipePage } from '../FicheEquipePage.js';

const societe = { id: 3, libelleSociete: 'Cap Ouest' };
const NORD = { id: 2, idParent: null, libelleEquipe: 'Quai nord', codeEquipe: 'Nord22' };
const ouverture = (values: Partial<OuvertureEquipeFragment> = {}) =>
  ({
    // The cache needs the type and the id to merge this with the team of the tree.
    __typename: 'Equipe',
    id: 2,
    codeEquipe: 'Nord22',
    codeActif: true,
    effectif: null,
    comptes: 7,
    sansCompte: false,
    ...values,
  }) as const;

const HEADCOUNT = /^Combien de personnes compte l’équipe/;

async function open(values: Partial<OuvertureEquipeFragment> = {}) {
  const equipes = [{ __typename: 'Equipe' as const, ...NORD }];
  answer(CreationEquipesPageDocument, { societe, arbreEquipes: { version: 'v1', equipes } });
  answer(CodeEquipeDocument, { equipe: ouverture(values) });
  const { user } = renderPage(<CreationEquipesPage />, {
    path: paths.creationEquipes.pattern,
    url: paths.creationEquipes({ idSociete: 3 }),
  });
  // Opens it through the menu of actions, as on a phone.
  await user.click(await screen.findByRole('button', { name: 'Actions pour Quai nord' }));
  await user.click(await screen.findByRole('button', { name: 'Code de l’équipe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Code de Quai nord' }));
  await dialog.findByText('Nord22');
  return { user, dialog };
}

test('the dialog says the code, whether it is on, and how many accounts the team has', async () => {
  const { dialog } = await open();

  expect(dialog.getByText('Actif')).toBeVisible();
  expect(dialog.getByText('7 comptes dans l’équipe')).toBeVisible();
  expect(dialog.getByLabelText(HEADCOUNT)).toHaveValue('');
});

test('before a code is renewed, the dialog says what it voids; then the tree has the new one (fault 3)', async () => {
  const { user, dialog } = await open();
  const sent = answer(RenewCodeEquipeDocument, {
    renewCodeEquipe: ouverture({ codeEquipe: 'Neuf33' }),
  });
  const equipes = [{ __typename: 'Equipe' as const, ...NORD, codeEquipe: 'Neuf33' }];
  answer(CreationEquipesPageDocument, { societe, arbreEquipes: { version: 'v1', equipes } });

  await user.click(dialog.getByRole('button', { name: 'Renouveler le code' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'ATTENTION' }));
  expect(
    question.getByText(
      'Le code actuel de Quai nord cessera de fonctionner tout de suite, avec les codes imprimés, les QR codes et les inscriptions commencées.',
    ),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Renouveler le code' }));

  expect(await screen.findByText('Nouveau code : Neuf33. Imprimez-le de nouveau.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Nord22')).not.toBeInTheDocument());
  expect(await dialog.findByText('Neuf33')).toBeVisible();
  expect(sent).toEqual([{ id: 2 }]);
});

test('a code is switched off, and says so', async () => {
  const { user, dialog } = await open();
  const sent = answer(UpdateEquipeDocument, {
    updateEquipe: ouverture({ codeActif: false }),
  });

  await user.click(dialog.getByRole('button', { name: 'Désactiver le code' }));

  expect(await dialog.findByText('Désactivé')).toBeVisible();
  expect(dialog.getByText(/Ce code n’inscrit plus personne/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Activer le code' })).toBeEnabled();
  expect(sent).toEqual([{ input: { id: 2, codeActif: false } }]);
});

test('a headcount is saved, or taken away', async () => {
  const { user, dialog } = await open();
  const sent = answer(UpdateEquipeDocument, {
    updateEquipe: ouverture({ effectif: 12 }),
  });

  await user.type(dialog.getByLabelText(HEADCOUNT), '12{Enter}');

  expect(await screen.findByText('Nombre enregistré')).toBeVisible();
  answer(UpdateEquipeDocument, { updateEquipe: ouverture() });
  await user.clear(dialog.getByLabelText(HEADCOUNT));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer ce nombre' }));
  expect(await screen.findByText('Nombre retiré')).toBeVisible();
  expect(sent).toEqual([{ input: { id: 2, effectif: 12 } }]);
});

test.each(['0', 'douze', '10001', '1,5'])('%s is no headcount', async (typed) => {
  const { user, dialog } = await open();

  await user.type(dialog.getByLabelText(HEADCOUNT), `${typed}{Enter}`);

  expect(await dialog.findByText(/^Ce nombre va de 1 à/)).toBeVisible();
});

test('a refused headcount shows the server’s reason under the field', async () => {
  const { user, dialog } = await open();
  const message = 'Un refus du serveur';
  refuse(UpdateEquipeDocument, 'BAD_USER_INPUT', message, 'effectif');

  await user.type(dialog.getByLabelText(HEADCOUNT), '5{Enter}');

  expect(await dialog.findByText(message)).toBeVisible();
});

test('the sheet of a team leads to its code, too', async () => {
  const equipe = {
    __typename: 'Equipe' as const,
    ...NORD,
    codeActif: true,
    signatureCode: 'sceau',
    sansCompte: false,
    k: null,
    boussoles: [],
    societe,
  };
  answer(FicheEquipePageDocument, { equipe });
  answer(CodeEquipeDocument, { equipe: ouverture() });
  const { user } = renderPage(<FicheEquipePage />, {
    path: paths.ficheEquipe.pattern,
    url: paths.ficheEquipe({ id: 2 }),
  });

  await user.click(await screen.findByRole('button', { name: 'Code de l’équipe' }));

  expect(await screen.findByRole('dialog', { name: 'Code de Quai nord' })).toBeVisible();
});
