import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import {
  CloseResultatDocument,
  PublishBoussoleDocument,
  ResultatBoussolePageDocument,
  SeanceDocument,
} from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, refuse } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { annee, buildPubliee, moyenne, SANS_ROTI } from '../fixtures.js';
import { ResultatBoussolePage } from '../ResultatBoussolePage.js';
import type { Resultat } from '../years.js';

type Level = Partial<Resultat['confidentialite']>;

const open = () =>
  renderPage(<ResultatBoussolePage />, {
    path: paths.resultatBoussole.pattern,
    url: paths.resultatBoussole({ id: 4 }),
  });
const serve = (level: Level, values: Partial<Resultat> = {}) =>
  answer(ResultatBoussolePageDocument, { resultatBoussole: buildPubliee(level, values) });
const PUBLIEE = { numero: 1, jour: '2026-11-22T09:00:00.000Z', faites: 7, total: 9 };
const FIGURES = { resultat: annee(2026, [moyenne(1, 'Entraide')]) };
const published = (level: Level = {}, values: Partial<Resultat> = {}) => ({
  id: 4,
  ouverte: values.ouverte ?? true,
  resultatBoussole: {
    ...buildPubliee({ ...level }, { ...FIGURES, ...values }),
    roti: SANS_ROTI,
  },
});
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('alertdialog'));
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click((await dialog()).getByRole('button', { name }));

beforeEach(() => {
  signIn(true);
  answer(SeanceDocument, { seance: null });
});

test.each([
  [null, 'Pour publier, il faut que 5 personnes aient terminé.'],
  [PUBLIEE, 'Pour publier, il faut que 5 personnes de plus aient terminé.'],
])(
  'while there is no block, "Publier" waits and says for what: %j',
  async (publication, reason) => {
    serve({ terminees: 4, participants: 9, revelation: 'ATTENDRE', publication }, FIGURES);

    open();

    expect(await button('Publier')).toBeDisabled();
    expect(screen.getByText(reason)).toBeVisible();
  },
);

test('when it is time, publishing says what it shows, asks once, and shows the figures (P4)', async () => {
  serve({ terminees: 7, participants: 7, revelation: 'PRETE' });
  const sent = answer(PublishBoussoleDocument, {
    publishBoussole: published({
      terminees: 7,
      participants: 7,
      publication: PUBLIEE,
      revelation: 'ATTENDRE',
    }),
  });
  const { user } = open();

  await user.click(await button('Publier'));
  expect((await dialog()).getByText('7 réponses terminées seront affichées.')).toBeVisible();
  await press(user, 'Publier');

  expect(await screen.findByText('Résultats publiés.')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Moyennes par critère' })).toBeVisible();
  expect(sent).toEqual([{ id: 4 }]);
});

const INCOMPLETE = { terminees: 7, participants: 9, revelation: 'INCOMPLETE' } as const;

test('when those who are missing may never be shown, it says so and offers three ways (P5)', async () => {
  serve(INCOMPLETE);
  const { user } = open();

  await user.click(await button('Publier'));

  const asked = await dialog();
  expect(
    asked.getByText('Il manque 2 personnes : leurs réponses ne seront peut-être jamais affichées.'),
  ).toBeVisible();
  expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Attendre',
    'Publier et fermer',
    'Publier',
    '',
  ]);
  await press(user, 'Attendre');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(await button('Publier')).toBeEnabled();
});

test.each([
  ['Publier', 'Résultats publiés.', true],
  ['Publier et fermer', 'Boussole fermée.', false],
])('"%s" does it, and its reply brings the figures', async (choice, message, ouverte) => {
  const pages = serve(INCOMPLETE);
  const after = published({ ...INCOMPLETE, revelation: null, publication: PUBLIEE }, { ouverte });
  const shown = answer(PublishBoussoleDocument, { publishBoussole: after });
  const closed = answer(CloseResultatDocument, { closeBoussole: after });
  const { user } = open();
  await user.click(await button('Publier'));
  await dialog();

  await press(user, choice);

  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText(/Publié le 22 novembre 2026/)).toBeVisible();
  expect(pages).toHaveLength(1);
  expect([shown.length, closed.length]).toEqual(ouverte ? [1, 0] : [0, 1]);
});

test.each<[Level, string]>([
  [{ terminees: 6, revelation: 'PRETE' }, '6 réponses terminées seront affichées.'],
  [{ terminees: 3 }, 'Moins de 5 personnes ont terminé : rien ne sera affiché.'],
  [
    { terminees: 12, revelation: 'PRETE', publication: PUBLIEE },
    '12 réponses terminées seront affichées, dont 5 de plus que la dernière fois.',
  ],
  [
    { terminees: 8, publication: PUBLIEE },
    'Les chiffres publiés ne changeront pas ; 1 réponse terminée depuis restera hors de ceux de l’équipe.',
  ],
  [{ terminees: 7, publication: PUBLIEE }, 'Les chiffres publiés ne changeront pas.'],
])('closing says what it publishes: %j', async (level, sentence) => {
  serve({ participants: 20, revelation: 'ATTENDRE', ...level }, FIGURES);
  const sent = answer(CloseResultatDocument, {
    closeBoussole: published(level, { ouverte: false }),
  });
  const { user } = open();

  await user.click(await button('Fermer'));
  expect((await dialog()).getByText(sentence)).toBeVisible();
  await press(user, 'Fermer la boussole');

  expect(await screen.findByText('Boussole fermée.')).toBeVisible();
  expect(sent).toEqual([{ id: 4 }]);
});

test('a refusal is told in the words of the server, and nothing is lost', async () => {
  serve({ terminees: 7, participants: 7, revelation: 'PRETE' });
  refuse(PublishBoussoleDocument, 'CONFLICT', 'Cette boussole est fermée');
  const { user } = open();

  await user.click(await button('Publier'));
  await press(user, 'Publier');

  expect(await screen.findByText('Cette boussole est fermée')).toBeVisible();
  expect(screen.getByText(/7 sur 7/)).toBeVisible();
});

test('a member publishes nothing, and closes nothing', async () => {
  signIn(false);
  serve({ terminees: 7, participants: 7, revelation: 'PRETE' });

  open();

  expect(await screen.findByText(/7 sur 7/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
