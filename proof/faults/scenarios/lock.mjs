import assert from 'node:assert/strict';

import { startProduct } from '../../../scripts/tools/product.mjs';
import { report } from '../../report.mjs';
import { readBack } from '../check.mjs';
import { recover } from '../load.mjs';
import { inTime } from '../yardstick.mjs';

const WITHIN = 10_000;
const UNHARMED_WITHIN = 2_000;

/** A second product on the same embedded folder must end at once and say why; the first one must go on (promise F5). */
export async function secondProcess(house, { times }) {
  const { product, people, witness, settings } = house;
  const sentence = `La base embarquée ${settings.DATA_DIR} est déjà ouverte par un autre processus.`;
  const durations = [];
  for (let i = 0; i < times; i += 1) {
    const started = performance.now();
    await assert.rejects(startProduct(settings), ({ message }) => message.includes(sentence));
    durations.push(performance.now() - started);
  }
  const slowest = Math.max(...durations);
  const back = await recover(product.url, people, witness);
  await readBack(product.url, people, witness);
  inTime('the end of the second process', slowest, WITHIN);
  inTime('an answer of the first', back, UNHARMED_WITHIN);
  report(27, house.engine, { 'second processes': times, refused: times });
  return `${times} × a second process on the folder: refused in French, slowest ${(slowest / 1000).toFixed(1)} s; the first unharmed`;
}

/** Two products start at the same moment on a free folder: exactly one must get it. */
export async function race(house, { times }) {
  for (let i = 0; i < times; i += 1) {
    await house.product.stop();
    const both = await Promise.allSettled([
      startProduct(house.settings),
      startProduct(house.settings),
    ]);
    const winners = both.filter(({ status }) => status === 'fulfilled');
    for (const { value } of winners) house.product = value;
    if (winners.length > 1) await winners[0].value.stop();
    assert.equal(winners.length, 1, 'two processes on one folder, or none');
    await readBack(house.product.url, house.people, house.witness);
  }
  report(27, house.engine, { 'two started at once': times, 'both running': 0 });
  return `${times} × two processes started together on a free folder: one starts, one is refused, 0 lost`;
}
