import { expect, test } from '@jest/globals';

import { drawnOf, isOnLine, placeOf, quartersOf } from './axis.js';

test.each([
  ['2026-01-01T00:00:00Z', 0],
  ['2026-10-01T00:00:00Z', 50],
  ['2025-11-01T00:00:00Z', 0],
  ['2027-12-01T00:00:00Z', 100],
])('%s is at %d %% of the line of 2026', (iso, place) => {
  expect(placeOf(iso, 2026)).toBeCloseTo(place, 0);
});

test('the quarters of a line are named by their month, and the first of a year by the year', () => {
  expect(quartersOf(2026).map(({ name }) => name)).toEqual([
    '2026',
    'avr.',
    'juil.',
    'oct.',
    '2027',
    'avr.',
  ]);
  expect(isOnLine(Date.UTC(2027, 5, 30), 2026)).toBe(true);
  expect(isOnLine(Date.UTC(2027, 6, 1), 2026)).toBe(false);
});

test('a milestone beyond the line is not drawn at its end', () => {
  const jalons = ['2026-03-02T00:00:00Z', null, '2027-10-04T00:00:00Z'].map((date) => ({ date }));

  expect(drawnOf(jalons, 2026)).toEqual([{ date: '2026-03-02T00:00:00Z' }]);
});
