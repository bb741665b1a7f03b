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
        resultat: annee(2026, [
          moyenne(1, 'Charge', { moyenneQ1: -2 }),
          moyenne(2, 'Sens'),
          moyenne(3, 'Rythme'),
        ]),
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

test('what is a point away without an arrow is named by direction, and said not to be sure', () => {
  const of = (idCritere: number, one: number, other: number) => ({
    idCritere,
    question1: { ...few, ecart: one },
    question2: { ...few, ecart: other },
  });
  open(
    {
      phrase: 'Trop peu pour dire ce qui a changé.',
      comparaisons: 4,
      criteres: [of(1, -1.1, 0.5), of(2, 2, -1.5), of(3, -0.9, 0.9)],
    },
    annee(2025, [moyenne(1, 'Charge'), moyenne(2, 'Sens'), moyenne(3, 'Rythme')]),
  );

  expect(
    screen.getByText(
      '1 critère plus bas d’un point au moins, sans que le hasard soit exclu : Charge.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText(
      '1 critère plus haut d’un point au moins, sans que le hasard soit exclu : Sens.',
    ),
  ).toBeVisible();
  // Where the team stands, and stood.
  const level = screen.getByText('Note FF, aujourd’hui').parentElement;
  expect(level).toHaveTextContent(/^Note FF, aujourd’hui\S+en 2025\S+en 20260,00 en un an$/);
  expect(screen.getByText('8 réponses par critère en 2025, 8 en 2026')).toBeVisible();
});

test('the notes of two years have no distance where they are means of other criteria', () => {
  open(
    {
      comparaisons: 2,
      criteres: [{ idCritere: 1, question1: few, question2: few }],
    },
    annee(2025, [moyenne(1, 'Charge'), moyenne(4, 'Outils')]),
  );

  const level = screen.getByText('Note FF, aujourd’hui').parentElement;
  expect(level).toHaveTextContent(/en 2025.*en 2026$/);
});
