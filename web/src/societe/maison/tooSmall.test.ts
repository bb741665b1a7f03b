import { expect, test } from '@jest/globals';

import { tooSmall } from './avancement.js';

const team = (id: number, idParent: number | null, libelleEquipe: string) => ({
  id,
  idParent,
  libelleEquipe,
  boussoles: [],
});
const TEAMS = [
  team(1, null, 'Direction'),
  team(2, 1, 'Nord'),
  team(3, 1, 'Sud'),
  team(4, 1, 'Est'),
];
const accounts = (...comptes: number[]) => comptes.map((n, i) => ({ id: i + 1, comptes: n }));

test('teams of fewer than k are named, an empty one too; what only holds other teams, and nobody, is not', () => {
  expect(tooSmall(TEAMS, TEAMS, accounts(0, 4, 5, 0), 5)).toEqual(['Nord', 'Est']);
  expect(tooSmall(TEAMS, TEAMS, accounts(2, 4, 5, 6), 5)).toEqual(['Direction', 'Nord']);
});

test('only the teams that are launched are told of', () => {
  expect(tooSmall(TEAMS.slice(2), TEAMS, accounts(1, 1, 1, 9), 5)).toEqual(['Sud']);
});
