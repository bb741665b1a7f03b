import { expect, test } from '@jest/globals';

import { clockGap, heldErasures, type Erasures } from './rules.js';

const NOW = new Date('2026-11-28T10:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

test.each([
  [0, 0],
  [2 * MINUTE, 0],
  [-2 * MINUTE, 0],
  [3 * MINUTE, 3 * MINUTE],
  [-3 * MINUTE, 3 * MINUTE],
  [-900 * DAY, 900 * DAY],
])('a database %j ms ahead of the process is %j ms apart (fault 17)', (ahead, gap) => {
  const database = later(ahead);

  expect(clockGap({ before: NOW, after: NOW, database, lastSure: null })).toBe(gap);
});

test('a database that answers slowly is not apart: its moment is between both readings (fault 17)', () => {
  const after = later(10 * MINUTE);

  expect(clockGap({ before: NOW, after, database: later(9 * MINUTE), lastSure: null })).toBe(0);
  expect(clockGap({ before: NOW, after, database: later(13 * MINUTE), lastSure: null })).toBe(
    3 * MINUTE,
  );
});

test.each([
  ['a new base', null, 0],
  ['thirty days off', later(-30 * DAY), 0],
  ['thirty-one days off', later(-31 * DAY), 31 * DAY],
  ['a night of the future', later(900 * DAY), 0],
])('of one clock, the last night done is the other: %s (fault 17)', (_case, lastSure, gap) => {
  expect(clockGap({ before: NOW, after: NOW, database: null, lastSure })).toBe(gap);
});

const NIGHT: Erasures = {
  tonight: '2026-11-28',
  lastNight: '2026-11-27',
  isRestored: false,
  due: 1,
  erased: 0,
  accounts: 90,
  confirmed: null,
};

test.each<[string, Partial<Erasures>, string | null]>([
  ['one', {}, null],
  ['twenty', { due: 20 }, null],
  ['twenty-one', { due: 21 }, 'NOMBRE'],
  ['twenty of which one more was erased this night', { due: 20, erased: 1 }, 'NOMBRE'],
  ['five hundredths of many', { due: 50, accounts: 1000 }, null],
  ['one more than that', { due: 51, accounts: 1000 }, 'NOMBRE'],
  ['many, confirmed', { due: 51, confirmed: 51 }, null],
  ['more than was confirmed', { due: 52, confirmed: 51 }, 'NOMBRE'],
  ['one, in a new base', { lastNight: null }, null],
  ['one, thirty days after', { lastNight: '2026-10-29' }, null],
  ['one, thirty-one days after', { lastNight: '2026-10-28' }, 'ABSENCE'],
  ['none, long after', { due: 0, lastNight: '2025-01-01' }, null],
  ['one, long after, confirmed', { lastNight: '2025-01-01', confirmed: 1 }, null],
  ['one, after a restore', { isRestored: true }, 'RESTAURATION'],
  ['none, after a restore', { isRestored: true, due: 0 }, null],
  ['one, after a restore and many days', { isRestored: true, lastNight: null }, 'RESTAURATION'],
])('erasing %s is held: %j gives %j (fault 17)', (_case, facts, raison) => {
  expect(heldErasures({ ...NIGHT, ...facts })).toBe(raison);
});
