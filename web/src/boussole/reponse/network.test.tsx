import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';

import { SaveResultatDocument } from '../../generated/boussole.js';
import { disconnect } from '../../testing/server.js';
import { acceptSave, ff, fill, next, open, serve } from './testing/answering.js';

/** An answer is given while the network is away; from then on the server would take it. */
async function answerOffline() {
  disconnect(SaveResultatDocument);
  serve();
  const { user } = open();
  await fill(user);
  await user.click(next());
  await screen.findByText(/Votre réponse n'est pas encore enregistrée/);
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
  expect(screen.getByText(/Votre réponse n'est pas encore enregistrée/)).toBeVisible();
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
