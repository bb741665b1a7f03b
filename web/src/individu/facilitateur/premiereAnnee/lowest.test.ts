import { expect, test } from '@jest/globals';

import { lowestOf } from './lowest.js';

const criteres = ['Charge', 'Entraide', 'Outils'].map((libelle, rank) => ({
  id: rank + 1,
  libelle,
}));
const ligne = (idEquipe: number, idBoussole: number | null, ...figures: (number | null)[]) => ({
  idEquipe,
  libelleEquipe: `E${idEquipe}`,
  idBoussole,
  cellules: figures.map((q1, rank) => ({ idCritere: rank + 1, q1 })),
});

test.each<[string, ReturnType<typeof ligne>[], string[], number]>([
  ['the two lowest, the lowest first', [ligne(1, 11, 2, -1, 0.5)], ['E1 Entraide Outils'], 0],
  ['equal ones as they are asked', [ligne(1, 11, 1, 1, 1)], ['E1 Charge Entraide'], 0],
  ['what is withheld takes no part', [ligne(1, 11, null, 3, null)], ['E1 Entraide'], 0],
  ['a team that shows nothing is counted', [ligne(1, 11, null, null, null)], [], 1],
  ['a team without boussole is not', [ligne(1, null)], [], 0],
  [
    'teams stay in the order of the tree, whatever their figures',
    [ligne(1, 11, 5, 5, 5), ligne(2, 12, -5, -5, -5)],
    ['E1 Charge Entraide', 'E2 Charge Entraide'],
    0,
  ],
])('%s', (_, lignes, expected, silent) => {
  const read = lowestOf({ criteres, lignes });

  expect(
    read.lines.map(({ libelleEquipe, criteres: lowest }) =>
      [libelleEquipe, ...lowest.map(({ libelle }) => libelle)].join(' '),
    ),
  ).toEqual(expected);
  expect(read.silent).toBe(silent);
});
