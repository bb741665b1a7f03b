import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderPage } from '../../testing/renderPage.js';
import { annee, buildResultat } from '../fixtures.js';
import type { Resultat } from '../years.js';
import { Figures } from './Figures.js';

const open = (values: Partial<Resultat> = {}) =>
  renderPage(<Figures annees={buildResultat(values)} />, { path: '/' });

test.each([
  [0, 'Aucune réponse pour l’instant'],
  [3, 'Aucun critère.'],
])('without a criterion, %i having finished, the table says "%s"', (faites, sentence) => {
  open({
    participation: { faites, total: 8, bande: 'ROUGE' },
    resultat: annee(2026, []),
  });

  expect(screen.getByRole('cell', { name: sentence })).toBeVisible();
});

test('FF and OR are explained, on paper too', () => {
  open();

  const legend = screen.getByText(
    'FF : fierté ou frustration aujourd’hui · OR : opportunité ou risque demain',
  );
  expect(legend).toBeVisible();
  expect(legend.closest('[data-screen-only]')).toBeNull();
});
