import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { QUESTION_FF_DEFAULT } from '../../../schema/statuts.js';
import {
  CreateParticipationDocument,
  ReponseBoussolePageDocument,
} from '../generated/light/boussole.js';
import { answer, disconnect, refuse } from '../testing/server.js';
import { buildParcours, question } from './fixtures.js';
import { acceptSave, ff, fill, next, open, or, serve } from './reponse/testing/answering.js';

beforeEach(() => localStorage.clear());

afterEach(() => localStorage.clear());

test('the first criterion is shown with its texts, two scales of eleven points and the progress (journey §2, /reponseBoussole/{id}) (journey §9.1) (journey §2 /reponseBoussole/{id}.1) (journey §2 /reponseBoussole/{id}.2)', async () => {
  serve({ questions: [question(1, { libelleFfRouge: 'Le contraire' }), question(2)] });

  const { container } = open();

  expect(await screen.findByRole('heading', { name: 'Boussole 2026' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /Critère 1/ })).toBeVisible();
  expect(screen.getByText('Description 1')).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('src', '/images/1.webp');
  expect(screen.getByRole('textbox', { name: 'Commentaire' })).toBeVisible();
  expect(screen.getByText('Le contraire')).toBeVisible();
  expect((await ff()).getAllByRole('radio')).toHaveLength(11);
  expect((await or()).getAllByRole('radio')).toHaveLength(11);
  expect(screen.getByText('1/2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Précédent' })).toBeDisabled();
});

test('until when one may answer is said before the first answer', async () => {
  serve({ dateFermeture: '2026-12-15T17:00:00.000Z' });

  open();

  expect(
    await screen.findByText('Vous pouvez répondre jusqu’au 15 décembre 2026 à 18:00.'),
  ).toBeVisible();
});

test('a date that a facilitator has changed is told with the one before', async () => {
  serve({
    dateFermeture: '2026-12-15T17:00:00.000Z',
    dateFermeturePrecedente: '2026-11-30T23:00:00.000Z',
  });

  open();

  expect(
    await screen.findByText(
      'Vous pouvez répondre jusqu’au 15 décembre 2026 à 18:00. Cette date a changé : c’était le 30 novembre 2026 à minuit.',
    ),
  ).toBeVisible();
});

test('a new member of the team takes part when the page opens, once, then answers as the others', async () => {
  let id: number | null = null;
  const reads = answer(ReponseBoussolePageDocument, () => ({
    parcours: { ...buildParcours(), id },
  }));
  const joins = answer(CreateParticipationDocument, () => {
    id = 77;
    return { createParticipation: { id } };
  });

  open();

  expect(await screen.findByRole('heading', { name: /Critère 1/ })).toBeVisible();
  expect([joins, reads]).toEqual([[{ idBoussole: 4 }], [{ idBoussole: 4 }, { idBoussole: 4 }]]);
});

test('what the server wrote into the page is shown without asking, once; who comes back later asks', async () => {
  const reads = serve();
  const told = JSON.stringify({ parcours: buildParcours() });
  document.head.insertAdjacentHTML('beforeend', '<meta name="reponse" />');
  document.head.querySelector('meta[name="reponse"]')?.setAttribute('content', told);

  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: /Critère 1/ })).toBeVisible();
  expect(reads).toEqual([]);
  unmount();

  open();
  await waitFor(() => expect(reads).toEqual([{ idBoussole: 4 }]));
});

test('a new member who may not take part is told so', async () => {
  answer(ReponseBoussolePageDocument, { parcours: { ...buildParcours(), id: null } });
  refuse(CreateParticipationDocument, 'UNAUTHENTICATED');

  open();

  expect(await screen.findByText('Unauthorized')).toBeVisible();
});

test('beside the usual questions, the scale says which end is which', async () => {
  serve({
    questions: [question(1, { libelleFfVert: QUESTION_FF_DEFAULT, usuelleFf: true }), question(2)],
  });

  open();

  const usual = await screen.findByRole('group', { name: QUESTION_FF_DEFAULT });
  const other = screen.getByRole('group', { name: 'Opportunité ou risque ?' });
  expect(usual).toHaveAccessibleDescription('−5 : frustration De −5 à +5 +5 : fierté');
  expect(other).toHaveAccessibleDescription('De −5 à +5');
});

test('who sees what is said before the first question, and only there', async () => {
  acceptSave();
  serve();
  const { user } = open();
  expect(await screen.findByText('Qui voit quoi')).toBeVisible();
  // In plain sight, though the list is folded (decisions §4).
  const [sentence, listed] = screen.getAllByText(
    'On retrouve votre réponse en lisant les moyennes juste avant et juste après vous.',
  );
  expect(sentence).toBeVisible();
  expect(listed).not.toBeVisible();
  expect(listed?.closest('ul')?.firstElementChild).toBe(listed);
  expect(screen.queryByText(/anonyme/i)).not.toBeInTheDocument();

  await fill(user);
  await user.click(next());

  expect(await screen.findByText('2/3')).toBeVisible();
  expect(screen.queryByText('Qui voit quoi')).not.toBeInTheDocument();
});

test('a finished boussole says "Boussole Terminé" and offers the comment and the results (journey §2 /reponseBoussole/{id}.4)', async () => {
  serve({ statut: 'TERMINE' });

  open();

  expect(await screen.findByText('Boussole Terminé')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Laisser un commentaire' })).toHaveAttribute(
    'href',
    '/boussoleCommentaire/77',
  );
  expect(screen.getByRole('link', { name: 'Voir mes résultats' })).toHaveAttribute(
    'href',
    '/resultatBoussole/4',
  );
});

test('once the comment is left, only the results are offered', async () => {
  serve({ statut: 'TERMINE', commente: true });

  open();

  expect(await screen.findByRole('link', { name: 'Voir mes résultats' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Laisser un commentaire' })).not.toBeInTheDocument();
});

test('a closed boussole takes no answer', async () => {
  serve({ ouverte: false });

  open();

  expect(await screen.findByText(/Cette boussole est fermée/)).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('a past campaign shows its year beside the current one', async () => {
  serve({ annee: 2025, nomCampagne: 'Campagne de printemps' });

  open();

  expect(await screen.findByRole('heading', { name: 'Boussole 2026' })).toBeVisible();
  expect(screen.getByText('Logistique, Campagne de printemps (2025)')).toBeVisible();
});

test('"Unauthorized" is shown to whoever does not take part (journey §8, Next question 401) (journey §2 /reponseBoussole/{id}.4)', async () => {
  refuse(ReponseBoussolePageDocument, 'UNAUTHENTICATED');

  open();

  expect(await screen.findByText('Unauthorized')).toBeVisible();
});

test('a load that failed can be tried again', async () => {
  disconnect(ReponseBoussolePageDocument);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });

  serve();
  await user.click(retry);

  await waitFor(() => expect(screen.getByText('1/3')).toBeVisible());
});
