import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { SeanceDocument } from '../generated/resultat.js';
import {
  CommentairesSeanceDocument,
  CreateLienProjectionDocument,
  EngagementSeanceDocument,
  FiguresSeanceDocument,
  LancementSeanceDocument,
  UpdateMinuteurDocument,
  UpdateCritereSeanceDocument,
  UpdateSeanceDocument,
  CloseSeanceDocument,
  OpenSeanceDocument,
} from '../generated/seance.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer, refuse } from '../testing/server.js';
import { signIn } from '../testing/session.js';
import { buildSeance, FIGURES } from './fixtures.js';
import { PilotePage } from './PilotePage.js';

const open = () =>
  renderPage(<PilotePage />, {
    path: paths.seancePilote.pattern,
    url: paths.seancePilote({ id: 4 }),
  });
const serve = (values: Parameters<typeof buildSeance>[0] = {}) =>
  answer(SeanceDocument, { seance: buildSeance(values) });

const prepare = (values = {}) =>
  answer(LancementSeanceDocument, {
    boussole: {
      id: 4,
      k: null,
      ouverte: true,
      nombreReponses: 0,
      campagne: { id: 3, nom: 'Printemps' },
      equipe: { id: 12, libelleEquipe: 'Logistique' },
      ...values,
    },
  });

beforeEach(() => {
  signIn(true);
  prepare();
  answer(FiguresSeanceDocument, FIGURES);
  answer(EngagementSeanceDocument, {
    resultatBoussole: {
      idBoussole: 4,
      idEquipe: 12,
      ouverte: true,
      ambassadeurs: [],
      synthese: null,
      plans: [],
      roti: { moyenne: null, bande: null, nombre: null },
    },
  });
  answer(CommentairesSeanceDocument, {
    commentairesCriteres: [
      { idCritere: 2, masque: null, commentaires: ['On décide trop loin', 'Rien à ajouter'] },
    ],
  });
});

test('it says what starting a séance changes, then starts it', async () => {
  answer(SeanceDocument, { seance: null });
  const sent = answer(OpenSeanceDocument, { openSeance: buildSeance() });
  const { user } = open();

  expect(await screen.findByText(/personne ne voit de chiffre avant la révélation/)).toBeVisible();
  expect(await screen.findByText('Logistique · Printemps')).toBeVisible();
  serve();
  await user.click(screen.getByRole('button', { name: 'Lancer la séance' }));

  expect(
    await screen.findByRole('heading', { name: 'Piloter la séance de Logistique' }),
  ).toBeVisible();
  expect(sent).toEqual([{ idBoussole: 4 }]);
});

test('a boussole whose figures may have been read says so in the words of the server', async () => {
  answer(SeanceDocument, { seance: null });
  refuse(OpenSeanceDocument, 'CONFLICT', 'Des chiffres ont déjà pu être lus');
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Lancer la séance' }));

  expect(await screen.findByText('Des chiffres ont déjà pu être lus')).toBeVisible();
});

test.each([
  [{ nombreReponses: 8 }, /quelqu’un a pu lire ses chiffres/],
  [{ k: 3, ouverte: false }, 'Cette boussole est fermée : plus personne ne peut y répondre.'],
])('what forbids a séance is said before it is asked for: %j', async (values, told) => {
  answer(SeanceDocument, { seance: null });
  prepare(values);

  open();

  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lancer la séance' })).not.toBeInTheDocument();
});

test('counts, steps and timer: never a name', async () => {
  serve({
    phase: 'PRETE',
    arrives: 44,
    attendus: 60,
    terminees: 41,
    participants: 60,
    revelation: 'PRETE',
  });
  const timed = answer(UpdateMinuteurDocument, {
    updateMinuteur: buildSeance({ phase: 'PRETE', version: 2 }),
  });
  const { user } = open();

  const counts = within(await screen.findByRole('region', { name: 'Comptes' }));
  expect(counts.getByText('41 sur 60')).toBeVisible();
  expect(counts.getByText('44 sur 60')).toBeVisible();
  expect(
    counts.getByText('Au moins 3 personnes sont arrivées et n’ont pas terminé.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Révéler' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: '3 min' }));
  expect(timed).toEqual([{ input: { idBoussole: 4, version: 1, secondes: 180 } }]);
});

test('it chooses the criterion of the screen, whose comments only it reads', async () => {
  serve({ phase: 'DISCUSSION', publication: 1 });
  const written = { phase: 'DISCUSSION', publication: 1, version: 2, idCritere: 2 } as const;
  const sent = answer(UpdateCritereSeanceDocument, () => {
    // The page asks again every two seconds: on a busy machine before it is looked at.
    serve(written);
    return { updateCritereSeance: buildSeance(written) };
  });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Montrer Autonomie' }));

  // The page is drawn again as the séance follows: what was found first may have been replaced.
  await waitFor(() => expect(screen.getByText('On décide trop loin')).toBeVisible());
  expect(screen.getByText('1 sans commentaire')).toBeVisible();
  expect(screen.queryByText('Rien à ajouter')).not.toBeInTheDocument();
  expect(sent).toEqual([{ input: { idBoussole: 4, version: 1, idCritere: 2 } }]);
});

test('its steps are buttons where the séance may go', async () => {
  serve({ phase: 'DISCUSSION', publication: 1, idCritere: 2 });
  const sent = answer(UpdateSeanceDocument, ({ input }) => ({
    updateSeance: buildSeance({ phase: input.phase, publication: 1, version: 2 }),
  }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: '6. Fin' }));

  expect(sent).toEqual([{ input: { idBoussole: 4, version: 1, phase: 'FIN' } }]);
  expect(screen.queryByRole('button', { name: /^2[.]/ })).not.toBeInTheDocument();
});

test.each([
  [{ publication: 1, terminees: 7 }, 'Les résultats réunissent les réponses de 7 personnes sur 9.'],
  [{ publication: null, terminees: 0 }, 'Moins de 3 personnes ont terminé : rien n’est affiché.'],
])('once its boussole is closed it says what the séance came to: %j', async (values, told) => {
  prepare({ k: 3, ouverte: false });
  serve({
    ...values,
    phase: 'FIN',
    arrives: 0,
    attendus: 9,
    participants: 9,
    revelation: null,
    termineeLe: '2026-11-22T10:00:00.000Z',
  });

  open();

  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByText('La séance est terminée.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir le résultat' })).toHaveAttribute(
    'href',
    paths.resultatBoussole({ id: 4 }),
  );
  expect(screen.queryByRole('button', { name: 'Lancer la séance' })).not.toBeInTheDocument();
});

test.each([
  [1, /^Les résultats révélés restent lisibles/],
  [null, /personne ne voit de chiffre avant la révélation/],
])(
  'ended with its boussole open, publication %j, it leads to the result, and promises no more than it keeps',
  async (publication, told) => {
    prepare({ k: 3 });
    serve({ publication, phase: 'FIN', termineeLe: '2026-11-22T10:00:00.000Z' });

    open();

    const start = await screen.findByRole('button', { name: 'Lancer la séance' });
    const way = screen.getByRole('link', { name: 'Voir le résultat' });
    expect(way).toHaveAttribute('href', paths.resultatBoussole({ id: 4 }));
    expect(way.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(told)).toBeVisible();
    expect(screen.queryAllByText(/personne ne voit de chiffre/)).toHaveLength(publication ? 0 : 1);
  },
);

test('a séance where too few come can be ended, and it says where a team that answered from home goes', async () => {
  serve({ phase: 'REPONSES', arrives: 1 });
  const sent = answer(CloseSeanceDocument, {
    closeSeance: buildSeance({ version: 2, termineeLe: '2026-11-22T10:00:00.000Z' }),
  });
  const { user } = open();

  expect(await screen.findByText(/choisissez « Fermer et montrer »/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Terminer la séance' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: 'Terminer la séance' }));

  expect(await screen.findByText('Séance terminée.')).toBeVisible();
  expect(sent).toEqual([{ input: { idBoussole: 4, version: 1 } }]);
});

test('the link of the projector is shown once', async () => {
  serve();
  answer(CreateLienProjectionDocument, { createLienProjection: { url: '/seance/4#secret' } });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Créer un lien' }));

  expect(await screen.findByText('http://localhost/seance/4#secret')).toBeVisible();
});
