import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { SaveResultatDocument } from '../../generated/light/boussole.js';
import { disconnect, refuse } from '../../testing/server.js';
import { question } from '../fixtures.js';
import { acceptSave, answered, fill, inSeance, next, open, serve } from './testing/answering.js';
import type { Parcours } from './useParcours.js';

beforeEach(() => localStorage.clear());

afterEach(() => localStorage.clear());

test('the answer that ends the boussole says so beforehand, and no other', async () => {
  acceptSave();
  serve({ questions: [question(1, { reponse: answered }), question(2), question(3)] });
  const { user } = open();
  expect(await screen.findByText('2/3')).toBeVisible();
  expect(screen.queryByText(/^Dernier critère/)).not.toBeInTheDocument();

  await fill(user);
  await user.click(next());

  expect(await screen.findByText('3/3')).toBeVisible();
  expect(
    screen.getByText('Dernier critère : ensuite, vos notes ne se modifient plus.'),
  ).toBeVisible();
});

test('the last criterion ends nothing while another one waits', async () => {
  serve({
    questions: [question(1), question(2), question(3)],
    question: { idCritere: 3 },
  });

  open();

  expect(await screen.findByText('3/3')).toBeVisible();
  expect(screen.queryByText(/^Dernier critère/)).not.toBeInTheDocument();
});

test('the last answer finishes the boussole and leads to the comment (journey §2 /reponseBoussole/{id}.3) (journey §4.1)', async () => {
  const sent = acceptSave();
  serve({ questions: [question(1, { reponse: answered }), question(2)] });
  const { user } = open();
  await fill(user);

  await user.click(next());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/boussoleCommentaire/77');
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Boussole Terminé !');
  expect(sent).toMatchObject([{ input: { idCritere: 2, termine: true } }]);
});

test.each([
  [
    'in a séance the phone waits for the result; the note and the last words are asked at its end (decisions §8)',
    'REPONSES',
    null,
    '/resultatBoussole/4',
  ],
  ['at the end of a séance they are asked at once', 'FIN', null, '/boussoleCommentaire/77'],
  ['and after one too', 'REPONSES', '2026-11-22T10:00:00.000Z', '/boussoleCommentaire/77'],
] as const)('%s', async (_title, phase, termineeLe, address) => {
  acceptSave();
  serve({ questions: [question(1)] });
  inSeance({ id: 3, phase, termineeLe });
  const { user } = open();
  await fill(user);

  await user.click(next());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent(address);
});

test('all answered but never finished: the last screen finishes it (journey §2 /reponseBoussole/{id}.3)', async () => {
  acceptSave();
  serve({ questions: [question(1, { reponse: answered }), question(2, { reponse: answered })] });
  const { user } = open();
  expect(await screen.findByText('2/2')).toBeVisible();

  await user.click(next());

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/boussoleCommentaire/77');
});

test('a finish that failed can be tried again', async () => {
  disconnect(SaveResultatDocument);
  serve({ questions: [question(1)] });
  const { user } = open();
  await fill(user);
  await user.click(next());
  const retry = await screen.findByRole('button', { name: 'Réessayer' });

  acceptSave();
  await user.click(retry);

  expect(await screen.findByLabelText('Adresse')).toHaveTextContent('/boussoleCommentaire/77');
});

const becomes = (values: Partial<Parcours>) => values;

test.each([
  ['CONFLICT', becomes({ statut: 'TERMINE' }), 'Boussole Terminé'],
  ['CONFLICT', becomes({ ouverte: false }), /Cette boussole est fermée/],
  ['CONFLICT', becomes({ questions: [question(1, { reponse: answered }), question(2)] }), '2/2'],
  ['BAD_USER_INPUT', becomes({ questions: [question(2)] }), 'Critère 2'],
] as const)(
  'an answer refused by %s shows what the boussole has become',
  async (code, values, shown) => {
    refuse(SaveResultatDocument, code, 'Ce n’est plus demandé', 'idCritere');
    serve({ questions: [question(1)] });
    const { user } = open();
    await fill(user);
    serve(values);

    await user.click(next());

    expect(await screen.findByText(shown)).toBeVisible();
    const messages = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(messages).toEqual(['Erreur ...', 'Ce n’est plus demandé']);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByText(/pas encore enregistrée/)).not.toBeInTheDocument();
  },
);
