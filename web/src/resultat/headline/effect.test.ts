import { expect, test } from '@jest/globals';

import { effectPhrase } from './effect.js';

test.each([
  ['EN_BAISSE', 0.05, 0.9, '9 fois sur 10, une réponse FF de 2026 est plus basse qu’une de 2025.'],
  ['EN_HAUSSE', 0.72, 0.1, '7 fois sur 10, une réponse FF de 2026 est plus haute qu’une de 2025.'],
  ['EN_HAUSSE', 0.98, 0, 'Presque toujours, une réponse FF de 2026 est plus haute qu’une de 2025.'],
  // Four answers rose by five points and five fell by one: the mean rose, most pairs did not.
  ['EN_HAUSSE', 0.44, 0.56, undefined],
  ['STABLE', 0, 0, undefined],
  ['TROP_PEU', 0.3, 0.6, undefined],
] as const)('%s, %d higher and %d lower', (verdict, plusHautes, plusBasses, expected) => {
  expect(effectPhrase('FF', { verdict, ecart: 0, plusHautes, plusBasses }, ['2025', '2026'])).toBe(
    expected,
  );
});
