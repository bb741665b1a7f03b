import { expect, test } from '@jest/globals';

import { countMuettes, EFFECTIFS_EXEMPLE } from './muettes.js';

test.each([
  // effectifs, k, taux, muettes
  [[], 5, 60, 0],
  [[5], 3, 60, 0],
  [[4], 3, 60, 1],
  [[5], 5, 100, 0],
  [[4], 5, 100, 1],
  [[5], 4, 80, 0],
  [[10], 6, 60, 0],
  [[15], 9, 60, 0],
  [[19], 12, 60, 1],
  [[2, 3, 12], 3, 100, 1],
  [[2, 3, 12], 3, 60, 2],
  [EFFECTIFS_EXEMPLE, 3, 60, 0],
  [EFFECTIFS_EXEMPLE, 5, 60, 4],
  [EFFECTIFS_EXEMPLE, 5, 80, 2],
  [EFFECTIFS_EXEMPLE, 5, 100, 0],
  [EFFECTIFS_EXEMPLE, 20, 100, 5],
])('teams of %j, k = %i, %i %% take part: %i show nothing', (effectifs, k, taux, muettes) => {
  expect(countMuettes(effectifs, k, taux)).toBe(muettes);
});
