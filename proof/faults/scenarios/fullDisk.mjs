import assert from 'node:assert/strict';
import { Client } from 'pg';

import { report } from '../../report.mjs';
import { lasting, until } from '../../waiting.mjs';
import { readBack } from '../check.mjs';
import { checkReplies, recover, startLoad } from '../load.mjs';
import { isAlive } from '../server.mjs';
import { inTime } from '../yardstick.mjs';

/** Size of an answer, in hexadecimal (5,000 characters at most), that soon needs new pages. */
const BYTES = 2_400;
const WITHIN = 7_000;
/** A full disk is a lack of room, unless the engine broke on it. */
const FAILURES = [500, 503];
const BACK_WITHIN = 5_000;

/** Asks for log segments that do not fit on the disk, until the server panics; then it recovers or ends. */
async function exhaustLog(url) {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    for (let i = 0; i < 50; i += 1) {
      await client.query(`select pg_logical_emit_message(true, 'faute', repeat('x', 1000000))`);
    }
  } catch {
    return;
  } finally {
    await client.end().catch(() => {});
  }
  throw new Error('the server had room for its log: nothing was proved');
}

/** Fills the disk under load, then frees it (promise F8). */
export async function diskFull(house, { seconds, log = false }) {
  const { product, people, witness, disk, server } = house;
  const load = startLoad(product.url, people, witness, { bytes: BYTES });
  await load.hear(people.length);
  disk.fill();
  if (log) await exhaustLog(server.url);
  await lasting(seconds * 1000);
  const readable = log ? 0 : await readBack(product.url, people, witness);
  disk.free();
  if (log && !isAlive(server.pid)) await server.relaunch();
  const replies = await load.stop();
  const back = await recover(product.url, people, witness);
  await readBack(product.url, people, witness);
  const counts = checkReplies(replies, WITHIN, FAILURES);
  assert.ok(counts.refused > 0, 'the disk never was full: nothing was proved');
  inTime('to be back', back, BACK_WITHIN);
  report(29, house.engine, {
    'seconds of full disk': seconds,
    'answers saved': counts.saved,
    'refused in French': counts.refused,
    'answers lost': 0,
  });
  return (
    `disk full for ${seconds} s${log ? ', its log too' : ''}: ${counts.saved} saved, ${counts.refused} refused in French, ` +
    `${readable} answers readable meanwhile, back ${(back / 1000).toFixed(1)} s after there was room, 0 lost, 0 by halves`
  );
}

/** Megabytes left: just less than one segment of the log, so that the log fails before the tables. */
const LEFT = 15;
const LOST_WITHIN = 60_000;
/** Time limit in ms of a reply: thirty long answers wait for one connection. */
const QUEUED = 15_000;

/**
 * The embedded database asks for a log segment that does not fit on the disk: it is lost; the product must say so and end.
 */
export async function embeddedLost(house) {
  const { product, people, witness, disk } = house;
  disk.fill(LEFT);
  const load = startLoad(product.url, people, witness, { bytes: BYTES });
  await until('the product has ended', () => product.child.exitCode !== null, {
    patience: LOST_WITHIN,
  });
  const code = product.child.exitCode;
  const replies = await load.stop();
  const { saved, refused } = checkReplies(
    replies.filter(({ status }) => status > 0),
    QUEUED,
    FAILURES,
  );
  assert.equal(code, 1, `the product did not end: ${product.output.slice(-500)}`);
  assert.match(product.output, /La base embarquée .* s’est arrêtée\. Faites de la place/);
  await assert.rejects(house.restart(), 'started on a disk without room');
  disk.free();
  const ms = await house.restart();
  await readBack(house.product.url, people, witness);
  return (
    `no room for the log: ${saved} saved, ${refused} refused in French, then the end with a French sentence (exit code 1), ` +
    `refused to start meanwhile, ready ${(ms / 1000).toFixed(1)} s after there was room, 0 lost`
  );
}
