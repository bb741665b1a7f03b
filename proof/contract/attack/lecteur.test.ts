import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { TREES } from './testing/forest.js';
import { playLecteurs } from './testing/lecteurs.js';

/**
 * Lecteurs of a company and of a branch read all that they may after each act of a random history: answers, closings, publications,
 * teams that come and move, boussoles that go, what they read taken from them, given again, or another branch instead. Whatever they keep,
 * they never hold a figure of fewer than three people, or k, nor two figures of a boussole that differ by fewer, nor a sum that is not made of those, nor anything of whom was told otherwise.
 *
 * Eight with the other tests; TEST_ATTAQUE=1000 for a long run.
 */
const app = useApp();
const tally = {
  read: 0,
  sums: 0,
  published: 0,
  closed: 0,
  small: 0,
  silent: 0,
  taken: 0,
  moved: 0,
};

test.each(TREES)('history %i: a lecteur reads blocks of three at least', async (seed) => {
  const { faults, ...counted } = await playLecteurs(app, seed);

  for (const name of Object.keys(tally) as (keyof typeof tally)[]) tally[name] += counted[name];
  report(24, { 'histories read by lecteurs': 1, 'groups below three they derive': faults.length });
  expect(faults).toEqual([]);
});

test('there was something to read, to sum up and to hide', () => {
  expect(Object.entries(tally).filter(([, count]) => count === 0)).toEqual([]);
});
