import { expect, test } from '@jest/globals';

import { isHoliday } from './holiday.js';

/** The days of a year that are public holidays, as `MM-DD`. */
function daysOf(year: number): string[] {
  const found: string[] = [];
  for (let at = Date.UTC(year, 0, 1, 12); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (isHoliday(day)) found.push(day.slice(5));
  }
  return found;
}

const SAME_DAY = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

test.each([
  // The calendars of the Ministry of Labour: Easter Monday, Ascension, Whit Monday.
  [2024, '04-01', '05-09', '05-20'],
  [2025, '04-21', '05-29', '06-09'],
  [2026, '04-06', '05-14', '05-25'],
  [2027, '03-29', '05-06', '05-17'],
  [2028, '04-17', '05-25', '06-05'],
  [2030, '04-22', '05-30', '06-10'],
  // The earliest of a century, the latest there can be, and the exceptions of the rule.
  [2008, '03-24', '05-01', '05-12'],
  [2038, '04-26', '06-03', '06-14'],
  [2049, '04-19', '05-27', '06-07'],
  [2076, '04-20', '05-28', '06-08'],
])('in %i, beside the days that are fixed: %s, %s, %s', (year, ...moving) => {
  expect(daysOf(year)).toEqual([...new Set([...SAME_DAY, ...moving])].toSorted());
});

test('Easter Monday and Whit Monday are Mondays, Ascension a Thursday, in every year of two centuries', () => {
  for (let year = 1950; year < 2150; year++) {
    const found = daysOf(year)
      .filter((day) => !SAME_DAY.includes(day))
      .map((day) => new Date(`${year}-${day}T12:00:00Z`).getUTCDay());
    expect(found.every((day) => day === 1 || day === 4)).toBe(true);
  }
});
