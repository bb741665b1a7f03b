import { expect, test } from '@jest/globals';

import { parisInstant, parisTime } from '../../../schema/paris.js';
import { workingMoment } from '../../../schema/working.js';
import { isQuiet, nextTry } from './moments.js';

const at = (wall: string): Date => {
  const instant = parisInstant(wall);
  if (!instant) throw new Error(`${wall} is no moment`);
  return instant;
};

test.each([
  // Monday to Friday, from 8 to 20.
  ['2026-06-01 08:00', '2026-06-01 08:00'],
  ['2026-06-05 19:59', '2026-06-05 19:59'],
  ['2026-06-03 12:30', '2026-06-03 12:30'],
  // Night.
  ['2026-06-03 20:00', '2026-06-04 08:00'],
  ['2026-06-03 23:59', '2026-06-04 08:00'],
  ['2026-06-04 00:00', '2026-06-04 08:00'],
  ['2026-06-04 07:59', '2026-06-04 08:00'],
  // Weekend, and the evening before it.
  ['2026-06-05 20:00', '2026-06-08 08:00'],
  ['2026-06-06 10:00', '2026-06-08 08:00'],
  ['2026-06-07 23:59', '2026-06-08 08:00'],
  ['2026-06-08 03:00', '2026-06-08 08:00'],
  // A public holiday, whatever its day: Friday, the Monday after Easter, a Thursday of Ascension; New Year.
  ['2026-05-01 10:00', '2026-05-04 08:00'],
  ['2026-04-03 20:00', '2026-04-07 08:00'],
  ['2026-05-13 21:00', '2026-05-15 08:00'],
  ['2026-07-14 09:00', '2026-07-15 08:00'],
  ['2026-05-15 08:00', '2026-05-15 08:00'],
  // The clock changes on a Sunday; the year ends on a Thursday.
  ['2026-03-28 10:00', '2026-03-30 08:00'],
  ['2026-10-24 10:00', '2026-10-26 08:00'],
  ['2026-12-31 22:00', '2027-01-04 08:00'],
])('a reminder asked for %s goes at %s', (asked, goes) => {
  expect(parisTime(workingMoment(at(asked)))).toBe(goes);
  expect(isQuiet(at(asked))).toBe(asked !== goes);
});

test('every moment of a year moves to one that moves no more, at most four nights later', () => {
  const start = at('2026-01-01 00:00').getTime();
  for (let i = 0; i < 365 * 24 * 2; i++) {
    const asked = new Date(start + i * 1_800_000);
    const goes = workingMoment(asked);
    expect(workingMoment(goes)).toEqual(goes);
    const later = goes.getTime() - asked.getTime();
    expect(later >= 0 && later <= 84 * 3_600_000).toBe(true);
  }
});

test('a mail that fails is tried after 10 minutes, an hour, four hours, a day, then no more', () => {
  const now = at('2026-06-03 12:00');
  const waits = [1, 2, 3, 4, 5].map((failures) => {
    const next = nextTry(failures, now);
    return next && (next.getTime() - now.getTime()) / 60_000;
  });
  expect(waits).toEqual([10, 60, 240, 1_440, undefined]);
});
