import { expect, test } from '@jest/globals';

import { parisInstant, parisTime } from './paris.js';

test.each([
  ['2026-06-30 18:00', '2026-06-30T16:00:00.000Z'],
  ['2026-12-31 23:59', '2026-12-31T22:59:00.000Z'],
  ['2027-01-01 00:00', '2026-12-31T23:00:00.000Z'],
  // The clock goes forward at two, and back at three.
  ['2026-03-29 01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29 03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25 01:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25 03:00', '2026-10-25T02:00:00.000Z'],
])('a clock in Paris shows %s at %s', (wall, instant) => {
  expect(parisInstant(wall)?.toISOString()).toBe(instant);
  expect(parisTime(new Date(instant))).toBe(wall);
});

test.each([
  '',
  ' 18:00',
  '2026-06-30 ',
  '2026-06-31 25:00',
  'demain',
  '0002-06-30 18:00',
  '0202-06-30 18:00',
])('no clock shows « %s »', (wall) => expect(parisInstant(wall)).toBeUndefined());
