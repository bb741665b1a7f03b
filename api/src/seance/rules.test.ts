import { describe, expect, test } from '@jest/globals';

import { PHASES } from '../../../schema/statuts.js';
import { afterReveal, isReachable, isVoteShown, manquantes, mayMove, shownPhase } from './rules.js';

const arrows = (published: boolean) =>
  PHASES.flatMap((from) =>
    PHASES.filter((to) => mayMove(from, to, published)).map((to) => `${from} → ${to}`),
  );

test('the arrows of a séance: none leads to figures that are not published', () => {
  const always = [
    'ACCUEIL → REPONSES',
    'REVELEE → DISCUSSION',
    'DISCUSSION → REVELEE',
    'DISCUSSION → ENGAGEMENT',
    'ENGAGEMENT → DISCUSSION',
    'ENGAGEMENT → FIN',
    'FIN → ENGAGEMENT',
  ];

  expect(arrows(false).toSorted()).toEqual(always.toSorted());
  expect(arrows(true).toSorted()).toEqual([...always, 'REPONSES → REVELEE'].toSorted());
});

test.each([
  ['ACCUEIL', null],
  ['REPONSES', 'REVELEE'],
  ['REVELEE', 'REVELEE'],
  ['DISCUSSION', 'DISCUSSION'],
  ['ENGAGEMENT', 'ENGAGEMENT'],
  ['FIN', null],
] as const)('« Révéler » in %s leads to %s', (phase, expected) => {
  expect(afterReveal(phase)).toBe(expected);
});

test.each([
  ['REPONSES', 2, 'REPONSES'],
  ['REPONSES', 3, 'PRETE'],
  ['ACCUEIL', 3, 'ACCUEIL'],
  ['REVELEE', 3, 'REVELEE'],
] as const)('%s with %i who have finished, for k = 3, reads %s', (phase, counting, expected) => {
  expect(shownPhase(phase, { k: 3, counting, missing: 4 })).toBe(expected);
});

describe('how many more leave nobody out, for k = 3', () => {
  test.each([
    [{ counting: 0, missing: 3 }, 3],
    [{ counting: 0, missing: 5 }, 5],
    [{ counting: 0, missing: 6 }, 3],
    [{ counting: 2, missing: 1 }, 1],
    [{ counting: 2, missing: 2 }, 2],
    [{ counting: 2, missing: 4 }, 1],
    [{ counting: 3, missing: 0 }, 0],
    [{ counting: 3, missing: 2 }, 2],
    [{ counting: 3, missing: 3 }, 0],
    // The team cannot reach k: as many as would be needed.
    [{ counting: 0, missing: 2 }, 3],
  ])('%j: %i', (waiting, expected) => {
    expect(manquantes({ k: 3, ...waiting })).toBe(expected);
  });
});

test.each([
  [{ published: false, attendus: 2, terminees: 0 }, false],
  [{ published: false, attendus: 3, terminees: 0 }, true],
  [{ published: false, attendus: 2, terminees: 3 }, true],
  [{ published: true, attendus: 1, terminees: 0 }, true],
])('a team that is %j reaches k = 3: %s', (reach, expected) => {
  expect(isReachable(3, reach)).toBe(expected);
});

test.each([
  [2, false],
  [3, true],
])('the dots of %i people are shown: %s, for k = 3', (voters, expected) => {
  expect(isVoteShown(voters, 3)).toBe(expected);
});
