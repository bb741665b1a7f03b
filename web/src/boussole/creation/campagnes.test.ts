import { expect, test } from '@jest/globals';

import { newestFree } from './campagnes.js';

const campagne = (id: number, annee: number) => ({ id, annee });

test.each([
  ['the only one', [[1, 2026]], [], 1],
  [
    'the newest of the year',
    [
      [1, 2026],
      [2, 2026],
      [3, 2025],
    ],
    [],
    2,
  ],
  [
    'the newest of the year that is free',
    [
      [1, 2026],
      [2, 2026],
    ],
    [2],
    1,
  ],
  [
    'of the year before one to come',
    [
      [1, 2026],
      [2, 2027],
    ],
    [],
    1,
  ],
  [
    'one to come when the year is taken',
    [
      [1, 2026],
      [2, 2027],
    ],
    [1],
    2,
  ],
  ['none that is over', [[1, 2025]], [], undefined],
  ['none that is taken', [[1, 2026]], [1], undefined],
])('chosen already: %s (fault 15)', (_, campagnes, taken, expected) => {
  const known = campagnes.map(([id = 0, annee = 0]) => campagne(id, annee));

  expect(newestFree(known, new Set(taken), 2026)?.id).toBe(expected);
});
