// The members answer through the balancer while something happens; what they were told, and what is there afterwards.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { readBack } from '../faults/check.mjs';
import { startLoad } from '../faults/load.mjs';

const count = (replies, wanted) => replies.filter(({ status }) => status === wanted).length;
/** Time in ms between two acknowledged answers, at the longest. */
export function silence(replies) {
  const saved = replies.filter(({ status }) => status === 201).map(({ at, ms }) => at + ms);
  const ends = saved.toSorted((a, b) => a - b);
  return Math.max(0, ...ends.slice(1).map((at, i) => at - ends[i]));
}

/** Whether nobody was refused. */
export const allSaved = (replies) =>
  assert.equal(count(replies, 201), replies.length, told(replies));

/** Whether whoever was refused was told to try again: 503, never our own failure. A connection cut is no answer. */
export function refusedWell(replies) {
  const others = replies.filter(({ status }) => ![0, 201, 503].includes(status));
  assert.deepEqual(
    others.map(({ status, text }) => `${status} ${text}`),
    [],
  );
}

export const told = (replies) => {
  const others = replies.filter(({ status }) => status !== 201);
  const kinds = Map.groupBy(others, ({ status }) => status || 'cut off');
  const errors = [...kinds].map(([kind, list]) => `${list.length} × ${kind}`).join(', ');
  const slowest = Math.max(...replies.map(({ ms }) => ms)).toFixed(0);
  const ends = replies.map(({ at, ms }) => at + ms);
  const seconds = (Math.max(...ends) - Math.min(...replies.map(({ at }) => at))) / 1000;
  const rate = (count(replies, 201) / seconds).toFixed(0);
  return `${count(replies, 201)} answers acknowledged (${rate} a second), errors: ${errors || 'none'}, slowest ${slowest} ms, longest silence ${silence(replies).toFixed(0)} ms`;
};

/** Lets the members answer through the balancer while something happens; then everybody reads their own answers. */
export async function meanwhile({ cluster, people, witness }, happen) {
  const load = startLoad(cluster.url, people, witness);
  await delay(1_500);
  await happen();
  await delay(1_500);
  const replies = await load.stop();
  await readBack(cluster.url, people, witness);
  return replies;
}

/** Ends a process with a signal; resolves to its exit code. */
export async function end(product, signal) {
  const ended = once(product.child, 'exit');
  product.child.kill(signal);
  const [code] = await ended;
  return code;
}
