import { expect, test } from '@jest/globals';

import { useBases } from '../testing/bases.js';
import { rows, run, sql } from '../testing/sql.js';
import { testServer } from '../testing/wire.js';
import type { Config } from './config.js';
import type { Opening } from './database.js';
import { openDatabase } from './openDatabase.js';

// Only a server limits how long a statement may take; who watches its commands must own it, as the tests do theirs.
if (testServer()) {
  const newBase = useBases();

  /** An empty base that notes, for each table made in it, how long that statement might have taken, and who made it. */
  async function watchedBase(): Promise<Config> {
    const config = await newBase();
    const watched = await openDatabase(config, [], { asIs: true, patient: true });
    for (const statement of [
      'create schema veille',
      'create table veille.tables (duree text, pid integer)',
      `create function veille.noter() returns event_trigger language plpgsql as $$ begin
         insert into veille.tables values (current_setting('statement_timeout'), pg_backend_pid()); end $$`,
      `create event trigger veille on ddl_command_end when tag in ('CREATE TABLE') execute function veille.noter()`,
    ])
      await run(watched.fork(), sql.raw(statement));
    await watched.close();
    return config;
  }

  async function noted(opening: Opening): Promise<{ duree: string; n: number }[]> {
    const migrated = await openDatabase(await watchedBase(), [], opening);
    // The ORM makes its own table of levels first, by itself.
    const found = await rows(
      migrated.fork(),
      sql<{ duree: string; n: number }>`select duree, count(distinct pid)::int as n from
        (select * from veille.tables offset 1) as made group by duree`,
    );
    await migrated.close();
    return found;
  }

  test('each migration of a start may take a minute, those of the command any time, and all are on the connection that has the lock (24.4)', async () => {
    expect(await noted({})).toEqual([{ duree: '1min', n: 1 }]);
    expect(await noted({ patient: true })).toEqual([{ duree: '0', n: 1 }]);
  }, 120_000);
}
