import { expect, test } from '@jest/globals';

import { parisInstant, parisTime } from '../../../../schema/paris.js';
import { proposedReminders } from './proposed.js';

const at = (wall: string): Date => {
  const instant = parisInstant(wall);
  if (!instant) throw new Error(`${wall} is no moment`);
  return instant;
};

test.each([
  ['three weeks', '2027-03-01 08:00', '2027-03-19 18:00', ['2027-03-10 10:00', '2027-03-18 10:00']],
  [
    'until a Monday',
    '2027-03-01 08:00',
    '2027-03-22 18:00',
    ['2027-03-12 10:00', '2027-03-19 10:00'],
  ],
  [
    'until the end of the year',
    '2027-11-25 09:12',
    '2028-01-01 00:00',
    ['2027-12-13 10:00', '2027-12-30 10:00'],
  ],
  ['over Easter', '2027-03-22 08:00', '2027-03-30 18:00', ['2027-03-26 10:00']],
  ['three days', '2027-03-01 08:00', '2027-03-04 18:00', ['2027-03-03 10:00']],
  ['a day', '2027-03-01 08:00', '2027-03-02 18:00', []],
  ['a past day', '2027-03-03 08:00', '2027-03-02 18:00', []],
])('reminders of a campaign of %s', (_length, opens, closes, expected) => {
  expect(proposedReminders(at(opens), at(closes)).map((iso) => parisTime(new Date(iso)))).toEqual(
    expected,
  );
});
