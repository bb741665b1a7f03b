import { expect, test } from '@jest/globals';

import { distributionBars, distributionPhrase } from './distribution.js';

const split = [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4];
const indifferent = [0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0];
const nobody = Array.from({ length: 11 }, () => 0);

test('a split team and an indifferent one have the same average and other bars', () => {
  const heights = (repartition: number[]) =>
    distributionBars(repartition).map(({ height }) => height);

  expect(heights(split)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(heights(indifferent)).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
});

test('bars go from -5 to 5, in the colours of the answer bands', () => {
  expect(distributionBars(nobody).map(({ score, bande }) => [score, bande])).toEqual([
    [-5, 'ROUGE'],
    [-4, 'ROUGE'],
    [-3, 'ROUGE'],
    [-2, 'ORANGE'],
    [-1, 'ORANGE'],
    [0, 'ORANGE'],
    [1, 'ORANGE'],
    [2, 'ORANGE'],
    [3, 'VERT'],
    [4, 'VERT'],
    [5, 'VERT'],
  ]);
});

test.each([
  [split, '4 × −5, 4 × +5'],
  [indifferent, '8 × 0'],
  [nobody, ''],
])('%j reads "%s"', (repartition, phrase) => {
  expect(distributionPhrase(repartition)).toBe(phrase);
});

test('nobody having answered draws no bar', () => {
  expect(distributionBars(nobody).every(({ height }) => height === 0)).toBe(true);
});
