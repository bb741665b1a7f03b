import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { isAgain, testServer } from '../../../api/src/testing/wire.js';
import { LONG } from './testing/play.js';
import { playFor } from './testing/product/attack.js';
import { draw } from './testing/product/draw.js';

/**
 * The same histories as those of the rules, played in the product by its doors: what it accepts and shows, to whoever reads
 * after each action, is what the rules accept and show, and that is made of blocks of at least k people.
 */
const app = useApp();
/** Eight with the other tests, the first of them on PGlite; TEST_HISTOIRES=1000 in the long form, TEST_GRAINE=7 for others. */
const RUNS = LONG || (testServer() ? 8 : 1);
const MINUTES = 60_000;

test(
  'in « Publiée » no history leaks a group below k, nor an answer to another session',
  async () => {
    let [actions, steps] = [0, 0];
    for (const [played, history] of draw(true, RUNS).entries()) {
      const { done, steps: own, ...found } = await playFor(app, history);
      actions += done.length;
      steps += own;
      const right = { played, differences: [], leaks: [], crossings: [] };
      expect([{ played, ...found }, done]).toEqual([right, done]);
    }

    report(41, {
      'histories in Publiée': RUNS,
      'actions in them': actions,
      'of them leak a group below k': 0,
    });
    expect(actions).toBeGreaterThan(RUNS * 5);
    // The course of the participation was read too; among a few histories no campaign may have come to its first step.
    expect(steps).toBeGreaterThanOrEqual(LONG ? 1 : 0);
  },
  300 * MINUTES,
);

// That Directe tells is its rule, whatever the engine.
if (!isAgain) {
  test(
    'in « Directe » nearly every history leaks somebody’s answer',
    async () => {
      const drawn = draw(false, Math.ceil(RUNS / 4));
      let leaking = 0;
      for (const [played, history] of drawn.entries()) {
        const { done, leaks, steps: _steps, ...found } = await playFor(app, history);
        const right = { played, differences: [], crossings: [] };
        expect([{ played, ...found }, done]).toEqual([right, done]);
        leaking += Number(leaks.length > 0);
      }

      report(41, {
        'histories in Directe': drawn.length,
        'of them leak somebody’s answer': leaking,
      });
      expect(leaking).toBeGreaterThan(drawn.length / 2);
    },
    100 * MINUTES,
  );
}
