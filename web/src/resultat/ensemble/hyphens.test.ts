import { expect, test } from '@jest/globals';

import { hyphenated } from './hyphens.js';

test.each([
  ['Communication', 'Commu·ni·ca·tion'],
  ['Reconnaissance', 'Recon·nais·sance'],
  ['Apprentissage', 'Appren·tis·sage'],
  ['Charge de travail', 'Charge de travail'],
])('%s breaks between its syllables', (label, broken) => {
  expect(hyphenated(label).replaceAll('\u00AD', '·')).toBe(broken);
});
