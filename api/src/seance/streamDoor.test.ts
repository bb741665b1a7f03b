import { createServer as createHttp } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';

import { createServer } from '../app/server.js';
import { listenTo } from '../core/listening.js';
import { messages } from '../messages.js';
import { useApp } from '../testing/app.js';
import { testConfig } from '../testing/config.js';
import { scenes } from '../testing/scene.js';
import { rows, sql } from '../testing/sql.js';
import { until } from '../testing/waiting.js';
import { CHANNEL } from './advanced.js';

const app = useApp();
const { buildScene, asAdmin } = scenes(app);

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** Another process of the product, on the same database, that holds so many streams. */
async function processOf(streams: { process: number; account: number }) {
  const { logger } = app.context();
  const { app: product, stop } = await createServer({
    config: testConfig(),
    logger,
    database: app.database,
    webRoot: '/nowhere',
    streams,
  });
  const server = createHttp(product).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  closings.push(async () => {
    server.closeAllConnections();
    server.close();
    await stop();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/flux/seance`;
}

async function open(url: string, idBoussole: number, individu: number, cookie?: string) {
  const abort = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: cookie ?? (await app.cookieOf(individu)),
    },
    body: JSON.stringify({ idBoussole }),
    signal: abort.signal,
  });
  closings.push(() => abort.abort());
  return { response, hangUp: () => abort.abort() };
}

async function begin() {
  const scene = await buildScene({ membres: 4, k: 3 });
  const admin = await asAdmin();
  await admin.graphql(`mutation { openSeance(idBoussole: ${scene.idBoussole}) { id } }`);
  return { scene, admin };
}

test('a process that is full answers 429 with a sentence and when to come back, and takes the next one once somebody leaves', async () => {
  const { scene } = await begin();
  const url = await processOf({ process: 3, account: 20 });
  const [one = 0, two = 0, three = 0, four = 0] = scene.idMembres;
  const held = [];
  for (const membre of [one, two, three]) held.push(await open(url, scene.idBoussole, membre));
  expect(held.map(({ response }) => response.status)).toEqual([200, 200, 200]);

  const { response: refused } = await open(url, scene.idBoussole, four);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await refused.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: `${messages.streams.ofAll}, réessayez dans 5 secondes`,
  });
  held[0]?.hangUp();
  let status = 0;
  await until(async () => {
    ({
      response: { status },
    } = await open(url, scene.idBoussole, four));
    return status === 200;
  });
  expect(status).toBe(200);
});

test('an account with many sessions takes no place beyond its own: 429 for it, none for others', async () => {
  const { scene } = await begin();
  const url = await processOf({ process: 100, account: 3 });
  const { idBoussole, idMembre, idMembres } = scene;
  const cookie = await app.cookieOf(idMembre);
  const statuses = [];
  for (const session of [cookie, cookie, undefined, undefined]) {
    statuses.push((await open(url, idBoussole, idMembre, session)).response.status);
  }
  const { response: refused } = await open(url, idBoussole, idMembre);
  // A third stream of one session takes the place of its first.
  const { response: again } = await open(url, idBoussole, idMembre, cookie);
  const { response: other } = await open(url, idBoussole, idMembres[1] ?? 0);

  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await refused.json()).toMatchObject({
    message: `${messages.streams.ofAccount}, réessayez dans 5 secondes`,
  });
  expect([again.status, other.status]).toEqual([200, 200]);
});

/** The connections of this database that listen to the séances. */
async function listeners(): Promise<number[]> {
  const found = await rows<{ pid: number }>(
    app.database.fork(),
    sql`select pid from pg_stat_activity where datname = current_database() and state = 'idle'
      and query = ${`listen "${CHANNEL}"`}`,
  );
  return found.map(({ pid }) => pid);
}

test('a command is told to whoever listens to the database, once it is committed; a refused one is not', async () => {
  const { scene, admin } = await begin();
  const { url } = app.database;
  let heard = 0;
  const before = await listeners();
  // The embedded database has one process, which nobody else tells anything.
  const listen = url === undefined ? undefined : listenTo(url);
  const deafen = listen?.(CHANNEL, () => {
    heard += 1;
  });
  closings.push(() => deafen?.());
  const move = (version: number) =>
    admin.graphql(
      `mutation { updateSeance(input: { idBoussole: ${scene.idBoussole}, version: ${version}, phase: REPONSES }) { version } }`,
    );
  await until(
    async () => url === undefined || (await listeners()).some((pid) => !before.includes(pid)),
  );

  expect((await move(99)).code).toBe('CONFLICT');
  // Notices come in the order of their commits: one of the refused command would be heard first.
  await move(1);
  await until(() => heard > 0 || url === undefined);
  expect(heard).toBe(url === undefined ? 0 : 1);
});
