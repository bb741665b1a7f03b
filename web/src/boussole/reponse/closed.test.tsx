import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { question } from '../fixtures.js';
import {
  acceptFinish,
  acceptSave,
  answered,
  ff,
  fill,
  next,
  open,
  serve,
} from './testing/answering.js';

/** A question answered in another session: counted, never shown. */
const closed = (idCritere: number) => question(idCritere, { repondue: true, reponse: null });

test('whoever comes back by a link goes on at the first criterion without an answer, and sees none of the earlier ones (fault 1)', async () => {
  const saved = acceptSave();
  serve({ questions: [closed(1), question(2), closed(3)] });
  const { user } = open();
  expect(await screen.findByRole('heading', { name: '2 Critère 2' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(await screen.findByRole('heading', { name: '1 Critère 1' })).toHaveFocus();
  expect(screen.getByText('Vous avez déjà répondu à ce critère.')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(next());

  expect(await screen.findByRole('heading', { name: '2 Critère 2' })).toBeVisible();
  await fill(user);
  await user.click(next());
  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/boussoleCommentaire/77');
  expect(saved).toMatchObject([{ input: { idCritere: 2, termine: true } }]);
});

test('when all was answered elsewhere, what remains is to finish (fault 1)', async () => {
  const finished = acceptFinish();
  serve({ questions: [closed(1), closed(2)] });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Terminer' }));

  expect(finished).toEqual([{ idBoussole: 4 }]);
});

test('the own answer of this session is still shown beside a closed one (fault 1)', async () => {
  serve({ questions: [closed(1), question(2, { reponse: answered }), question(3)] });
  const { user } = open();
  await screen.findByRole('heading', { name: '3 Critère 3' });

  await user.click(screen.getByRole('button', { name: 'Précédent' }));

  expect((await ff()).getByRole('radio', { name: '+4, Plein cap' })).toBeChecked();
});
