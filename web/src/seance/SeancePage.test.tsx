import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { SeanceDocument } from '../generated/resultat.js';
import {
  EngagementSeanceDocument,
  EntreeSeanceDocument,
  FiguresSeanceDocument,
  UpdateSeanceDocument,
  UpdateCritereSeanceDocument,
} from '../generated/seance.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { signIn } from '../testing/session.js';
import { buildSeance, ENTREE, FIGURES } from './fixtures.js';
import { SeancePage } from './SeancePage.js';
import { accueil } from './textes.js';

const ENGAGEMENTS = {
  resultatBoussole: {
    idBoussole: 4,
    idEquipe: 12,
    ouverte: true,
    ambassadeurs: ['Inès Petit'],
    synthese: null,
    plans: [],
    roti: { moyenne: null, bande: null, nombre: null },
  },
};

const open = () =>
  renderPage(<SeancePage />, {
    path: paths.seance.pattern,
    url: paths.seance({ id: 4 }),
  });
const serve = (values: Parameters<typeof buildSeance>[0] = {}) =>
  answer(SeanceDocument, { seance: buildSeance(values) });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

beforeEach(() => {
  signIn(true);
  answer(FiguresSeanceDocument, FIGURES);
  answer(EngagementSeanceDocument, ENGAGEMENTS);
  answer(EntreeSeanceDocument, {
    boussole: { id: 4, equipe: { id: 12, codeEquipe: 'Nord22', signatureCode: 'sceau' } },
  });
});

test.each([
  [null, /il en faut 3 pour afficher des chiffres[.] Rien ne pourra être révélé[.]/],
  [
    ENTREE,
    /il en faut 3 pour afficher des chiffres[.] Les personnes qui manquent peuvent encore entrer[.]/,
  ],
])('a team that is too few for k is told so at the start (entry %j)', async (entree, told) => {
  serve({ atteignable: false, attendus: 2, k: 3, entree });

  open();

  expect(await screen.findByText(told)).toBeVisible();
});

test('a team that nobody is in yet counts who arrives, of no number', async () => {
  serve({ atteignable: false, attendus: null, arrives: 0, entree: ENTREE });

  open();

  expect(await screen.findByText('0 arrivé')).toBeVisible();
});

test('the discussion starts with the criterion that divides the team; « O » changes the order', async () => {
  serve({ phase: 'DISCUSSION', publication: 1 });
  const sent = answer(UpdateCritereSeanceDocument, ({ input }) => {
    const written = {
      phase: 'DISCUSSION',
      publication: 1,
      version: input.version + 1,
      idCritere: input.idCritere ?? null,
      ordre: input.ordre ?? 'DESACCORD',
    } as const;
    // The screen asks again every two seconds: on a busy machine before it is looked at.
    serve(written);
    return { updateCritereSeance: buildSeance(written) };
  });
  open();

  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'De quoi parler ?' })).toBeVisible(),
  );
  const buttons = await screen.findAllByRole('button', { name: /^Montrer / });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Autonomie', 'Entraide']);
  press('ArrowRight');

  // The screen may be drawn once more while it is looked at.
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Autonomie' })).toBeVisible(),
  );
  expect(screen.getByText('Désaccord · 1 sur 2')).toBeVisible();
  expect(screen.getByText('2025 : +1,00')).toBeVisible();
  expect(screen.getByRole('img', { name: /^Répartition FF : 6 × \+3/ })).toBeVisible();
  press('o');
  expect(await screen.findByRole('button', { name: 'Ordre : Plus bas' })).toBeInTheDocument();
  expect(sent.map(({ input }) => [input.version, input.idCritere, input.ordre])).toEqual([
    [1, 2, undefined],
    [2, null, 'PLUS_BAS'],
  ]);
});

test('a press counts as soon as the screen shows what the one before did, though its reply is on its way', async () => {
  serve({ phase: 'DISCUSSION', publication: 1 });
  const replies: ReadableStreamDefaultController[] = [];
  const sent = answer(
    UpdateCritereSeanceDocument,
    () => new Response(new ReadableStream({ start: (reply) => void replies.push(reply) })),
  );
  open();
  await screen.findAllByRole('button', { name: /^Montrer / });

  press('ArrowRight');
  press('ArrowRight');
  await waitFor(() => expect(sent).not.toEqual([]));
  serve({ phase: 'DISCUSSION', publication: 1, version: 2, idCritere: 2 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Autonomie' })).toBeVisible();
  press('ArrowRight');

  await waitFor(() => expect(sent.map(({ input }) => input.version)).toEqual([1, 2]));
  const shown = { phase: 'DISCUSSION', publication: 1, version: 3, idCritere: 1 } as const;
  serve(shown);
  for (const reply of replies) {
    reply.enqueue(
      new TextEncoder().encode(
        JSON.stringify({ data: { updateCritereSeance: buildSeance(shown) } }),
      ),
    );
    reply.close();
  }
  expect(await screen.findByRole('heading', { level: 1, name: 'Entraide' })).toBeVisible();
});

test.each([
  [24, 7, '24 arrivés'],
  [7, 7, '7 arrivés sur 7'],
  [1, null, '1 arrivé'],
])('%i who have come, of %s awaited: %s', (arrives, attendus, said) => {
  expect(accueil.arrives(arrives, attendus)).toBe(said);
});

test('a command that comes too late says so, and the screen reads the state again', async () => {
  const read = serve();
  refuse(UpdateSeanceDocument, 'CONFLICT', 'La séance a déjà avancé');
  open();
  await screen.findByText('23 arrivés sur 24');
  const before = read.length;

  press(' ');

  expect(await screen.findByText('La séance a déjà avancé')).toBeVisible();
  await waitFor(() => expect(read.length).toBeGreaterThan(before));
});

test.each(['ACCUEIL', 'REPONSES', 'PRETE'] as const)(
  'the link of a projector shows the square of the team in %s, without any other reading',
  async (phase) => {
    signIn(false);
    const asked = answer(EntreeSeanceDocument, {
      boussole: { id: 4, equipe: { id: 12, codeEquipe: '', signatureCode: '' } },
    });
    serve({ phase, entree: ENTREE });

    open();

    expect(
      await screen.findByRole('img', { name: 'QR code pour rejoindre Logistique' }),
    ).toBeVisible();
    expect(screen.getByText(/\/r\/Nord22$/)).toBeVisible();
    expect(asked).toEqual([]);
  },
);

test('while the code is off, the start says where it is', async () => {
  signIn(false);
  serve();

  open();

  expect(await screen.findByText('Le code de l’équipe est sur sa feuille imprimée.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
});

test('« Q » shows the square in any phase to a facilitator', async () => {
  serve({ phase: 'DISCUSSION', publication: 1 });
  open();
  await screen.findByRole('heading', { name: 'De quoi parler ?' });
  press('q');

  expect(
    await screen.findByRole('img', { name: 'QR code pour rejoindre Logistique' }),
  ).toBeVisible();
});

test('the link of a projector only looks: no button, nothing that somebody wrote', async () => {
  signIn(false);
  serve({ phase: 'ENGAGEMENT', publication: 1, idCritere: 2 });

  open();

  expect(await screen.findByText('Le facilitateur note les plans sur son écran.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  press('ArrowRight');
  expect(screen.getByText('Étape : Engagement')).toBeInTheDocument();
});

test('a projector whose link dies with its séance says that it ended, not that the network is lost', async () => {
  signIn(false);
  serve({ phase: 'FIN' });
  open();
  await screen.findByRole('heading', { name: 'Merci' });

  refuse(SeanceDocument, 'UNAUTHENTICATED', 'Ce lien de projection n’ouvre plus rien');
  fireEvent(window, new Event('online'));

  expect(await screen.findByText('La séance est terminée.')).toBeVisible();
});

test('the room is never shown how its boussole closes; ended, the projector says so and nothing on it acts', async () => {
  serve({ phase: 'FIN', publication: 1 });
  open();
  expect(await screen.findByRole('button', { name: 'Terminer la séance' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fermer la boussole' })).not.toBeInTheDocument();

  serve({ phase: 'FIN', publication: 1, termineeLe: '2026-11-22T10:00:00.000Z' });

  expect(
    await screen.findByRole('heading', { level: 1, name: 'La séance est terminée.' }),
  ).toBeVisible();
  expect(screen.queryByText('Merci')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Plein écran',
  ]);
  press('q');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an address that only this machine opens is told on the projector, beside the square', async () => {
  serve({ entree: ENTREE });

  open();

  expect(await screen.findByText(/^Les téléphones n’atteindront pas cette adresse/)).toBeVisible();
});

test('without a séance the projector says so, and leads to the pilot', async () => {
  answer(SeanceDocument, { seance: null });

  open();

  expect(await screen.findByText('Aucune séance n’est en cours.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Piloter la séance' })).toHaveAttribute(
    'href',
    '/seance/4/pilote',
  );
});
