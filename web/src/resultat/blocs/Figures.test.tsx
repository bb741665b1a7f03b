import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderPage } from '../../testing/renderPage.js';
import { annee, buildResultat } from '../fixtures.js';
import type { Resultat } from '../years.js';
import { Figures } from './Figures.js';
import { ParticipationIndicateur } from './Indicateurs.js';

const open = (values: Partial<Resultat> = {}) =>
  renderPage(<Figures annees={buildResultat(values)} />, { path: '/' });

test.each([
  [0, 'Aucune réponse pour l’instant'],
  [3, 'Aucun critère.'],
])('without a criterion, %i having finished, the table says "%s"', (faites, sentence) => {
  open({
    participation: { faites, total: 8, bande: 'ROUGE' },
    resultat: annee(2026, [], { moyenneQ1: null, moyenneQ2: null }),
  });

  expect(screen.getByRole('cell', { name: sentence })).toBeVisible();
  expect(screen.queryByText('Pas assez de réponses')).not.toBeInTheDocument();
});

test('only a team whose answers count before it ends says so under its bars; a sum of teams has several levels', () => {
  const { unmount } = open();
  const TOLD = /combien de personnes l’ont donnée, même sans avoir terminé/;
  expect(screen.getByText(TOLD)).toBeVisible();
  unmount();

  renderPage(<Figures annees={buildResultat({})} isDomaine />, { path: '/' });

  expect(screen.getByText(/combien de personnes l’ont donnée\./)).toBeVisible();
  expect(screen.queryByText(TOLD)).not.toBeInTheDocument();
});

test('FF and OR are explained once, before the chart, on paper too', () => {
  open();

  const said = screen.getByText(
    'FF : fierté ou frustration aujourd’hui · OR : opportunité ou risque demain',
  );
  expect(said).toBeVisible();
  const chart = screen.getByRole('img', { name: /^Resultat Boussole/ });
  expect(said.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(said.closest('[data-screen-only]')).toBeNull();
});

test.each([
  [{ faites: 3, total: 8, bande: 'ROUGE' }, 1],
  [{ faites: 0, total: 0, bande: 'ROUGE' }, 0],
] as const)(
  'the participation %j shows %i band: nobody expected is no failure',
  (participation, bands) => {
    renderPage(<ParticipationIndicateur participation={participation} />, { path: '/' });

    expect(screen.getByText(`${participation.faites}/${participation.total}`)).toBeVisible();
    expect(screen.queryAllByTitle('Bande rouge')).toHaveLength(bands);
  },
);
