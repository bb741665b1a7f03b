import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

import { entities } from '../app/entities.js';
import type { Database } from '../core/database.js';
import { openPglite } from '../core/embedded/open.js';
import { openDatabase } from '../core/openDatabase.js';
import { testConfig } from './config.js';
import { run, sql } from './sql.js';
import { record } from './statements.js';

const TEMPLATE = 'boussole_template';
/**
 * Empties the tables that have rows, and only those: truncating all would take longer than most tests.
 *
 * The audit trail refuses to be emptied and rows refer to each other, so triggers are disabled, which takes a superuser.
 */
const EMPTY = sql`do $$ declare
    nom text;
    plein boolean;
  begin
    set local session_replication_role = replica;
    for nom in select tablename from pg_tables
        where schemaname = 'public' and tablename not in ('profil', 'mikro_orm_migrations') loop
      execute format('select exists (select from %I)', nom) into plein;
      if plein then execute format('delete from %I', nom); end if;
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`;

const serverUrl = (name: string): string => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
};

/** Runs one statement on the test server itself, where databases are created and dropped. */
async function onServer(statement: string): Promise<void> {
  const { Client } = await import('pg');
  const client = new Client({
    connectionString: process.env['TEST_DATABASE_URL'],
    statement_timeout: 60_000,
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const isPostgres = (): boolean => process.env['TEST_DATABASE_URL'] !== undefined;

/** Makes, once per run, an empty migrated database that each test file copies. */
export async function prepareTemplate(): Promise<void> {
  if (isPostgres()) {
    await onServer(`drop database if exists ${TEMPLATE}`);
    await onServer(`create database ${TEMPLATE}`);
    const database = await openDatabase(testConfig({ databaseUrl: serverUrl(TEMPLATE) }), entities);
    await database.close();
    return;
  }
  // PGlite takes seconds to start, but half a second to load a dump.
  const database = await openPglite({}, entities, async (pglite: PGlite) => {
    const dump = await pglite.dumpDataDir('none');
    const file = join(tmpdir(), `boussole-template-${process.pid}.tar`);
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    process.env['TEST_TEMPLATE'] = file;
  });
  await database.close();
}

export interface TestDatabase extends Database {
  /** Empties every table except the profiles. */
  reset(): Promise<void>;
  /** Its address, with the PostgreSQL engine. */
  url?: string;
}

/**
 * Opens a database on the engine under test, for one test file.
 *
 * @param onPglite called with the embedded database itself, when that is the engine.
 */
export async function openTestDatabase(
  onPglite?: (pglite: PGlite) => Promise<void>,
): Promise<TestDatabase> {
  const database = await (isPostgres() ? copyOnServer() : loadTemplate(onPglite));
  const reset = async () => {
    await run(database.fork(), EMPTY);
  };
  return { ...database, reset };
}

async function copyOnServer(): Promise<Database & { url: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  // On a busy machine a lock may take longer than a request's limits, which have tests of their own.
  const database = await openDatabase(testConfig({ databaseUrl: serverUrl(name) }), entities, {
    patient: true,
    asIs: true,
  });
  return {
    ...database,
    url: serverUrl(name),
    close: async () => {
      await database.close();
      // A request whose sender hung up may still run: without force, dropping the database would wait for it.
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function loadTemplate(onPglite?: (pglite: PGlite) => Promise<void>): Promise<Database> {
  const dump = await readFile(process.env['TEST_TEMPLATE'] ?? '');
  return openPglite({ loadDataDir: new Blob([dump]) }, entities, onPglite, record);
}
