import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { ResultatBoussolePageDocument, SeanceDocument } from '../generated/resultat.js';
import { paths } from '../paths.js';
import { renderPage } from '../testing/renderPage.js';
import { answer } from '../testing/server.js';
import { signIn } from '../testing/session.js';
import { annee, buildResultat, moyenne } from './fixtures.js';
import { ResultatBoussolePage } from './ResultatBoussolePage.js';
import type { Resultat } from './years.js';

const JOUR = '2026-11-30T10:00:00.000Z';
const COMMENTS = 'Afficher les commentaires';
const BY_MEANS = { repartitionQ1: null, repartitionQ2: null };
const imported = (year: number) => ({
  ...annee(year, [moyenne(1, 'Charge', BY_MEANS)]),
  importeeLe: JOUR,
});

const open = (values: Partial<Resultat>) => {
  answer(ResultatBoussolePageDocument, { resultatBoussole: buildResultat(values) });
  renderPage(<ResultatBoussolePage />, {
    path: paths.resultatBoussole.pattern,
    url: paths.resultatBoussole({ id: 4 }),
  });
};

beforeEach(() => signIn(true));

test('years that came from a spreadsheet say when, under the table', async () => {
  open({
    resultat: annee(2026, [moyenne(1, 'Charge')]),
    resultatN1: imported(2025),
    resultatN2: imported(2024),
  });

  expect(
    await screen.findByText(/^2025.: importé le 30 nov\. 2026 · 2024.: importé le 30 nov\. 2026$/),
  ).toBeVisible();
  expect(screen.getByText(/Une barre par note/)).toBeVisible();
  expect(screen.getByRole('button', { name: COMMENTS })).toBeVisible();
});

test('the page of such a year says when it was imported, where others say their publication', async () => {
  answer(SeanceDocument, { seance: null });
  open({
    annee: 2025,
    ouverte: false,
    resultat: imported(2025),
    confidentialite: {
      niveau: 'PUBLIEE',
      k: 3,
      terminees: 8,
      participants: 10,
      publication: { numero: 1, jour: JOUR, faites: 8, total: 10 },
    },
    minimumReponses: 3,
    roti: { moyenne: null, bande: null, nombre: null },
  });

  expect(
    await screen.findByText(/^Importé le 30 novembre 2026 · 8 personnes sur 10/),
  ).toBeVisible();
  expect(screen.queryByText(/venues trop tard/)).not.toBeInTheDocument();
  expect(screen.getByText('ROTI').parentElement).toHaveTextContent('Non importé');
  // It has no bars to explain.
  expect(screen.queryByText(/Une barre par note/)).not.toBeInTheDocument();
  // Nor comments.
  expect(screen.queryByRole('button', { name: COMMENTS })).not.toBeInTheDocument();
});
