import { expect, test } from '@jest/globals';

import { smallGroups } from '../attack/testing/algebra.js';
import { Echelon, leaks, sumOf } from './testing/oracle.js';

const people = new Map([...'abcdefghij'].map((name, i) => [name, i]));
const truth = (unknown: string) => ({
  // A capital is the same person in another boussole.
  person: people.get(unknown.toLowerCase()) ?? 0,
  minimum: 3,
  counts: unknown !== 'j',
});
const found = (shown: readonly string[]) => {
  const echelon = new Echelon();
  for (const sum of shown) echelon.add(sumOf(sum));
  return leaks(echelon.rows, truth);
};

test.each([
  ['nothing', []],
  ['one block', ['abc']],
  ['the same block by several doors', ['abc', 'abc', 'abc']],
  ['a block, then another beside it', ['abc', 'abcdef']],
  ['a domain of two blocks, whose teams show one', ['abc', 'abcdef']],
  ['two domains that share a block', ['abcdef', 'defghi', 'abc']],
])('what is made of blocks leaks nothing: %s', (_case, shown) => {
  expect(found(shown)).toEqual([]);
});

test.each([
  ['a block of two', ['ab'], 1],
  ['one more answer', ['abc', 'abcd'], 1],
  ['an answer withdrawn', ['abcd', 'abc'], 1],
  ['an answer withdrawn as a block is added', ['abcdef', 'bcdefghi'], 2],
  ['blocks that overlap', ['abcd', 'cdef'], 2],
  ['a row that is no sum of zeros and ones', ['abcde', 'abcfg', 'degfh'], 3],
  ['a domain less its other teams', ['abcdefg', 'def', 'abc'], 1],
  ['a person in two boussoles, counted as two', ['abA'], 1],
  ['an account made since, counted', ['abj'], 1],
])('what is not made of blocks leaks: %s', (_case, shown, rows) => {
  expect(found(shown)).toHaveLength(rows);
});

test('rows are exact, whatever was subtracted to find them', () => {
  const echelon = new Echelon();
  for (const sum of ['ab', 'bc', 'ca']) echelon.add(sumOf(sum));

  expect(echelon.rows.map((row) => [...row])).toEqual([[['a', 1n]], [['b', 1n]], [['c', 1n]]]);
});

test('who asks only whether the sum of a small group follows misses an answer withdrawn with a block', () => {
  const shown = ['abcdef', 'bcdefghi'];
  const weaker = shown.map((sum) => ({
    critere: 1,
    idCampagne: 1,
    boussoles: [...sum].map((name) => people.get(name) ?? 0),
    nombre: sum.length,
  }));
  const unknowns = [...people.values()].map((id) => ({ id, nombre: 1 }));

  expect(smallGroups(weaker, unknowns, 3)).toEqual([]);
  expect(found(shown)).not.toEqual([]);
});
