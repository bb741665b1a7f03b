import { expect, test } from '@jest/globals';

import { useApp } from '../../../api/src/testing/app.js';
import { report } from '../../../api/src/testing/report.js';
import { useStreams } from '../../../api/src/testing/streams.js';
import { Side } from './testing/side.js';

/**
 * Two facilitators, with three companies between them, play a campaign each at once, from the company to what came out of it: no reply to
 * either, nor to their people, holds a name of the other’s. Every name of one has a word that is found nowhere else.
 */
const app = useApp();
const { open } = useStreams(app);

test('two facilitators play a campaign each at once: neither’s bytes hold a name of the other’s', async () => {
  const sides = [new Side(app, open, 'zqnord', 2), new Side(app, open, 'zqsud', 1)];

  await Promise.all(sides.map((side) => side.play()));

  for (const { word, bytes } of sides) {
    const others = sides.filter((side) => side.word !== word).map((side) => side.word);
    const leaks = bytes.filter((text) => others.some((other) => text.includes(other)));
    report(4, {
      'replies to two facilitators at once': bytes.length,
      'names of the other’s': leaks.length,
    });
    expect(leaks).toEqual([]);
    expect(bytes.filter((text) => text.includes(word)).length).toBeGreaterThan(15);
  }
});
