import { expect, test } from '@jest/globals';

import { closeAxes, isWhole, WHOLE, type Axes } from './axes.js';

type Averages = readonly (readonly [ff: number, or: number])[];

test.each<[Averages, Axes['ff'], Axes['or']]>([
  // Zero is on both axes, and both are as long.
  [[[1.2, 2.4]], [-1, 3], [-1, 3]],
  [[[-3.2, -0.4]], [-4, 0], [-2, 2]],
  [
    [
      [-2, 0],
      [2, 0],
    ],
    [-3, 3],
    [-3, 3],
  ],
  // The shorter one is lengthened at both ends, inside of the whole axis.
  [
    [
      [-5, 5],
      [1, 5],
    ],
    [-6, 2],
    [-2, 6],
  ],
  // Alike, they are not drawn so close that a hundredth looks like a change.
  [[[0, 0]], [-2, 2], [-2, 2]],
  [[], [-2, 2], [-2, 2]],
  // Nothing to enlarge.
  [
    [
      [-5, -5],
      [5, 5],
    ],
    [-6, 6],
    [-6, 6],
  ],
])('the averages %j are seen from %j on FF and %j on OR', (averages, ff, or) => {
  expect(closeAxes(averages.map(([one, other]) => ({ ff: one, or: other })))).toEqual({ ff, or });
});

test('whole axes are known as such', () => {
  expect(isWhole(WHOLE)).toBe(true);
  expect(
    isWhole(
      closeAxes([
        { ff: -5, or: 0 },
        { ff: 5, or: 0 },
      ]),
    ),
  ).toBe(true);
  expect(isWhole(closeAxes([{ ff: 1, or: 1 }]))).toBe(false);
});
