import { expect, test } from '@jest/globals';

import { changeBetween, type Change } from './change.js';

/** Distribution of some scores. */
const of = (...scores: number[]) =>
  Array.from({ length: 11 }, (_, rank) => scores.filter((score) => score === rank - 5).length);
const times = (count: number, ...scores: number[]) =>
  Array.from({ length: count }, (_, rank) => scores[rank % scores.length] ?? 0);

test.each<[string, number[], number[], Change['verdict']]>([
  ['nobody', [], [], 'TROP_PEU'],
  ['four answers, however far', times(4, -5), times(4, 5), 'TROP_PEU'],
  ['four answers in one year', times(4, -5), times(20, 5), 'TROP_PEU'],
  ['everybody from one end to the other', times(5, -5), times(5, 5), 'EN_HAUSSE'],
  ['and back', times(5, 5), times(5, -5), 'EN_BAISSE'],
  ['the same answers', [-3, 0, 1, 4, 5], [-3, 0, 1, 4, 5], 'STABLE'],
  ['everybody gave the same', times(7, 2), times(7, 2), 'STABLE'],
  ['less than a point, surely', times(40, 0), times(40, 0, 1), 'STABLE'],
  ['a point, which chance gives', [-5, -2, 0, 3, 4], [-4, -1, 1, 4, 5], 'TROP_PEU'],
  ['exactly a point, surely', times(10, 1), times(10, 2), 'EN_HAUSSE'],
  ['two points in a hundred and twenty answers', times(60, -2, 0), times(60, 0, 2), 'EN_HAUSSE'],
  ['a hundred and twenty alike', times(60, -2, 2), times(60, -2, 2), 'STABLE'],
  ['a hundred and twenty, all the same', times(60, 3), times(60, 3), 'STABLE'],
  ['very unequal years', times(95, -5, 5), times(5, 5, -5), 'TROP_PEU'],
])('%s', (_, before, after, verdict) => {
  expect(changeBetween(of(...before), of(...after)).verdict).toBe(verdict);
});

test('says how often an answer of this year is above one of last year', () => {
  const { difference, higher, lower } = changeBetween(of(0, 1), of(1, 2));
  expect([difference, higher, lower]).toEqual([1, 0.75, 0]);
});

/** All ways of taking some of a list. */
function* choices(list: readonly number[], size: number): Generator<number[]> {
  const [first, ...rest] = list;
  if (size === 0) yield [];
  else if (first !== undefined && list.length >= size) {
    for (const chosen of choices(rest, size - 1)) yield [first, ...chosen];
    yield* choices(rest, size);
  }
}

/** The same rule, by trying every exchange of answers between the years. */
function tryAll(before: number[], after: number[]) {
  const all = [...before, ...after];
  const sum = (list: number[]) => list.reduce((one, other) => one + other, 0);
  const gap = (taken: number[]) =>
    Math.abs(all.length * sum(taken) - after.length * sum(all)) / (before.length * after.length);
  const gaps = [...choices(all, after.length)].map(gap);
  const p = (far: number) => gaps.filter((one) => one >= far - 1e-9).length / gaps.length;
  const lit = (far: number) => far >= 1 - 1e-9 && p(far) < 0.1 - 1e-9;
  return { lit: lit(gap(after)), byChance: gaps.filter(lit).length / gaps.length };
}

/** Scores that look drawn and are the same each time. */
function* drawn(): Generator<number, never> {
  for (let state = 7; ; state = (state * 48271) % 2147483647) yield (state % 11) - 5;
}

test('every exchange of answers, tried one by one, gives the same verdict and the same chance', () => {
  const scores = drawn();
  const take = (count: number, from: number) =>
    Array.from({ length: count }, () => Math.max(-5, Math.min(5, scores.next().value + from)));
  const results = Array.from({ length: 60 }, (_, rank) => {
    const [before, after] = [take(5 + (rank % 3), (rank % 11) - 5), take(5 + (rank % 2), rank % 4)];
    const { verdict, byChance } = changeBetween(of(...before), of(...after));
    const expected = tryAll(before, after);
    expect([verdict === 'EN_HAUSSE' || verdict === 'EN_BAISSE', byChance]).toEqual([
      expected.lit,
      expect.closeTo(expected.byChance, 9),
    ]);
    return verdict;
  });
  expect(new Set(results)).toEqual(new Set(['EN_HAUSSE', 'EN_BAISSE', 'STABLE', 'TROP_PEU']));
});

test('at a hundred answers the count and the normal law say the same chance', () => {
  const exact = changeBetween(of(...times(50, -5, 0, 2, 5)), of(...times(50, -5, 0, 3, 5)));
  const normal = changeBetween(of(...times(51, -5, 0, 2, 5)), of(...times(50, -5, 0, 3, 5)));
  expect(Math.abs(exact.byChance - normal.byChance)).toBeLessThan(0.01);
});
