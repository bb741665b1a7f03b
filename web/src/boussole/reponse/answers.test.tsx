import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { question } from '../fixtures.js';
import {
  acceptFinish,
  acceptSave,
  answered,
  ff,
  fill,
  next,
  open,
  score,
  serve,
} from './testing/answering.js';

beforeEach(() => localStorage.clear());

afterEach(() => localStorage.clear());

test('"Suivant" saves the answer and moves on (journey §2 /reponseBoussole/{id}.2) (journey §1.3)', async () => {
  const sent = acceptSave();
  serve();
  const { user } = open();

  await fill(user);
  await user.click(next());

  await waitFor(() => expect(screen.getByRole('heading', { name: /Critère 2/ })).toHaveFocus());
  expect(sent).toEqual([
    {
      input: {
        idParticipation: 77,
        idCritere: 1,
        question1: 4,
        question2: -2,
        commentaire: 'Rien à ajouter',
      },
    },
  ]);
  expect((await ff()).queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test('once both scores are given, the neutral comment saves the answer and moves on: three taps', async () => {
  const sent = acceptSave();
  serve();
  const { user } = open();
  await score(user);

  await user.click(screen.getByRole('button', { name: 'Rien à ajouter, suivant' }));

  expect(await screen.findByText('2/3')).toBeVisible();
  expect(sent).toMatchObject([{ input: { commentaire: 'Rien à ajouter', question1: 4 } }]);
});

test('on the last criterion the neutral comment says that it ends the boussole', async () => {
  const sent = acceptSave();
  acceptFinish();
  serve({ questions: [question(1)] });
  const { user } = open();
  await score(user);
  expect(screen.getByText(/^Dernier critère/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Rien à ajouter, terminer' }));

  expect(await screen.findByText('Boussole Terminé !')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the neutral comment never replaces what somebody wrote', async () => {
  serve();
  const { user } = open();
  await score(user);

  await user.type(screen.getByRole('textbox', { name: 'Commentaire' }), 'Trop de bruit');

  expect(screen.queryByRole('button', { name: /Rien à ajouter/ })).not.toBeInTheDocument();
});

test('a scale without an answer gives the specified alert and sends nothing (journey §5.4)', async () => {
  const sent = acceptSave();
  serve();
  const { user } = open();
  await user.click((await ff()).getByRole('radio', { name: '0, Cap incertain' }));
  await user.click(screen.getByRole('button', { name: 'Rien à ajouter' }));

  await user.click(next());

  expect(await screen.findByRole('alert')).toHaveTextContent('veuillez svp repondre aux question');
  expect(sent).toEqual([]);
});

test.each(['', '   '])(
  'the comment %j gives the specified alert and sends nothing (journey §5.4)',
  async (comment) => {
    const sent = acceptSave();
    serve();
    const { user } = open();
    await fill(user);
    await user.clear(screen.getByRole('textbox', { name: 'Commentaire' }));
    if (comment) await user.type(screen.getByRole('textbox', { name: 'Commentaire' }), comment);

    await user.click(next());

    expect(await screen.findByText('veuillez entrer un commentaire svp')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Commentaire' })).toHaveFocus());
    expect(sent).toEqual([]);
  },
);

test('arrows walk along a scale and stop at its ends', async () => {
  serve();
  const { user } = open();
  const four = (await ff()).getByRole('radio', { name: '+4, Plein cap' });
  await user.click(four);

  await user.keyboard('{ArrowRight}');
  expect((await ff()).getByRole('radio', { name: '+5, Plein cap' })).toBeChecked();
  await user.keyboard('{ArrowRight}');
  expect((await ff()).getByRole('radio', { name: '+5, Plein cap' })).toBeChecked();
  await user.keyboard('{ArrowLeft}');
  expect(four).toBeChecked();
});

test('an arrow past the first note chooses nothing, even before there is a choice', async () => {
  serve();
  const { user } = open();
  const scale = await ff();
  scale.getByRole('radio', { name: '−5, À contre-cap' }).focus();

  await user.keyboard('{ArrowLeft}');

  for (const radio of scale.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

test.each([
  ['3', '+3, Plein cap'],
  ['0', '0, Cap incertain'],
  ['-4', '−4, À contre-cap'],
  ['-0', '0, Cap incertain'],
])('typing %s on a scale chooses %s', async (keys, name) => {
  serve();
  const { user } = open();
  (await ff()).getByRole('radio', { name: '+1, Cap incertain' }).focus();

  await user.keyboard(keys);

  const radio = (await ff()).getByRole('radio', { name });
  expect(radio).toBeChecked();
  expect(radio).toHaveFocus();
});

test('going back prefills the saved answer, and the correction replaces it', async () => {
  const sent = acceptSave();
  serve({ questions: [question(1, { reponse: answered }), question(2), question(3)] });
  const { user } = open();
  expect(await screen.findByText('2/3')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Précédent' }));

  expect((await ff()).getByRole('radio', { name: '+4, Plein cap' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Bien');
  await user.click((await ff()).getByRole('radio', { name: '+5, Plein cap' }));
  await user.click(next());
  expect(await screen.findByText('2/3')).toBeVisible();
  expect(sent).toMatchObject([{ input: { idCritere: 1, question1: 5, question2: -2 } }]);
});

test('a draft survives a reload and leaves once saved', async () => {
  acceptSave();
  serve();
  const first = open();
  await fill(first.user);
  first.unmount();

  const { user } = open();

  expect((await ff()).getByRole('radio', { name: '+4, Plein cap' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Rien à ajouter');
  expect(localStorage).toHaveLength(1);
  await user.click(next());
  await screen.findByText('2/3');
  expect(localStorage).toHaveLength(0);
});
