import { expect, test } from '@jest/globals';

import { compareFrench, fold } from './french.js';

test.each([
  ['Œuvre', 'oeuvre'],
  ['ŒUVRE d’Émile', "oeuvre d'emile"],
  ['Ex æquo', 'ex aequo'],
  ['d’usinage', "d'usinage"],
  ['dʼusinage', "d'usinage"],
  ['d`usinage', "d'usinage"],
  ['d´usinage', "d'usinage"],
  ['Saint-Étienne', 'saint etienne'],
  ['Saint‑Étienne', 'saint etienne'],
  ['Cap – Nord', 'cap nord'],
  ['12\u202f000\u00a0€', '12 000 €'],
  ['co\u00adopérer', 'cooperer'],
  ['n\u0303', 'n'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['m²', 'm2'],
])('"%s" is searched as "%s" (fault 13)', (text, expected) => {
  expect(fold(text)).toBe(expected);
  expect(fold(fold(text))).toBe(expected);
});

test.each([
  [
    ['Équipe 10', 'Équipe 2', 'Équipe 9'],
    ['Équipe 2', 'Équipe 9', 'Équipe 10'],
  ],
  [
    ['Zoé', 'Émile', 'Denis'],
    ['Denis', 'Émile', 'Zoé'],
  ],
  [
    ['côté', 'Cote', 'coté', 'côte', 'cote'],
    ['cote', 'Cote', 'coté', 'côte', 'côté'],
  ],
  [
    ['Opéra', 'Œuvre', 'Oeillet'],
    ['Oeillet', 'Œuvre', 'Opéra'],
  ],
  [
    ['2', '02', '1'],
    ['1', '02', '2'],
  ],
])('%j are read in this order: %j (fault 13)', (names, expected) => {
  expect(names.toSorted(compareFrench)).toEqual(expected);
  expect(names.toReversed().toSorted(compareFrench)).toEqual(expected);
});
