import { expect, test } from '@jest/globals';

import { countPasted } from './chosen.js';

const team = (id: number, libelleEquipe: string, depth = 1) => ({
  id,
  libelleEquipe,
  depth,
  comptes: 0,
  effectif: null,
  isGrouping: depth === 0,
});
const TEAMS = [team(1, 'Ventes', 0), team(2, 'Ventes Nord'), team(3, 'L’Atelier'), team(4, '35')];

test.each([
  [
    'a line per person',
    "Nom\tÉquipe\nAna Roy\tVentes Nord\nLou\tVentes Nord\nSam\tl'atelier",
    [
      [2, 2],
      [3, 1],
    ],
    0,
  ],
  [
    'a line per team with its number',
    'Ventes Nord\t12\r\nL’Atelier\t1 200\r\n',
    [
      [2, 12],
      [3, 1_200],
    ],
    0,
  ],
  ['numbers that are of people', 'Ana\t41\tL’Atelier\nLou\t38\tL’Atelier', [[3, 2]], 0],
  [
    'the team above on the same line',
    'Ventes;Ventes Nord;Ana\nVentes;Ventes Nord;Lou',
    [[2, 2]],
    0,
  ],
  ['lines that name no team', 'Ana;L’Atelier\nLou;Ailleurs\n\nSam;', [[3, 1]], 2],
  [
    'a number that is none',
    'Ventes Nord\t0\nL’Atelier\t12 ou 13',
    [
      [2, 1],
      [3, 1],
    ],
    0,
  ],
])('pasted, %s is counted by team', (_, text, people, others) => {
  expect(countPasted(text, TEAMS)).toEqual({
    people: new Map(people as [number, number][]),
    others,
  });
});

test.each(['12', 'Ventes Nord', 'Nom\tÉquipe\nAna\tAilleurs', ''])(
  '%j is pasted as it is',
  (text) => {
    expect(countPasted(text, TEAMS)).toBeUndefined();
  },
);
