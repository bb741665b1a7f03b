import assert from 'node:assert/strict';
import { Agent, get, request } from 'node:http';

import { report } from '../../report.mjs';
import { lasting } from '../../waiting.mjs';
import { readBack } from '../check.mjs';
import { startLoad } from '../load.mjs';
import { pause } from '../server.mjs';
import { inTime, TooSlow } from '../yardstick.mjs';

const WITHIN = 10_000;
/** From when on, in ms, the product ends by force: without a processor what is under way is not done by then. */
const FORCED = 9_000;
/** How long after the signal, in ms, a request may still come on a connection that was open. */
const LATE = 700;

/** Opens a connection; what is returned asks on it again, and tells the status, or why there was none. */
async function openConnection(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise((answered) => {
      get(`${url}/sante`, { agent }, (reply) => {
        reply.resume().once('end', () => answered(reply.statusCode));
      }).once('error', ({ code }) => answered(code));
    });
  await ask();
  return ask;
}

const ASKED = JSON.stringify({ query: '{ __typename }' });

/** Begins a request; what is returned ends it, and tells what its reply says of the connection, or why there was none. */
function beginRequest(url) {
  const { promise, resolve } = Promise.withResolvers();
  const headers = { 'Content-Type': 'application/json', 'Content-Length': ASKED.length };
  const agent = new Agent({ keepAlive: true });
  const asked = request(`${url}/graphql`, { method: 'POST', agent, headers }, (reply) => {
    reply.resume().once('end', () => resolve(reply.headers.connection));
  }).once('error', ({ code }) => resolve(code));
  asked.write(ASKED.slice(0, 1));
  return () => {
    asked.end(ASKED.slice(1));
    return promise;
  };
}

/** SIGTERM while everybody answers: requests in hand must be answered, and the end must be clean (promise F12). */
export async function stopProduct(house, { cycles }) {
  const times = [];
  let inHand = 0;
  let turnedAway = 0;
  const cut = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const load = startLoad(house.product.url, house.people, house.witness);
    const askLate = await openConnection(house.product.url);
    const endRequest = beginRequest(house.product.url);
    await load.hear(60 + ((cycle * 137) % 300));
    const signalled = performance.now();
    const ended = house.end('SIGTERM');
    house.product.child.kill('SIGTERM');
    const later = lasting(LATE);
    const [late, begun] = [later.then(askLate), later.then(endRequest)];
    const code = await ended;
    times.push(performance.now() - signalled);
    if (code === 1 && times.at(-1) > FORCED) {
      await load.stop();
      await house.restart();
      throw new TooSlow(`the stop of the product was forced after ${times.at(-1).toFixed(0)} ms`);
    }
    assert.equal(code, 0, `exit code after SIGTERM:\n${house.product.output}`);
    assert.equal(await late, 200, 'a request that came late on an open connection was lost');
    assert.equal(await begun, 'close', 'a reply under way did not close its connection');
    const replies = await load.stop();
    for (const { at, ms, status, text } of replies) {
      if (at > signalled || at + ms < signalled) continue;
      inHand += 1;
      // Without a processor a request leaves so late that nobody listens any more: then the fault is played again.
      if (status === 0) cut.push(text);
      else assert.equal(status, 201, `a request in hand was not finished: ${status} ${text}`);
    }
    turnedAway += replies.filter(({ at, status }) => at > signalled && status === 0).length;
    assert.ok(!replies.some(({ status }) => status >= 400), 'refused while stopping');
    // The next start must be able to take the lock.
    await house.restart();
    await readBack(house.product.url, house.people, house.witness);
  }
  if (cut.length > 0) throw new TooSlow(`requests in hand were not finished: ${cut.join(', ')}`);
  const slowest = Math.max(...times);
  inTime('the stop of the product', slowest, WITHIN);
  report(30, house.engine, {
    'stops under load': cycles,
    'clean stops': cycles,
    'requests in hand finished': inHand,
    'answers lost': 0,
  });
  return (
    `${cycles} × SIGTERM: exit code 0 each time, slowest ${(slowest / 1000).toFixed(1)} s; ` +
    `${inHand} requests in hand finished, ${turnedAway} later ones turned away, 0 lost`
  );
}

/** SIGTERM while PostgreSQL is frozen: nothing can be finished properly, but the product must end. */
export async function stopWhileAway(house) {
  const load = startLoad(house.product.url, house.people, house.witness);
  await load.hear(house.people.length);
  const resume = pause(house.server);
  const signalled = performance.now();
  const code = await house.end('SIGTERM').finally(resume);
  const ms = performance.now() - signalled;
  await load.stop();
  await house.restart();
  await readBack(house.product.url, house.people, house.witness);
  inTime('the stop of the product', ms, WITHIN);
  return `SIGTERM while PostgreSQL is frozen: exit code ${code} after ${(ms / 1000).toFixed(1)} s, 0 lost`;
}
