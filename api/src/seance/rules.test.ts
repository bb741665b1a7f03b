import { expect, test } from '@jest/globals';

import { PHASES } from '../../../schema/statuts.js';
import { afterReveal, isReachable, isVoteShown, mayMove, shownPhase } from './rules.js';

const arrows = (published: boolean) =>
  PHASES.flatMap((from) =>
    PHASES.filter((to) => mayMove(from, to, published)).map((to) => `${from} → ${to}`),
  );

test('the arrows of a séance: none leads to figures that are not published', () => {
  const always = [
    'ACCUEIL → REPONSES',
    'REVELEE → DISCUSSION',
    'REVELEE → ENGAGEMENT',
    'REVELEE → FIN',
    'DISCUSSION → REVELEE',
    'DISCUSSION → ENGAGEMENT',
    'DISCUSSION → FIN',
    'ENGAGEMENT → REVELEE',
    'ENGAGEMENT → DISCUSSION',
    'ENGAGEMENT → FIN',
    'FIN → REVELEE',
    'FIN → DISCUSSION',
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
