import assert from 'node:assert/strict';

import { report } from '../../report.mjs';
import { lasting, pace } from '../../waiting.mjs';
import { checkNames, startAdmin } from '../admin.mjs';
import { readBack } from '../check.mjs';
import { checkReplies, recover, startLoad } from '../load.mjs';
import { pause, shutDown } from '../server.mjs';
import { inTime } from '../yardstick.mjs';

/** Promises F6 and F7 give 6 s to an answer whatever happens; the rest is for a busy test machine. In ms. */
const WITHIN = 7_000;
const BACK_WITHIN = 5_000;
const PAGE_WITHIN = 2_000;

/** The ways in which PostgreSQL may be down; each returns with the server running again. */
const OUTAGES = {
  async stopped(server, ms) {
    await shutDown(server, 'SIGINT');
    await lasting(ms);
    await server.relaunch();
  },
  async paused(server, ms) {
    const resume = pause(server);
    await lasting(ms);
    resume();
  },
  async killed(server) {
    // SIGQUIT is an immediate shutdown: no message to clients, no checkpoint, recovery at the next start.
    await shutDown(server, 'SIGQUIT');
    await server.relaunch();
  },
};

/** Checks that the process and its pages answer while PostgreSQL is down; the longest that one took, in ms. */
async function watch(url, isOver) {
  let slowest = 0;
  while (!isOver()) {
    for (const path of ['/sante', '/']) {
      const started = performance.now();
      const reply = await fetch(url + path);
      await reply.arrayBuffer();
      assert.equal(reply.status, 200, `${path} answered ${reply.status}`);
      slowest = Math.max(slowest, performance.now() - started);
    }
    await pace(100);
  }
  return slowest;
}

/**
 * Stops, pauses or kills PostgreSQL under load: refusals must be in French and in time, and the product must recover by
 * itself (promises F3, F6, F7).
 */
export async function postgresAway(house, { kind, times, ms = 0 }) {
  const { product, people, admin, witness, server } = house;
  const all = [];
  const backs = [];
  const pages = [];
  for (let i = 0; i < times; i += 1) {
    const load = startLoad(product.url, people, witness);
    const work = startAdmin(product.url, admin);
    let over = false;
    const watching = watch(product.url, () => over);
    await load.hear(people.length);
    await OUTAGES[kind](server, ms);
    backs.push(await recover(product.url, people, witness));
    await load.hear(people.length);
    over = true;
    pages.push(await watching);
    all.push(...(await load.stop()), ...(await work.stop()));
    await readBack(product.url, people, witness);
    await checkNames(product.url, admin);
  }
  assert.equal(product.child.exitCode, null, 'the product ended');
  const { saved, refused, slowest } = checkReplies(all, WITHIN);
  inTime('/sante or /', Math.max(...pages), PAGE_WITHIN);
  inTime('to be back', Math.max(...backs), BACK_WITHIN);
  const promise = kind === 'killed' ? 25 : 28;
  report(promise, house.engine, {
    [`times PostgreSQL ${kind}`]: times,
    'answers saved': saved,
    'answers lost': 0,
    ...(kind !== 'killed' && {
      'refused in French': refused,
      'slowest reply, ms': Math.round(slowest),
      'process exits': 0,
    }),
  });
  return (
    `${times} × PostgreSQL ${kind}${ms ? ` for ${ms / 1000} s` : ''}: ${saved} saved, ${refused} refused in French (503), ` +
    `slowest reply ${(slowest / 1000).toFixed(1)} s, back in ${(Math.max(...backs) / 1000).toFixed(1)} s, 0 lost`
  );
}
