import { expect, test } from '@jest/globals';

import { momentsOf, slotsOf } from './slots.js';

const EMPTY = { day: '', hour: '' };
const gone = { date: '2026-06-02T08:00:00Z', parti: true };
const coming = { date: '2026-06-09T08:00:00Z', parti: false };

test.each([
  ['none', [], [EMPTY, EMPTY]],
  ['one to come', [coming], [{ day: '2026-06-09', hour: '10:00' }, EMPTY]],
  ['one gone', [gone], [EMPTY]],
  ['two gone', [gone, { ...gone }], []],
  ['one of each', [gone, coming], [{ day: '2026-06-09', hour: '10:00' }]],
])('with %s the two places are there once', (_name, rappels, slots) => {
  expect(slotsOf(rappels, 2)).toEqual(slots);
});

test.each([
  [[EMPTY, EMPTY], []],
  [[{ day: '2026-06-09', hour: '' }, EMPTY], ['2026-06-09T08:00:00.000Z']],
  [[{ day: '2026-06-09', hour: '14:30' }], ['2026-06-09T12:30:00.000Z']],
  [[{ day: '', hour: '14:30' }], { message: 'Choisissez aussi le jour' }],
  [
    [{ day: '2026-03-29', hour: '02:30' }],
    {
      message: 'Cette nuit-là, l’heure change : cette heure n’existe pas. Choisissez-en une autre',
    },
  ],
])('%j is sent as %j', (slots, sent) => {
  expect(momentsOf(slots)).toEqual(sent);
});
