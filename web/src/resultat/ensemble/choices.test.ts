import { expect, test } from '@jest/globals';

import { readChoices, writeChoices, type Choices } from './choices.js';

const FIRST: Choices = { question: 'FF', teams: 'ARBRE', columns: 'LISTE', figures: 'MOYENNES' };

test.each<[string, Partial<Choices>]>([
  ['', {}],
  ['question=or', { question: 'OR' }],
  ['question=deux&equipes=aider', { question: 'DEUX', teams: 'AIDER' }],
  ['equipes=alpha&criteres=changement', { teams: 'ALPHA', columns: 'CHANGEMENT' }],
  ['criteres=moyenne&chiffres=ecarts', { columns: 'MOYENNE', figures: 'ECARTS' }],
])('an address « %s » says what was chosen, and is written back', (address, chosen) => {
  const choices = { ...FIRST, ...chosen };

  expect(readChoices(new URLSearchParams(address))).toEqual(choices);
  expect(writeChoices(new URLSearchParams(), choices).toString()).toBe(address);
});

test('what an address says wrongly is as if it said nothing; the campaign stays', () => {
  const address = new URLSearchParams('campagne=8&question=score&equipes=note');

  expect(readChoices(address)).toEqual(FIRST);
  expect(writeChoices(address, { ...FIRST, teams: 'AIDER' }).toString()).toBe(
    'campagne=8&equipes=aider',
  );
});
