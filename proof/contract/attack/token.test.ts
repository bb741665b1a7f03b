import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { TREES } from './testing/forest.js';
import { playTokens } from './testing/tokens.js';

/**
 * A program with the token of a branch reads all that it may after each act of a random history, in which teams answer, close, publish, come and
 * move. It reads its branch as it then is, what a token of the company reads of it, and nothing else: no figure of fewer than three people, or k.
 *
 * Eight with the other tests; TEST_ATTAQUE=1000 for a long run.
 */
const app = useApp();
const tally = { cells: 0, hidden: 0, outside: 0 };

test.each(TREES)(
  'history %i: the token of a branch reads blocks of three at least',
  async (seed) => {
    const { faults, ...counted } = await playTokens(app, seed);

    for (const name of Object.keys(tally) as (keyof typeof tally)[]) tally[name] += counted[name];
    report(24, { 'histories read by the token of a branch': 1, 'its faults': faults.length });
    expect(faults).toEqual([]);
  },
);

test('there was something to read, to hide and to leave out', () => {
  expect(Object.entries(tally).filter(([, count]) => count === 0)).toEqual([]);
});
