import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { startPostgres } from '../../../scripts/tools/postgres.mjs';
import { testConfig } from '../testing/config.js';
import { rows, run, sql } from '../testing/sql.js';
import { testServer } from '../testing/wire.js';
import type { Opening } from './database.js';
import { openDatabase } from './openDatabase.js';

// Only a server limits how long a statement may take: it is one of our own, because who watches its commands must own it.
if (testServer()) {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const open = (base: string, opening: Opening) => {
    const databaseUrl = new URL(`/${base}`, server.url).href;
    return openDatabase(testConfig({ databaseUrl }), [], opening);
  };

  /** An empty base that notes, for each table made in it, how long that statement might have taken, and who made it. */
  async function watchedBase(base: string): Promise<void> {
    const admin = await open('boussole', { asIs: true, patient: true });
    await run(admin.fork(), sql.raw(`create database ${base}`));
    await admin.close();
    const watched = await open(base, { asIs: true, patient: true });
    for (const statement of [
      'create schema veille',
      'create table veille.tables (duree text, pid integer)',
      `create function veille.noter() returns event_trigger language plpgsql as $$ begin
         insert into veille.tables values (current_setting('statement_timeout'), pg_backend_pid()); end $$`,
      `create event trigger veille on ddl_command_end when tag in ('CREATE TABLE') execute function veille.noter()`,
    ])
      await run(watched.fork(), sql.raw(statement));
    await watched.close();
  }

  async function noted(base: string, opening: Opening): Promise<{ duree: string; n: number }[]> {
    await watchedBase(base);
    const migrated = await open(base, opening);
    // The ORM makes its own table of levels first, by itself.
    const found = await rows(
      migrated.fork(),
      sql<{ duree: string; n: number }>`select duree, count(distinct pid)::int as n from
        (select * from veille.tables offset 1) as made group by duree`,
    );
    await migrated.close();
    return found;
  }

  test('each migration of a start may take a minute, those of the command any time, and all are in the transaction that has the lock (24.4)', async () => {
    expect(await noted('demarrage', {})).toEqual([{ duree: '1min', n: 1 }]);
    expect(await noted('commande', { patient: true })).toEqual([{ duree: '0', n: 1 }]);
  }, 120_000);
}
