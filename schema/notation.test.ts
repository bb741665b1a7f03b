import { describe, expect, test } from '@jest/globals';

import {
  bandeMoyenne,
  bandeParticipation,
  bandeReponse,
  bandeRoti,
  formatMoyenne,
  formatRoti,
  formatScore,
  participationRate,
  round2,
} from './notation.js';

describe('a mean is rounded to two decimals, half away from zero', () => {
  test.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.675, 2.68],
    [-2.675, -2.68],
    [2.995, 3],
    [-2.995, -3],
    [2.994, 2.99],
    [-2.996, -3],
    [-2.9949, -2.99],
    [8.345, 8.35],
    [0.005, 0.01],
    [-0.005, -0.01],
    [1 / 3, 0.33],
    [-2 / 3, -0.67],
    [5, 5],
    [-5, -5],
    [1e-7, 0],
    [123_456_789.005, 123_456_789.01],
  ])('%d gives %d', (value, expected) => expect(round2(value)).toBe(expected));

  test.each([0, -0, -0.004, 0.004, -1e-9])('%d gives 0, never minus zero', (value) =>
    expect(Object.is(round2(value), 0)).toBe(true),
  );

  test.each([Number.NaN, Infinity, -Infinity])('%d is refused', (value) =>
    expect(() => round2(value)).toThrow(RangeError),
  );
});

describe('a score has the colour of its band (journey §9.1)', () => {
  test.each([
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
  ])('%i is %s', (score, bande) => expect(bandeReponse(score)).toBe(bande));
});

describe('a mean has the colour of the number shown beside it (journey §9.3)', () => {
  test.each([
    [5, 'VERT'],
    [3, 'VERT'],
    [2.996, 'VERT'],
    [2.995, 'VERT'],
    [2.9949, 'ORANGE'],
    [2.99, 'ORANGE'],
    [0, 'ORANGE'],
    [-2.99, 'ORANGE'],
    [-2.9949, 'ORANGE'],
    [-2.995, 'ROUGE'],
    [-2.996, 'ROUGE'],
    [-3, 'ROUGE'],
    [-5, 'ROUGE'],
  ])('%d is %s', (moyenne, bande) => expect(bandeMoyenne(moyenne)).toBe(bande));
});

describe('the ROTI has three bands of its own (journey §9.5)', () => {
  test.each([
    [5, 'VERT'],
    [3, 'VERT'],
    [2.995, 'VERT'],
    [2.994, 'ORANGE'],
    [2.01, 'ORANGE'],
    [2.005, 'ORANGE'],
    [2.004, 'ROUGE'],
    [2, 'ROUGE'],
    [1, 'ROUGE'],
  ])('%d is %s', (moyenne, bande) => expect(bandeRoti(moyenne)).toBe(bande));
});

describe('participation is done over total (journey §9.4)', () => {
  test.each([
    [0, 0, 0, 'ROUGE'],
    [0, 4, 0, 'ROUGE'],
    [49, 100, 0.49, 'ROUGE'],
    [1, 2, 0.5, 'ORANGE'],
    [99, 100, 0.99, 'ORANGE'],
    [7, 7, 1, 'VERT'],
  ])('%i of %i is %d, %s', (done, total, rate, bande) => {
    expect(participationRate(done, total)).toBe(rate);
    expect(bandeParticipation(rate)).toBe(bande);
  });
});

describe('numbers are written the French way', () => {
  test.each([
    [3.25, '+3,25'],
    [-3.255, '−3,26'],
    [0, '0,00'],
    [-0.004, '0,00'],
    [2.996, '+3,00'],
  ])('the mean %d reads %s', (moyenne, written) => expect(formatMoyenne(moyenne)).toBe(written));

  test.each([
    [4, '4,00'],
    [3.666, '3,67'],
  ])('the ROTI %d reads %s', (moyenne, written) => expect(formatRoti(moyenne)).toBe(written));

  test.each([
    [5, '+5'],
    [0, '0'],
    [-5, '−5'],
  ])('the score %i reads %s', (score, written) => expect(formatScore(score)).toBe(written));
});
