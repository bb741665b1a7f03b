import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { row, rows, run, sql } from '../testing/sql.js';
import { until } from '../testing/waiting.js';
import { DEMO_LOCK, loadDemo, presentDemo } from './load.js';

const app = useApp();
const { buildAdmin } = scenes(app);

const names = () =>
  rows(app.database.fork(), sql`select libelle_societe as nom from societe order by id_societe`);
const DEMO = [{ nom: 'Kerloédan Nautisme' }, { nom: 'Voilerie de Trévignon' }];

test('of two processes that start at once on an empty database, one loads the demonstration, and the other waits for it', async () => {
  const { id } = await buildAdmin();

  await Promise.all([loadDemo(app.context(id, true)), loadDemo(app.context(id, true))]);

  expect(await names()).toEqual(DEMO);
});

/** Connections that wait: silent for the server, and after five seconds ended (core/postgres). */
const waits = (what: 'silent' | 'asking') =>
  row(
    app.database.fork(),
    sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${
      what === 'silent'
        ? sql`wait_event_type = 'Lock'`
        : sql`state = 'idle in transaction' and query like '%pg_try_advisory%'`
    }`,
  );

test('it waits as long as that takes: it asks again and again, and is never silent', async () => {
  const { id } = await buildAdmin();
  let waiting: Promise<void> | undefined;
  await app.database.fork().transactional(async (em) => {
    await run(em, sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    waiting = loadDemo(app.context(id, true));
    // The embedded database runs one transaction at a time: there the other one has not begun.
    if (app.database.embedded) return;
    await until(async () => Boolean((await waits('asking')) ?? (await waits('silent'))));
    expect(await waits('silent')).toBeUndefined();
  });
  await waiting;

  expect(await names()).toEqual(DEMO);
});

test('the témoin is presented where there is one: a demo of an older version has none', async () => {
  const { id } = await buildAdmin();
  expect(await presentDemo(app.context())).not.toHaveProperty('temoin');

  await loadDemo(app.context(id, true));

  expect(await presentDemo(app.context())).toMatchObject({ temoin: 'temoin@boussole.example' });
});
