import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { renderPage } from '../../testing/renderPage.js';
import { annee, moyenne, SANS_EVOLUTION } from '../fixtures.js';
import type { Annees, Evolutions } from '../years.js';
import { Headline } from './Headline.js';

const down = { verdict: 'EN_BAISSE', ecart: -2.4, plusHautes: 0.04, plusBasses: 0.92 } as const;
const few = { verdict: 'TROP_PEU', ecart: -1.1, plusHautes: 0.2, plusBasses: 0.5 } as const;

const open = (evolutions: Partial<Evolutions> = {}, resultatN1: Annees['resultatN1'] = null) =>
  renderPage(
    <Headline
      name="Atelier"
      annees={{
        resultat: annee(2026, [moyenne(1, 'Charge', { moyenneQ1: -2 }), moyenne(2, 'Sens')]),
        resultatN1,
        resultatN2: null,
        evolutions: { ...SANS_EVOLUTION, ...evolutions },
      }}
    />,
    { path: '/' },
  );

test('the name and the sentence of a first year stand alone', () => {
  open();

  expect(screen.getByText('Atelier')).toBeVisible();
  expect(screen.getByText('Première mesure.')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('what moved says from where to where, in which direction, and how often', () => {
  open(
    {
      phrase: 'Forte baisse : charge.',
      marquants: [1],
      criteres: [{ idCritere: 1, question1: down, question2: few }],
    },
    // Two rounded figures differ by 2.41: the change of the unrounded ones is 2.4.
    annee(2025, [moyenne(1, 'Charge', { moyenneQ1: 0.41 })]),
  );

  const [move] = within(screen.getByRole('list', { name: 'Ce qui a le plus changé' })).getAllByRole(
    'listitem',
  );
  expect(move).toHaveTextContent('Charge');
  expect(move).toHaveTextContent(/FF aujourd’hui\+0,41en baisse−2,00/);
  expect(move).toHaveTextContent(/OR demain−1,50puis−1,50trop peu pour le dire/);
  expect(move).toHaveTextContent(
    '9 fois sur 10, une réponse FF de 2026 est plus basse qu’une de 2025.',
  );
});

test('what is a point away without an arrow is counted, and said not to be sure', () => {
  const both = { question1: few, question2: few };
  open(
    {
      phrase: 'Trop peu pour dire ce qui a changé.',
      criteres: [
        { idCritere: 1, ...both },
        { idCritere: 2, question1: { ...few, ecart: -0.9 }, question2: { ...few, ecart: 0 } },
      ],
    },
    annee(2025, [moyenne(1, 'Charge'), moyenne(2, 'Sens')]),
  );

  expect(
    screen.getByText(/^Un critère a bougé d’un point ou plus sans que le hasard soit exclu/),
  ).toBeVisible();
});
