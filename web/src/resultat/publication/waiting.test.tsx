import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { ResultatBoussolePageDocument, SeanceDocument } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { renderPage } from '../../testing/renderPage.js';
import { answer, disconnect } from '../../testing/server.js';
import { signIn } from '../../testing/session.js';
import { watchClocks } from '../../testing/silence.js';
import { annee, buildPubliee, moyenne } from '../fixtures.js';
import { ResultatBoussolePage } from '../ResultatBoussolePage.js';
import type { Resultat } from '../years.js';

type Level = Partial<Resultat['confidentialite']>;

const open = () =>
  renderPage(<ResultatBoussolePage />, {
    path: paths.resultatBoussole.pattern,
    url: paths.resultatBoussole({ id: 4 }),
  });
const serve = (level: Level = {}, values: Partial<Resultat> = {}) =>
  answer(ResultatBoussolePageDocument, { resultatBoussole: buildPubliee(level, values) });
const PUBLIEE = { numero: 1, jour: '2026-11-22T09:00:00.000Z', faites: 7, total: 9 };
const FIGURES = { resultat: annee(2026, [moyenne(1, 'Entraide'), moyenne(2, 'Autonomie')]) };

let clocks: ReturnType<typeof watchClocks>;
beforeEach(() => {
  signIn(false);
  answer(SeanceDocument, { seance: null });
  clocks = watchClocks();
});
afterEach(() => clocks.restore());

test('before a publication a member reads how many have finished, what is waited for and until when, and no figure (P2, P10)', async () => {
  serve({ terminees: 0, participants: 7 }, { comptesEquipe: accounts(8, 2) });

  open();

  expect(await screen.findByText('Moins de 5 personnes')).toBeVisible();
  expect(screen.getByText('avaient terminé la nuit dernière')).toBeVisible();
  expect(screen.queryByText(/sur 7/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Qui voit quoi' })).toHaveAttribute(
    'href',
    paths.confidentialite({ id: 4 }),
  );
  expect(
    screen.getByText(
      'Les résultats s’afficheront en séance ou à la fermeture, pour au moins 5 personnes à la fois.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/jusqu’au 31 décembre 2026 à minuit/)).toBeVisible();
  expect(
    screen.getByText(
      'L’équipe a 8 comptes, dont 2 créés ou rouverts depuis l’ouverture de la boussole.',
    ),
  ).toBeVisible();
  for (const role of ['table', 'figure', 'img'] as const) {
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
  }
  expect(screen.queryByText(/Pas de données|Aucune réponse|Synthèse/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the page reads again every ten seconds, and becomes the result once it is published', async () => {
  const sent = serve({ terminees: 0, participants: 7 });
  open();
  await screen.findByText('Moins de 5 personnes');
  const read = sent.length;

  serve({ terminees: 5, participants: 7 });
  await waitFor(() => clocks.elapse(10_000));
  expect(await screen.findByText('Au moins 5 sur 7')).toBeVisible();
  serve({ terminees: 7, participants: 9, publication: PUBLIEE }, FIGURES);
  await waitFor(() => clocks.elapse(10_000));

  expect(await screen.findByRole('table', { name: 'Moyennes par critère' })).toBeVisible();
  expect(screen.getByText('Publié le 22 novembre 2026 · 7 personnes sur 9')).toBeVisible();
  expect(sent).toHaveLength(read);
});

test('a reading that fails on the way leaves the page as it is, and the next one comes', async () => {
  serve({ terminees: 5, participants: 12 });
  open();
  await screen.findByText(/5 sur 12/);

  disconnect(ResultatBoussolePageDocument);
  await waitFor(() => clocks.elapse(10_000));
  expect(screen.getByText(/5 sur 12/)).toBeVisible();
  serve({ terminees: 10, participants: 12 });

  // A turn that comes while the failing request still ends is that request: the one after it asks anew.
  await waitFor(async () => {
    await clocks.elapse(10_000);
    expect(screen.getByText(/10 sur 12/)).toBeVisible();
  });
});

test('closed below k, it says that nothing will be shown, and leaves room for what the team decides (P4)', async () => {
  serve({ terminees: 0, participants: 7 }, { ouverte: false });

  open();

  expect(
    await screen.findByText('Moins de 5 personnes ont terminé : rien ne sera affiché.'),
  ).toBeVisible();
  expect(screen.getByText('La boussole est fermée.')).toBeVisible();
  expect(screen.getByRole('heading', { name: "Plan d'action" })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Supprimer et recommencer' })).not.toBeInTheDocument();
});

test('closed below k, a facilitator is offered to begin again', async () => {
  signIn(true);
  serve({ terminees: 0, participants: 7 }, { ouverte: false });

  open();

  expect(await screen.findByRole('link', { name: 'Supprimer et recommencer' })).toHaveAttribute(
    'href',
    paths.creationBoussole({ idEquipe: buildPubliee().idEquipe }),
  );
});

test('closed at its date with enough people, it waits for the publication that comes', async () => {
  serve({ terminees: 5, participants: 7 }, { ouverte: false });
  open();
  await screen.findByText('La boussole est fermée : les résultats vont s’afficher.');

  serve({ terminees: 7, participants: 9, publication: PUBLIEE }, { ouverte: false, ...FIGURES });
  await waitFor(() => clocks.elapse(10_000));

  expect(await screen.findByText(/Publié le 22 novembre 2026/)).toBeVisible();
});

test('published and open, it says that answers given now come with the next publication (P5)', async () => {
  signIn(true);
  const publication = { ...PUBLIEE, total: 19 };
  serve({ terminees: 12, participants: 19, publication }, FIGURES);

  open();

  expect(await screen.findByText(/paraîtront à la prochaine publication/)).toHaveTextContent(
    'Au moins 12 sur 19 ont terminé (compté chaque nuit).',
  );
  expect(screen.getByText('À la fermeture')).toBeVisible();
  expect(screen.queryByText(/terminée ou non/)).not.toBeInTheDocument();
});

test('published and open, where fewer than k are left, it says that theirs will hardly be shown (P5)', async () => {
  serve({ terminees: 7, participants: 9, publication: PUBLIEE }, FIGURES);

  open();

  expect(
    await screen.findByText(
      'Il reste moins de 5 personnes : leurs réponses ne s’afficheront sans doute pas pour l’équipe.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/prochaine publication/)).not.toBeInTheDocument();
});

test('published and closed, it says that fewer than k may stay out for good, and not how many (P5)', async () => {
  serve({ terminees: 7, participants: 9, publication: PUBLIEE }, { ouverte: false, ...FIGURES });

  open();

  expect(
    await screen.findByText(
      'Si d’autres personnes ont terminé, elles sont moins de 5 ou venues trop tard : leurs réponses restent hors des chiffres de l’équipe.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/prochaine publication/)).not.toBeInTheDocument();
});

test('a Directe boussole says nothing of publications', async () => {
  answer(ResultatBoussolePageDocument, {
    resultatBoussole: buildPubliee({ niveau: 'DIRECTE', k: null }, FIGURES),
  });

  open();

  expect(await screen.findByRole('table', { name: 'Moyennes par critère' })).toBeVisible();
  expect(screen.queryByText(/Publié|ont terminé/)).not.toBeInTheDocument();
});

function accounts(comptes: number, depuisCreation: number): Resultat['comptesEquipe'] {
  return { ...buildPubliee().comptesEquipe, comptes, depuisCreation };
}
