import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { MUTANTS } from './testing/mutants.js';
import { play, type History } from './testing/play.js';
import { playFor } from './testing/product/attack.js';
import { draw } from './testing/product/draw.js';
import { sabotages, write, type Sabotage } from './testing/product/sabotage.js';
import { RIGHT } from './testing/rules.js';

/** That the histories of product.test find what they look for: rules are broken on purpose, one after the other. */
const app = useApp();
const MINUTES = 60_000;

test(
  'each rule that is broken in the database is found by a few of these histories',
  async () => {
    const found: Record<string, boolean> = {};
    for (const [name, sabotage] of Object.entries(await sabotages(app))) {
      await write(app, sabotage.breaks);
      try {
        found[name] = await isFound(drawFor(sabotage), () => write(app, sabotage.each));
      } finally {
        await write(app, sabotage.mends);
      }
    }

    expect(Object.entries(found).filter(([, isSeen]) => !isSeen)).toEqual([]);
  },
  100 * MINUTES,
);

/** Twenty histories, of those that hold what is broken; where the rules have the same mutant, those of many in which it shows. */
function drawFor({ mutant, among = () => true }: Sabotage): History[] {
  if (mutant === undefined) return draw(true, 200).filter(among).slice(0, 20);
  const rules = { ...RIGHT, ...MUTANTS[mutant] };
  return draw(true, 1000)
    .filter((history) => play(history, rules).crossings.length > 0)
    .slice(0, 20);
}

async function isFound(
  histories: readonly History[],
  once: () => Promise<unknown>,
): Promise<boolean> {
  for (const history of histories) {
    const { differences, crossings } = await playFor(app, history, once);
    if (differences.length + crossings.length > 0) return true;
  }
  return false;
}
