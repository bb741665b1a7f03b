import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { playFor } from './testing/product/attack.js';
import { draw } from './testing/product/draw.js';
import { sabotages, write } from './testing/product/sabotage.js';

/** That the histories of product.test find what they look for: rules are broken on purpose, one after the other. */
const app = useApp();
const MINUTES = 60_000;

test(
  'each rule that is broken in the database is found by a few of these histories',
  async () => {
    const found: Record<string, boolean> = {};
    for (const [name, { breaks, mends, each }] of Object.entries(await sabotages(app))) {
      await write(app, breaks);
      try {
        found[name] = await isFound(() => write(app, each));
      } finally {
        await write(app, mends);
      }
    }

    expect(Object.entries(found).filter(([, isSeen]) => !isSeen)).toEqual([]);
  },
  100 * MINUTES,
);

async function isFound(once: () => Promise<unknown>): Promise<boolean> {
  for (const history of draw(true, 20)) {
    const { differences } = await playFor(app, history, once);
    if (differences.length > 0) return true;
  }
  return false;
}
