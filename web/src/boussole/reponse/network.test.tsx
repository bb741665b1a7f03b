import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { graphql } from 'msw/graphql';

import { SaveResultatDocument } from '../../generated/light/boussole.js';
import { disconnect, refuse, server } from '../../testing/server.js';
import { fallSilent, watchClocks } from '../../testing/silence.js';
import { question } from '../fixtures.js';
import { acceptFinish, acceptSave, ff, fill, next, open, serve } from './testing/answering.js';

/** Gives an answer while the network is down; from then on the server would accept it. */
async function answerOffline() {
  disconnect(SaveResultatDocument);
  serve();
  const { user } = open();
  await fill(user);
  await user.click(next());
  await screen.findByText(/Votre réponse n’est pas encore enregistrée/);
  return { user, sent: acceptSave() };
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('a save that failed says so, keeps the answer and can be tried again (journey §8, Saving an answer fails)', async () => {
  disconnect(SaveResultatDocument);
  serve();
  const { user } = open();
  await fill(user);

  await user.click(next());

  expect(await screen.findByText('Erreur ...')).toBeVisible();
  expect(screen.getByText(/Votre réponse n’est pas encore enregistrée/)).toBeVisible();
  expect((await ff()).getByRole('radio', { name: '+4, Plein cap' })).toBeChecked();
  const sent = acceptSave();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('2/3')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('an answer that the network did not carry leaves by itself once it is back', async () => {
  const { sent } = await answerOffline();

  fireEvent(window, new Event('online'));

  expect(await screen.findByText('2/3')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('what was corrected after a failed save is what leaves once the network is back', async () => {
  const { user, sent } = await answerOffline();
  await user.click((await ff()).getByRole('radio', { name: '+5, Plein cap' }));
  await user.type(screen.getByRole('textbox', { name: 'Commentaire' }), ', sauf le bruit');

  fireEvent(window, new Event('online'));

  expect(await screen.findByText('2/3')).toBeVisible();
  expect(sent).toMatchObject([
    { input: { idCritere: 1, question1: 5, commentaire: 'Rien à ajouter, sauf le bruit' } },
  ]);
});

test('a correction that is not complete stays on the screen once the network is back', async () => {
  const { user, sent } = await answerOffline();
  await user.clear(screen.getByRole('textbox', { name: 'Commentaire' }));

  fireEvent(window, new Event('online'));

  expect(await screen.findByText('veuillez entrer un commentaire svp')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a save that is never answered says so after eight seconds, keeps the answer, and is sent again whole (fault 14)', async () => {
  const clocks = watchClocks();
  const silence = fallSilent('SaveResultat');
  serve();
  const { user } = open();
  await fill(user);
  await user.click(next());

  await silence.outlast(() => clocks.elapse(8_000));

  clocks.restore();
  expect(await screen.findByText(/Votre réponse n’est pas encore enregistrée/)).toBeVisible();
  expect(screen.getByText(/Le serveur ne répond pas/)).toBeVisible();
  expect((await ff()).getByRole('radio', { name: '+4, Plein cap' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Rien à ajouter');
  const sent = acceptSave();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('2/3')).toBeVisible();
  expect(sent).toMatchObject([
    { input: { idCritere: 1, question1: 4, question2: -2, commentaire: 'Rien à ajouter' } },
  ]);
});

test('an end that arrived without its reply is not sent twice: only the end is asked again (fault 14)', async () => {
  const clocks = watchClocks();
  const silence = fallSilent('SaveResultat');
  serve({ questions: [question(1)] });
  const { user } = open();
  await fill(user);
  await user.click(next());
  await silence.outlast(() => clocks.elapse(8_000));
  clocks.restore();
  refuse(SaveResultatDocument, 'CONFLICT', 'La boussole est terminée');
  const finished = acceptFinish();

  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/boussoleCommentaire/77');
  expect(finished).toHaveLength(1);
});

test('a tap on "Rien à ajouter" while the answer is on its way takes nothing out of it (fault 14)', async () => {
  let answerNow = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answerNow = resolve));
  server.use(
    graphql.link('*/graphql').mutation('SaveResultat', async () => {
      await mayAnswer;
      return HttpResponse.error();
    }),
  );
  serve({ questions: [question(1)] });
  const { user } = open();
  await fill(user);
  await user.click(next());
  await screen.findByRole('button', { name: 'Enregistrement…' });

  const rien = screen.getByRole('button', { name: 'Rien à ajouter' });
  await expect(user.click(rien)).rejects.toThrow(/pointer-events/);
  // A key reaches it all the same.
  rien.focus();
  await user.keyboard('{Enter}');

  answerNow();
  expect(await screen.findByText(/Votre réponse n’est pas encore enregistrée/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Rien à ajouter');
});

test('the next criterion is shown while an answer is on its way; one that fails comes back, and keeps the other', async () => {
  let failNow = () => {};
  const mayFail = new Promise<void>((resolve) => (failNow = resolve));
  server.use(
    graphql.link('*/graphql').mutation('SaveResultat', async () => {
      await mayFail;
      return HttpResponse.error();
    }),
  );
  serve();
  const { user } = open();
  await fill(user);
  await user.click(next());
  expect(await screen.findByText('2/3')).toBeVisible();
  await fill(user);
  await user.click(next());
  expect(await screen.findByRole('button', { name: 'Enregistrement…' })).toBeVisible();

  failNow();

  expect(await screen.findByText(/Votre réponse n’est pas encore enregistrée/)).toBeVisible();
  expect(screen.getByText('1/3')).toBeVisible();
  const sent = acceptSave();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('2/3')).toBeVisible();
  expect((await ff()).getByRole('radio', { name: '+4, Plein cap' })).toBeChecked();
  await user.click(next());
  expect(await screen.findByText('3/3')).toBeVisible();
  expect(sent).toMatchObject([{ input: { idCritere: 1 } }, { input: { idCritere: 2 } }]);
});
