import { expect, test } from '@jest/globals';

import { cells, MASKED, team } from '../ensemble/testing/ensemble.js';
import { mostShared, sharedOf } from './shared.js';

const CRITERES = [
  { id: 5, libelle: 'Charge' },
  { id: 6, libelle: 'Outils' },
];
const rises = { verdictQ1: 'EN_HAUSSE', ecartQ1: 2 } as const;
const TEAMS = [
  team(1, 'Ports', { cellules: cells({ q1: 3.5, q2: -1, ...rises }, { q1: 1, q2: -3 }) }),
  team(2, 'Quais', { cellules: cells({ q1: 1, q2: 1, nombre: 4 }, { q1: -1, q2: -2 }) }),
  team(3, 'Siège', { cellules: cells({ q1: 0, q2: 2 }, MASKED) }),
];

test('a strength is above zero in more than half of the teams that show it', () => {
  expect(sharedOf(TEAMS, CRITERES, 'forces')).toEqual([
    expect.objectContaining({
      critere: 'Charge',
      question: 'FF',
      equipes: 2,
      sur: 3,
      bande: 1,
      peu: 1,
      enHausse: 1,
      enBaisse: 0,
      jugees: 1,
    }),
    expect.objectContaining({ critere: 'Charge', question: 'OR', equipes: 2, sur: 3, bande: 0 }),
  ]);
});

test('a difficulty is below zero, and what a team does not show counts nowhere', () => {
  expect(sharedOf(TEAMS, CRITERES, 'difficultes')).toEqual([
    expect.objectContaining({ critere: 'Outils', question: 'OR', equipes: 2, sur: 2, bande: 1 }),
  ]);
});

test('one team alone shares nothing', () => {
  expect(sharedOf(TEAMS.slice(0, 1), CRITERES, 'forces')).toEqual([]);
});

test('five are shown, and the title says of how many', () => {
  const many = [1, 2, 3].map((id) => ({ id, libelle: `Critère ${id}` }));
  const up = { q1: 2, q2: 3 };
  const teams = [1, 2].map((id) => team(id, `Équipe ${id}`, { cellules: cells(up, up, up) }));

  const { rows, title } = mostShared(teams, many, 'forces');

  expect(rows).toHaveLength(5);
  expect(title).toBe('Forces les plus partagées (5 sur 6)');
  expect(mostShared(teams, many.slice(0, 2), 'forces').title).toBe('Forces les plus partagées');
});
