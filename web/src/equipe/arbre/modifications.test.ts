import { expect, test } from '@jest/globals';

import { inReadingOrder } from '../../readingOrder.js';
import {
  placeAt,
  placementByKey,
  replay,
  type Equipe,
  type Modification,
} from './modifications.js';

const equipe = (id: number, idParent: number | null = null): Equipe => ({
  id,
  idParent,
  libelleEquipe: `E${id}`,
  codeEquipe: 'aB3xY9',
});
/** 1 (11, 12 (121)), 2, 3 */
const STORED = [equipe(1), equipe(11, 1), equipe(12, 1), equipe(121, 12), equipe(2), equipe(3)];
const outline = (equipes: readonly Equipe[]) =>
  inReadingOrder(equipes)
    .map(({ team, depth }) => '-'.repeat(depth) + team.id)
    .join(' ');
const after = (...changes: Modification[]) => outline(replay(STORED, changes).equipes);

test.each<[string, Modification, string]>([
  ['first among its siblings', placeAt(STORED, 3, null, 0), '3 1 -11 -12 --121 2'],
  ['last, however high the rank', placeAt(STORED, 1, null, 99), '2 3 1 -11 -12 --121'],
  ['between two children of another', placeAt(STORED, 3, 1, 1), '1 -11 -3 -12 --121 2'],
  ['under a team without children', placeAt(STORED, 12, 2, 0), '1 -11 2 -12 --121 3'],
  ['out to the root', placeAt(STORED, 121, null, 1), '1 -11 -12 121 2 3'],
])('a team goes %s, those under it follow', (_, placement, expected) => {
  expect(after(placement)).toBe(expected);
});

test.each([
  ['ArrowUp', 12, '1 -12 --121 -11 2 3'],
  ['ArrowDown', 1, '2 1 -11 -12 --121 3'],
  ['ArrowRight', 2, '1 -11 -12 --121 -2 3'],
  ['ArrowLeft', 12, '1 -11 12 -121 2 3'],
  ['ArrowUp', 1, undefined],
  ['ArrowDown', 3, undefined],
  ['ArrowRight', 1, undefined],
  ['ArrowLeft', 1, undefined],
  ['Enter', 2, undefined],
  ['ArrowUp', 99, undefined],
])('Alt and %s on team %i', (key, id, expected) => {
  const placement = placementByKey(STORED, id, key);

  expect(placement && after(placement)).toBe(expected);
});

test('a move means the same once the tree has changed: after the same sibling, else before the next one', () => {
  const move = placeAt(STORED, 3, 1, 1);

  const withNew = [equipe(9), equipe(90, 1), ...STORED];
  const withoutFirst = STORED.filter(({ id }) => id !== 11);
  const alone = [equipe(1), equipe(3)];

  expect(outline(replay(withNew, [move]).equipes)).toBe('9 1 -90 -11 -3 -12 --121 2');
  expect(outline(replay(withoutFirst, [move]).equipes)).toBe('1 -3 -12 --121 2');
  expect(outline(replay(alone, [move]).equipes)).toBe('1 -3');
});

test('a first place stays the first one when its neighbour is gone', () => {
  const move = placeAt(STORED, 3, 1, 0);
  const stored = [equipe(1), equipe(12, 1), equipe(3)];

  expect(outline(replay(stored, [move]).equipes)).toBe('1 -3 -12');
});

test.each<[string, Modification[]]>([
  ['the team is gone', [placeAt([...STORED, equipe(8)], 8, null, 0)]],
  ['its new parent is gone', [placeAt([...STORED, equipe(8)], 3, 8, 0)]],
  ['it would hang under itself', [placeAt(STORED, 1, 121, 0)]],
  ['it would be its own parent', [placeAt(STORED, 1, 1, 0)]],
  ['the renamed team is gone', [{ kind: 'rename', id: 8, libelleEquipe: 'Huit' }]],
])('a change that no longer can be made is told, the others are made: %s', (_, impossible) => {
  const { equipes, lost } = replay(STORED, [...impossible, placeAt(STORED, 3, null, 0)]);

  expect(lost).toEqual(impossible);
  expect(outline(equipes)).toBe('3 1 -11 -12 --121 2');
});

test('changes follow one another, and an untouched team stays the same object', () => {
  const first = placeAt(STORED, 2, 1, 0);
  const moved = replay(STORED, [first]).equipes;
  const second = placeAt(moved, 121, 2, 0);

  const { equipes } = replay(STORED, [
    first,
    second,
    { kind: 'rename', id: 2, libelleEquipe: 'Deux' },
  ]);

  expect(outline(equipes)).toBe('1 -2 --121 -11 -12 3');
  expect(equipes.find(({ id }) => id === 2)?.libelleEquipe).toBe('Deux');
  expect(equipes.find(({ id }) => id === 11)).toBe(STORED[1]);
});
