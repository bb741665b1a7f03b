import { expect, test } from '@jest/globals';

import { inReadingOrder } from '../../readingOrder.js';
import { drawCodeEquipe } from '../modales/codeEquipe.js';

const outline = (teams: { id: number; idParent: number | null }[]) =>
  inReadingOrder(teams).map(({ team, depth }) => `${'-'.repeat(depth)}${team.id}`);

test.each([
  [
    'children follow their parent, in the order given',
    [
      [3, 1],
      [1, null],
      [2, null],
      [4, 3],
    ],
    ['1', '-3', '--4', '2'],
  ],
  ['a team whose parent is missing stays at the root', [[5, 99]], ['5']],
  ['no team, no line', [], []],
] as [string, [number, number | null][], string[]][])('%s', (_, rows, expected) => {
  const teams = rows.map(([id, idParent]) => ({ id, idParent }));

  expect(outline(teams)).toEqual(expected);
});

test('a code is 6 letters or digits that nobody confuses, and rarely twice the same', () => {
  const codes = Array.from({ length: 500 }, drawCodeEquipe);

  expect(codes.every((code) => /^[A-HJ-NP-Za-km-z2-9]{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(500);
});
