import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import {
  DeletePlanEquipeDocument,
  ModifierPlanActionPageDocument,
  UpdatePlanEquipeDocument,
} from '../generated/planEquipe.js';
import { paths } from '../paths.js';
import { findDialog } from '../testing/dialogs.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { ModifierPlanActionPage } from './ModifierPlanActionPage.js';

const plan = { id: 7, objectif: 'Alléger', action: 'Répartir', lead: 'Sofiane' };
const open = () =>
  renderPage(<ModifierPlanActionPage />, {
    path: paths.modifierPlanAction.pattern,
    url: paths.modifierPlanAction({ id: 7 }),
  });
const box = (name: string) => screen.findByRole('textbox', { name });
const valider = () => screen.getByRole('button', { name: 'Valider' });

beforeEach(
  () =>
    void answer(ModifierPlanActionPageDocument, {
      planEquipe: { ...plan, idBoussole: 4, equipe: { id: 12, libelleEquipe: 'Quai nord' } },
    }),
);

test('an action is rewritten, and leads to the results (journey §2, /modifierPlanAction/{id}) (journey §8, Plan modify 200) (journey §2 Action plan create and edit.1) (journey §4.5)', async () => {
  const sent = answer(UpdatePlanEquipeDocument, { updatePlanEquipe: plan });
  const { user } = open();
  expect(await box('Objectif')).toHaveValue('Alléger');
  expect(await box('Lead')).toHaveValue('Sofiane');

  await user.type(await box('Action'), ' mieux');
  await user.click(valider());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(screen.getByRole('status')).toHaveTextContent(
    "Le plan d'action a été mis à jour avec succès !",
  );
  expect(sent).toEqual([{ input: { ...plan, action: 'Répartir mieux' } }]);
});

test.each([
  ['Objectif', 'veuillez entrer un objectif svp'],
  ['Action', 'veuillez entrer une action svp'],
  ['Lead', 'veuillez entrer un Lead svp'],
])('%s may not be emptied (journey §5.9)', async (name, message) => {
  const sent = answer(UpdatePlanEquipeDocument, { updatePlanEquipe: plan });
  const { user } = open();

  await user.clear(await box(name));
  await user.click(valider());

  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a refusal of the server keeps the form (journey §8, Plan modify, non-200)', async () => {
  refuse(UpdatePlanEquipeDocument, 'BAD_USER_INPUT', 'Non', 'id');
  const { user } = open();

  await user.type(await box('Lead'), ' et Inès');
  await user.click(valider());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Veuillez remplir tous les champs, s'il vous plaît",
  );
  expect(await box('Lead')).toHaveValue('Sofiane et Inès');
});

test('leaving a changed action asks first (journey §4.7)', async () => {
  const { user } = open();
  await user.type(await box('Lead'), '!');

  await user.click(screen.getByRole('button', { name: 'Annuler' }));

  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('an unknown action says so instead of a form', async () => {
  refuse(ModifierPlanActionPageDocument, 'NOT_FOUND', 'Introuvable');

  open();

  expect(await screen.findByRole('alert')).toHaveTextContent('Introuvable');
});

const supprimer = () => screen.findByRole('button', { name: 'Supprimer' });
const confirmer = async () =>
  within(await findDialog('alertdialog')).getByRole('button', { name: 'Supprimer' });

test('an action is deleted once confirmed, and leads to the results', async () => {
  const sent = answer(DeletePlanEquipeDocument, { deletePlanEquipe: { id: 1 } });
  const { user } = open();

  await user.click(await supprimer());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Vous êtes sur le point de supprimer le plan d\'action "Alléger" !',
  );
  expect(sent).toEqual([]);
  await user.click(await confirmer());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/resultatBoussole/4');
  expect(screen.getByRole('status')).toHaveTextContent("Plan d'action supprimé !");
  expect(sent).toEqual([{ id: 7 }]);
});

test('a deletion given up sends nothing and gives the focus back', async () => {
  const sent = answer(DeletePlanEquipeDocument, { deletePlanEquipe: { id: 1 } });
  const { user } = open();

  await user.click(await supprimer());
  await findDialog('alertdialog');
  await user.keyboard('{Escape}');

  await waitFor(async () => expect(await supprimer()).toHaveFocus());
  expect(sent).toEqual([]);
});

test('a deletion that failed keeps the form', async () => {
  refuse(DeletePlanEquipeDocument, 'INTERNAL', 'Erreur interne');
  const { user } = open();

  await user.click(await supprimer());
  await user.click(await confirmer());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Erreur lors de la suppression du plan d'action ...",
  );
  expect(await box('Objectif')).toHaveValue('Alléger');
});
