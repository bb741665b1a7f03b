import { expect, test } from '@jest/globals';

import { avec, de, depuis, en, enUnAn, periodesOf } from './periode.js';

const one = (annee: number, jour: string | null, nom = 'Campagne') => ({ annee, jour, nom });

test.each([
  ['years that have one each', [one(2026, null), one(2025, null)], ['2026', '2025']],
  [
    'two in a year',
    [one(2026, '2026-11-30'), one(2026, '2026-03-10'), one(2025, null)],
    ['novembre 2026', 'mars 2026', '2025'],
  ],
  [
    'two in a month',
    [one(2026, '2026-03-30'), one(2026, '2026-03-01'), one(2026, '2026-01-05')],
    ['30 mars 2026', '1 mars 2026', 'janvier 2026'],
  ],
  [
    'two in a day',
    [one(2026, '2026-03-30', 'Avant'), one(2026, '2026-03-30', 'Après'), one(2025, '2025-03-30')],
    ['« Avant »', '« Après »', 'mars 2025'],
  ],
])('%s are told apart', (_, campagnes, said) => {
  expect(periodesOf(campagnes)).toEqual(said);
});

test.each([
  ['2025', 'en un an', 'depuis 2025', 'en 2025', 'de 2025', 'avec 2025'],
  [
    'mars 2026',
    'depuis mars 2026',
    'depuis mars 2026',
    'en mars 2026',
    'de mars 2026',
    'avec mars 2026',
  ],
  [
    'avril 2026',
    'depuis avril 2026',
    'depuis avril 2026',
    'en avril 2026',
    'd’avril 2026',
    'avec avril 2026',
  ],
  [
    '10 mars 2026',
    'depuis le 10 mars 2026',
    'depuis le 10 mars 2026',
    'le 10 mars 2026',
    'du 10 mars 2026',
    'avec le 10 mars 2026',
  ],
  [
    '« Avant »',
    'depuis « Avant »',
    'depuis « Avant »',
    'dans « Avant »',
    'de « Avant »',
    'avec « Avant »',
  ],
])('%s within a sentence', (periode, ...said) => {
  expect([enUnAn, depuis, en, de, avec].map((say) => say(periode))).toEqual(said);
});
