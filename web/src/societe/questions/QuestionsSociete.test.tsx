import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { QUESTION_FF_DEFAULT, QUESTION_OR_DEFAULT } from '../../../../schema/statuts.js';
import {
  CriteresQuestionsDocument,
  SocieteEditPageDocument,
  UpdateQuestionsSocieteDocument,
} from '../../generated/societe.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer } from '../../testing/server.js';
import { SocieteEditPage } from '../SocieteEditPage.js';

const SOCIETE = {
  id: 3,
  libelleSociete: 'Cap Ouest',
  visuSociete: false,
  k: null,
  conservation: null as number | null,
  logo: null,
  questionFf: null,
  questionOr: null,
  effectifs: [3],
};
const critere = (id: number, libelleFfVert: string | null, libelleOrVert: string | null) => ({
  id,
  libelleFfVert,
  libelleOrVert,
});
const CRITERES = [
  critere(1, null, null),
  critere(2, QUESTION_FF_DEFAULT, 'Et demain ?'),
  critere(3, 'Et vous ?', 'Et demain ?'),
];

async function openQuestions(boussoles: number, criteresSociete = CRITERES) {
  answer(SocieteEditPageDocument, { societe: SOCIETE });
  answer(CriteresQuestionsDocument, {
    societe: { id: 3, contenu: { boussoles } },
    criteresSociete,
  });
  const saved = answer(UpdateQuestionsSocieteDocument, ({ input }) => ({
    updateSociete: { ...SOCIETE, ...input },
  }));
  const { user } = renderPage(<SocieteEditPage />, {
    path: paths.societeEdit.pattern,
    url: '/societeEdit/3',
  });
  const open = await screen.findByRole('button', { name: 'Modifier ces questions' });
  expect(shown()).toEqual([QUESTION_FF_DEFAULT, QUESTION_OR_DEFAULT]);
  await user.click(open);
  const dialog = within(await screen.findByRole('dialog', { name: /^Les deux questions/ }));
  await dialog.findByText(/Les boussoles commencées gardent/);
  return { user, dialog, saved };
}
const shown = () =>
  within(screen.getByRole('list', { name: 'Les deux questions de la société' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('both questions are changed once for all: what changed is sent, with its sense, and shown', async () => {
  const { user, dialog, saved } = await openQuestions(2);
  const save = dialog.getByRole('button', { name: 'Enregistrer les questions' });
  expect(save).toBeDisabled();
  expect(dialog.getByText(/^2 critères sur 3 poseront les nouvelles/)).toBeVisible();
  expect(dialog.queryByRole('radio')).toBeNull();

  const first = dialog.getByLabelText('Première question (échelle FF)');
  await user.clear(first);
  await user.type(first, 'Fiers ou déçus ?');
  expect(dialog.getByRole('radio', { name: /^Le même sens/ })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: /^Un nouveau sens/ }));
  await user.click(save);

  expect(await screen.findByText('Questions enregistrées')).toBeVisible();
  expect(saved).toEqual([
    {
      input: {
        id: 3,
        libelleSociete: 'Cap Ouest',
        questionFf: 'Fiers ou déçus ?',
        nouveauSens: true,
      },
    },
  ]);
  expect(shown()).toEqual(['Fiers ou déçus ?', QUESTION_OR_DEFAULT]);
});

test.each([
  ['a company without boussole', 0, CRITERES],
  ['criteria that ask questions of their own', 2, [critere(3, 'Et vous ?', 'Et demain ?')]],
])('%s: the sense is not asked', async (_what, boussoles, criteres) => {
  const { user, dialog } = await openQuestions(boussoles, criteres);

  await user.type(dialog.getByLabelText('Seconde question (échelle OR)'), ' Oui ?');

  expect(dialog.getByRole('button', { name: 'Enregistrer les questions' })).toBeEnabled();
  expect(dialog.queryByRole('radio')).toBeNull();
});
