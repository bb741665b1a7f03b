import { expect, test } from '@jest/globals';

import { atRanks, isForest, type Node } from './tree.js';

const nodes = (links: [id: number, idParent: number | null][]): Node[] =>
  links.map(([id, idParent]) => ({ id, idParent }));

test.each<[name: string, links: [number, number | null][], forest: boolean]>([
  ['no team', [], true],
  ['one domain', [[1, null]], true],
  [
    'two domains',
    [
      [1, null],
      [2, null],
    ],
    true,
  ],
  [
    'a child before its parent in the list',
    [
      [2, 1],
      [1, null],
    ],
    true,
  ],
  [
    'four levels and a second domain',
    [
      [1, null],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, null],
      [6, 5],
      [7, 2],
    ],
    true,
  ],
  ['a team under itself', [[1, 1]], false],
  [
    'two teams under each other',
    [
      [1, 2],
      [2, 1],
    ],
    false,
  ],
  [
    'a loop of three beside a sound domain',
    [
      [9, null],
      [1, 2],
      [2, 3],
      [3, 1],
    ],
    false,
  ],
  [
    'a tail that leads into a loop',
    [
      [4, 3],
      [3, 2],
      [2, 3],
      [1, null],
    ],
    false,
  ],
  ['a parent that is no team of the company', [[1, 99]], false],
  [
    'a sound team after a stray one',
    [
      [1, 99],
      [2, null],
    ],
    false,
  ],
])('%s (%j) is a forest: %j', (_nom, links, forest) => expect(isForest(nodes(links))).toBe(forest));

test('a chain of a hundred thousand teams is walked without recursion', () => {
  const chain = Array.from({ length: 100_000 }, (_, i) => ({ id: i + 1, idParent: i || null }));

  expect(isForest(chain)).toBe(true);
  expect(isForest([...chain.slice(1), { id: 1, idParent: 100_000 }])).toBe(false);
});

const STORED = nodes([
  [1, null],
  [2, null],
  [3, null],
  [4, 1],
  [5, 1],
]);

test.each<
  [name: string, listed: [id: number, idParent: number | null, rang: number][], placed: number[]]
>([
  ['one goes first', [[3, null, 0]], [3, 1, 4, 5, 2]],
  ['one goes last', [[1, null, 2]], [2, 3, 1, 4, 5]],
  ['too high a rank means last', [[1, null, 99]], [2, 3, 1, 4, 5]],
  [
    'two, said in any order',
    [
      [1, null, 2],
      [2, null, 1],
    ],
    [3, 2, 1, 4, 5],
  ],
  ['one goes between the children of another', [[3, 1, 1]], [1, 4, 3, 5, 2]],
  ['one that stays', [[2, null, 1]], [1, 4, 5, 2, 3]],
  [
    'two parents',
    [
      [4, null, 1],
      [2, 1, 0],
    ],
    [1, 2, 5, 4, 3],
  ],
])('%s', (_, listed, placed) => {
  const teams = listed.map(([id, idParent, rang]) => ({ id, idParent, rang }));

  expect(atRanks<Node>(STORED, teams).map(({ id }) => id)).toEqual(placed);
});
