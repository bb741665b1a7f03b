import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { renderPage } from '../../testing/renderPage.js';
import { Indicateurs } from '../blocs/Indicateurs.js';
import { NoteIndicateurs } from '../blocs/NoteIndicateurs.js';
import { annee, moyenne, SANS_EVOLUTION } from '../fixtures.js';
import type { Annees, Evolutions } from '../years.js';
import { Changes } from './Changes.js';

const down = { verdict: 'EN_BAISSE', ecart: -2.4, plusHautes: 0.04, plusBasses: 0.92 } as const;
const few = { verdict: 'TROP_PEU', ecart: -1.1, plusHautes: 0.2, plusBasses: 0.5 } as const;

const open = (evolutions: Partial<Evolutions> = {}, resultatN1: Annees['resultatN1'] = null) => {
  const annees = {
    resultat: annee(2026, [
      moyenne(1, 'Charge', { moyenneQ1: -2 }),
      moyenne(2, 'Sens'),
      moyenne(3, 'Rythme'),
    ]),
    resultatN1,
    resultatN2: null,
    evolutions: { ...SANS_EVOLUTION, ...evolutions },
  };
  return renderPage(
    <>
      <Indicateurs>
        <NoteIndicateurs annees={annees} />
      </Indicateurs>
      <Changes annees={annees} />
    </>,
    { path: '/' },
  );
};

const noteFf = () => screen.getByText('Note FF, aujourd’hui').parentElement;

test('the sentence of a first year stands alone', () => {
  open();

  expect(screen.getByText('Première mesure.')).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('what moved says from where to where, and in which direction', () => {
  open(
    {
      phrase: 'Forte baisse : charge.',
      marquants: [1],
      criteres: [{ idCritere: 1, question1: down, question2: few }],
    },
    // Two rounded figures differ by 2.41: the change of the unrounded ones is 2.4.
    annee(2025, [moyenne(1, 'Charge', { moyenneQ1: 0.41 })]),
  );

  const moves = within(screen.getByRole('list', { name: 'Ce qui a changé' }));
  // OR, of which too little may be said, is in the table; the list says it, so the sentence does not.
  expect(screen.queryByText(/Forte baisse/)).not.toBeInTheDocument();
  expect(moves.getByRole('listitem')).toHaveTextContent(/^ChargeFF\+0,41en baisse−2,00$/);
});

test('what the strip and the list say with their figures, the sentence does not say again', () => {
  open(
    {
      phrase:
        'Note FF en un an : de +0,17 à −2,07 ; aucun critère sur 3 à un point ou plus. Rien n’a bougé plus que le hasard.',
    },
    annee(2025, [moyenne(1, 'Charge')]),
  );

  const said = screen.getByText(/Rien n’a bougé/);
  expect(said).toHaveTextContent(
    'FF en un an : aucun critère sur 3 à un point ou plus. Rien n’a bougé plus que le hasard.',
  );
  expect(said).not.toHaveTextContent('Note FF');
});

test('three criteria are named, and the others lead to the table', () => {
  const criteres = [1, 2, 3, 4, 5].map((id) => moyenne(id, `Critère ${id}`));
  const evolutions = {
    phrase: 'En baisse : tout.',
    marquants: [1, 2, 3, 4, 5],
    criteres: criteres.map(({ idCritere }) => ({ idCritere, question1: down, question2: few })),
  };
  renderPage(
    <Changes
      annees={{
        resultat: annee(2026, criteres),
        resultatN1: annee(2025, criteres),
        resultatN2: null,
        evolutions: { ...SANS_EVOLUTION, ...evolutions },
      }}
    />,
    { path: '/' },
  );

  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  // The sentence counts those of which too little may be said.
  expect(screen.queryByText(/trop peu de réponses pour en dire plus/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2 autres critères' })).toHaveAttribute(
    'href',
    '#criteres',
  );
});

test('what is a point away without an arrow is counted, and said not to be sure', () => {
  const of = (idCritere: number, one: number, other: number) => ({
    idCritere,
    question1: { ...few, ecart: one },
    question2: { ...few, ecart: other },
  });
  open(
    {
      phrase: 'Trop peu de réponses pour dire ce qui a changé.',
      comparaisons: 4,
      criteres: [of(1, -1.1, 0.5), of(2, 2, -1.5), of(3, -0.9, 0.9)],
    },
    annee(2025, [moyenne(1, 'Charge'), moyenne(2, 'Sens'), moyenne(3, 'Rythme')]),
  );

  expect(
    screen.getByText(
      '2 critères sont à un point au moins de l’an dernier : trop peu de réponses pour en dire plus.',
    ),
  ).toBeVisible();
  // Where the team stands, and from how far.
  expect(noteFf()).toHaveTextContent(/^Note FF, aujourd’hui\S+0,00 en un an$/);
});

test('the notes of two years have no distance where they are means of other criteria', () => {
  open(
    {
      comparaisons: 2,
      criteres: [{ idCritere: 1, question1: few, question2: few }],
    },
    annee(2025, [moyenne(1, 'Charge'), moyenne(4, 'Outils')]),
  );

  expect(noteFf()).not.toHaveTextContent('en un an');
});
