import { expect, test } from '@jest/globals';

import { moved, placeOf } from './moved.js';

test.each([
  [0, 2, ['b', 'c', 'a', 'd']],
  [3, 0, ['d', 'a', 'b', 'c']],
  [1, 1, ['a', 'b', 'c', 'd']],
  [9, 0, ['a', 'b', 'c', 'd']],
])('from %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
});

const ROWS = [0, 40, 80, 160].map((top, rank, tops) => ({ top, bottom: tops[rank + 1] ?? 200 }));

test.each<[from: number, shift: number, to: number]>([
  [1, 0, 1],
  [1, 19, 1],
  [1, 41, 2],
  [1, 500, 3],
  [1, -19, 1],
  [1, -21, 0],
  [3, -500, 0],
  [0, -30, 0],
])('row %i that is moved by %i pixels stands at %i', (from, shift, to) => {
  expect(placeOf(ROWS, from, shift)).toBe(to);
});
