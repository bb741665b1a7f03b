import { expect, test } from '@jest/globals';

import { periodesOf } from './periodes.js';

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
