// A room through the balancer: its streams when a process is killed, and two facilitators who reveal at once.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';

import { createClient } from '../../scripts/tools/product.mjs';
import { ADMIN } from '../faults/scene.mjs';
import { answer, eventsOf, join } from '../room/phones.mjs';
import { begin, makeCompany } from '../room/play.mjs';
import { until } from '../waiting.mjs';

/** A page that was cut off comes back after one second, or up to two. */
const SOON = 1_000;
const BACK_WITHIN = 5_000;
const PEOPLE = 30;
const CRITERIA = 5;

/** Keeps a stream for each person, and opens it again when it is cut, as pages do. */
export async function keepStreams(url, { idBoussole, clients }) {
  const stop = new AbortController();
  const { signal } = stop;
  const outages = [];
  const open = new Set();
  const keep = async (client) => {
    let cutAt;
    while (!signal.aborted) {
      try {
        for await (const state of eventsOf(url, idBoussole, { cookie: client.cookie(), signal })) {
          if (state && cutAt !== undefined) outages.push(performance.now() - cutAt);
          cutAt = undefined;
          open.add(client);
        }
      } catch {
        // Cut, or refused by a process that is not there: tried again below, and judged at the end.
      }
      open.delete(client);
      cutAt ??= performance.now();
      await delay(SOON * (1 + Math.random()), undefined, { signal }).catch(() => undefined);
    }
  };
  const everybody = Promise.all(clients.map(keep));
  everybody.catch(() => {});
  const all = () => until('every stream is open', async () => open.size === clients.length);
  await all();
  return {
    /** Waits for every stream, ends them, and tells how long those that were cut were away. */
    end: async () => {
      await all();
      stop.abort();
      await everybody;
      const longest = Math.max(0, ...outages);
      assert.ok(outages.length > 0, 'no stream was cut');
      assert.ok(longest <= BACK_WITHIN, `a stream was away for ${longest.toFixed(0)} ms`);
      return `${outages.length} of ${clients.length} streams cut, the last one back after ${longest.toFixed(0)} ms`;
    },
  };
}

/** A room of its own beside those who answer: a team in a séance, and people who entered by its square. */
export async function openRoom(url) {
  const admin = createClient(url);
  await admin.post('/api/access/login', ADMIN);
  const scan = await begin({ admin, ...(await makeCompany(admin, CRITERIA)) }, 0);
  const refused = [];
  const joined = await Promise.all(Array.from({ length: PEOPLE }, () => join(url, scan, refused)));
  assert.deepEqual(refused, []);
  return { idBoussole: scan.idBoussole, clients: joined.map(({ client }) => client) };
}

/** Everybody answers; then two facilitators, each on another process, reveal at the same moment. */
export async function revealTwice({ cluster, room: { idBoussole, clients } }) {
  const pilots = cluster.products.slice(0, 2).map(({ url }) => createClient(url));
  for (const pilot of pilots) await pilot.post('/api/access/login', ADMIN);
  const read = async (pilot) =>
    (await pilot.graphql(`{ seance(idBoussole: ${idBoussole}) { version publication } }`)).seance;
  const command = (pilot, name, { version }, rest = '') =>
    pilot.graphql(
      `mutation { ${name}(input: { idBoussole: ${idBoussole}, version: ${version}${rest} }) { version } }`,
    );
  await command(pilots[0], 'updateSeance', await read(pilots[0]), ', phase: REPONSES');
  await Promise.all(clients.map((client, i) => answer(client, idBoussole, i)));
  const now = await read(pilots[0]);
  const pressed = await Promise.allSettled(
    pilots.map((pilot) => command(pilot, 'revealSeance', now)),
  );
  const late = pressed.filter(({ status }) => status === 'rejected');
  assert.equal(late.length, 1, 'both presses of R were taken, or neither');
  assert.match(late[0].reason.message, /CONFLICT/);
  assert.equal((await read(pilots[1])).publication, 1);
  return `two facilitators revealed at once on two processes: one publication, the other was told that the séance has advanced`;
}
