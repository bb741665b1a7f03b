import { expect, test } from '@jest/globals';

import { avec, de, depuis, en, enUnAn } from './periode.js';

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
