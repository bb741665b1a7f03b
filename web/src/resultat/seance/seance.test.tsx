import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';

import {
  MonAvisDocument,
  MonVoteDocument,
  ResultatBoussolePageDocument,
  SeanceDocument,
  UpdateVoteDocument,
  type SeanceQuery,
} from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse, server } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { annee, buildPubliee, moyenne } from '../fixtures.js';
import { ResultatBoussolePage } from '../ResultatBoussolePage.js';

type Seance = NonNullable<SeanceQuery['seance']>;

const buildSeance = (values: Partial<Seance>): Seance => {
  const { discutes = [] } = values;
  const seance = {
    // The cache finds it again by its type.
    __typename: 'Seance',
    id: 3,
    idBoussole: 4,
    phase: 'REPONSES',
    version: 1,
    libelleEquipe: 'Logistique',
    entree: null,
    k: 3,
    arrives: 58,
    attendus: 60,
    terminees: 41,
    participants: 60,
    atteignable: true,
    revelation: 'ATTENDRE',
    idCritere: null,
    ordre: 'DESACCORD',
    minuteurFin: null,
    vote: null,
    publication: null,
    commenceeLe: '2026-11-22T09:00:00.000Z',
    termineeLe: null,
    ...values,
    discutes,
  } as const;
  return seance;
};
const PUBLIEE = { numero: 1, jour: '2026-11-22T09:00:00.000Z', faites: 41, total: 60 };
const FIGURES = { resultat: annee(2026, [moyenne(1, 'Entraide'), moyenne(2, 'Autonomie')]) };

const serve = (values: Partial<Seance>) => answer(SeanceDocument, { seance: buildSeance(values) });
const publish = () =>
  answer(ResultatBoussolePageDocument, {
    resultatBoussole: buildPubliee({ publication: PUBLIEE }, FIGURES),
  });
const open = () =>
  renderPage(<ResultatBoussolePage />, {
    path: paths.resultatBoussole.pattern,
    url: paths.resultatBoussole({ id: 4 }),
  });

beforeEach(() => {
  answer(ResultatBoussolePageDocument, { resultatBoussole: buildPubliee() });
});

test('a member waits where the result will be, and it comes by itself', async () => {
  serve({});
  open();

  expect(await screen.findByText('Le résultat s’affichera ici.')).toBeVisible();
  expect(screen.getByText('41 sur 60')).toBeVisible();
  // The accounts were counted once, when the page was read: the séance counts further.
  expect(screen.queryByText(/^L’équipe a /)).not.toBeInTheDocument();
  publish();
  serve({ phase: 'REVELEE', publication: 1 });

  expect(await screen.findByRole('table', { name: 'Moyennes par critère' })).toBeVisible();
});

test('a phone whose boussole is deleted during the séance says so, and waits no more', async () => {
  serve({});
  open();
  expect(await screen.findByText('Le résultat s’affichera ici.')).toBeVisible();
  refuse(SeanceDocument, 'NOT_FOUND', 'Introuvable');
  refuse(ResultatBoussolePageDocument, 'NOT_FOUND', 'Introuvable');

  expect(await screen.findByText('Cette boussole n’existe plus.')).toBeVisible();
  expect(screen.queryByText('Le résultat s’affichera ici.')).not.toBeInTheDocument();
});

test.each(['reads on', 'may no more follow it'])(
  'a phone that %s is told that its boussole closed with the séance',
  async (way) => {
    publish();
    answer(MonAvisDocument, { mesBoussoles: [] });
    const asked = serve({ phase: 'FIN', publication: 1 });
    open();
    expect(await screen.findByText(/^boussole ouverte jusqu’au/)).toBeVisible();
    // The first answer has come once it asks again.
    await waitFor(() => expect(asked.length).toBeGreaterThan(1), { timeout: 10_000 });
    answer(ResultatBoussolePageDocument, {
      resultatBoussole: buildPubliee({ publication: PUBLIEE }, { ...FIGURES, ouverte: false }),
    });
    if (way === 'reads on')
      serve({ phase: 'FIN', publication: 1, termineeLe: '2026-11-22T10:00:00.000Z' });
    else refuse(SeanceDocument, 'FORBIDDEN', 'Vous n’avez pas accès à cette page');

    expect(await screen.findByText('boussole fermée', {}, { timeout: 10_000 })).toBeVisible();
  },
  40_000,
);

test('before the answers it says that the séance starts soon', async () => {
  serve({ phase: 'ACCUEIL' });

  open();

  expect(await screen.findByText('La séance commence bientôt.')).toBeVisible();
});

test('in the discussion « Suivre l’écran » shows the criterion of the screen', async () => {
  publish();
  serve({ phase: 'DISCUSSION', publication: 1, idCritere: 2 });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Suivre l’écran' }));

  expect(screen.getByRole('heading', { name: '2. Autonomie' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ne plus suivre l’écran' }));
  expect(screen.queryByRole('heading', { name: '2. Autonomie' })).not.toBeInTheDocument();
});

test('while the team writes its plan, a phone that followed the screen is told so, as the others are', async () => {
  publish();
  serve({ phase: 'DISCUSSION', publication: 1, idCritere: 2 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Suivre l’écran' }));
  expect(screen.getByRole('heading', { name: '2. Autonomie' })).toBeVisible();

  serve({ phase: 'ENGAGEMENT', publication: 1, idCritere: 2 });

  expect(await screen.findByText('L’équipe écrit son plan d’action.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: '2. Autonomie' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /suivre l’écran/i })).not.toBeInTheDocument();
  expect(screen.queryByText(/critères un par un/)).not.toBeInTheDocument();
});

const VOTE = { ouvert: true, votants: 0, points: null };

test('a participant shares three dots out, and each press is sent whole', async () => {
  publish();
  serve({ phase: 'DISCUSSION', publication: 1, vote: VOTE });
  answer(MonVoteDocument, { monVote: [{ idCritere: 1, points: 1 }] });
  const sent = answer(UpdateVoteDocument, { updateVote: { id: 3 } });
  const { user } = open();

  expect(await screen.findByText('Il vous reste 2 points')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ajouter un point à Autonomie' }));
  await user.click(screen.getByRole('button', { name: 'Ajouter un point à Autonomie' }));

  expect(screen.getByText('Il vous reste 0 point')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ajouter un point à Entraide' })).toBeDisabled();
  expect(sent.map(({ input }) => input.points)).toEqual([
    [
      { idCritere: 1, points: 1 },
      { idCritere: 2, points: 1 },
    ],
    [
      { idCritere: 1, points: 1 },
      { idCritere: 2, points: 2 },
    ],
  ]);
});

test('a vote that has closed meanwhile says so, and takes the dot back', async () => {
  publish();
  serve({ phase: 'DISCUSSION', publication: 1, vote: VOTE });
  answer(MonVoteDocument, { monVote: [] });
  refuse(UpdateVoteDocument, 'CONFLICT', 'Le vote n’est pas ouvert');
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Ajouter un point à Entraide' }));

  expect(await screen.findByText('Le vote n’est pas ouvert')).toBeVisible();
  expect(screen.getByText('Il vous reste 3 points')).toBeVisible();
});

test('who takes no part has no dots to put', async () => {
  publish();
  serve({ phase: 'DISCUSSION', publication: 1, vote: VOTE });
  refuse(MonVoteDocument, 'FORBIDDEN');

  open();

  expect(await screen.findByRole('button', { name: 'Suivre l’écran' })).toBeVisible();
  expect(screen.queryByText(/Il vous reste/)).not.toBeInTheDocument();
});

test('a facilitator finds the way to the séance: to start one, then to the one that goes on', async () => {
  signIn(true);
  answer(SeanceDocument, { seance: null });
  open();

  const link = await screen.findByRole('link', { name: 'Lancer une séance' });
  expect(link).toHaveAttribute('href', '/seance/4/pilote');
  expect(screen.getByRole('button', { name: 'Fermer et montrer' })).toBeEnabled();
});

test('where its figures may have been read, no séance is offered and the page says why', async () => {
  signIn(true);
  answer(ResultatBoussolePageDocument, {
    resultatBoussole: buildPubliee({ niveau: 'DIRECTE', k: null }, FIGURES),
  });
  open();

  expect(
    await screen.findByText(/^Pas de séance possible : quelqu’un a déjà pu lire/),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Lancer une séance' })).not.toBeInTheDocument();
});

const mine = (values: { commente?: boolean; statut?: 'EN_COURS' } = {}) =>
  answer(MonAvisDocument, {
    mesBoussoles: [
      { id: 77, idBoussole: 4, statut: 'TERMINE', ouverte: true, commente: false, ...values },
    ],
  });

test('at the end of a séance the phone asks for the note and the last words', async () => {
  publish();
  serve({ phase: 'FIN', publication: 1 });
  mine();
  open();

  expect(await screen.findByRole('link', { name: 'Donner mon avis' })).toHaveAttribute(
    'href',
    paths.boussoleCommentaire({ id: 77 }),
  );
});

test.each([{ commente: true }, { statut: 'EN_COURS' as const }])(
  'of %j it asks for nothing then',
  async (values) => {
    publish();
    serve({ phase: 'FIN', publication: 1 });
    const read = mine(values);
    open();

    await screen.findByRole('table', { name: 'Moyennes par critère' });
    await waitFor(() => expect(read).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Donner mon avis' })).not.toBeInTheDocument();
  },
);

test('while a séance goes on, it is the séance that publishes', async () => {
  signIn(true);
  serve({});
  open();

  expect(await screen.findByRole('link', { name: 'Piloter la séance' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fermer et montrer' })).not.toBeInTheDocument();
});

test('events of the server come without being asked for, cut wherever the network cuts them', async () => {
  const read = serve({ terminees: 41 });
  const encoder = new TextEncoder();
  let write: (text: string) => void = () => undefined;
  server.use(
    http.post('*/flux/seance', () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          write = (text) => controller.enqueue(encoder.encode(text));
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  open();
  expect(await screen.findByText('41 sur 60')).toBeVisible();
  const event = JSON.stringify({ data: { seance: buildSeance({ terminees: 42 }) } });

  await waitFor(() => {
    write(': ping\n\nevent: next\nda');
    write(`ta: ${event}\n`);
    write('\n');
    expect(screen.getByText('42 sur 60')).toBeVisible();
  });
  expect(read.length).toBeGreaterThan(0);
});
