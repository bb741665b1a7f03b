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
import { copyEmbedded } from './embedded.js';
import { row, rows, run, sql } from './sql.js';

export const TEMPLATE = 'boussole_template';
/**
 * Empties the tables, but those whose file is empty: they were not written since the file's last `freeRoom`. To truncate them all
 * would take longer than most tests.
 *
 * The audit trail refuses to be emptied and rows refer to each other, so triggers are disabled, which takes a superuser.
 */
const EMPTYING = `declare
    nom text;
  begin
    set local session_replication_role = replica;
    for nom in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
          and relname not in ('profil', 'mikro_orm_migrations') loop
      execute format('delete from %I', nom);
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end`;
const EMPTY = sql.raw(`do $$ ${EMPTYING} $$`);
/** The same for the embedded database, which forgets all it has prepared at a statement that is no query: a function, called. */
const CREATE = sql.raw(
  `create function pg_temp.vider() returns void language plpgsql as $$ ${EMPTYING} $$`,
);
const CALL = sql`select pg_temp.vider()`;
/** Writes rows that were taken, as they are: without a trigger, and with the next numbers of then. */
const putting = (taken: string) => `declare
    one record;
  begin
    set local session_replication_role = replica;
    for one in select * from json_to_recordset(${taken} -> 'tables') as t(nom text, colonnes text, lignes json) loop
      execute format('insert into %I (%s) overriding system value select %2$s from json_populate_recordset(null::%1$I, $1)',
        one.nom, one.colonnes) using one.lignes;
    end loop;
    perform setval(nom, dernier) from json_to_recordset(${taken} -> 'suites') as s(nom text, dernier bigint);
  end`;
const CREATE_PUT = sql.raw(
  `create function pg_temp.remettre(json) returns void language plpgsql as $$ ${putting('$1')} $$`,
);
/**
 * What a test may have left beside rows in the tables that are emptied: another schema, other fixed rows, files grown so
 * large that every later test would read through them, a statement that still runs, a table whose file could not be cut
 * while it was empty: until it is analyzed the server believes one row in it, however many come, and reads 2,000 teams for
 * minutes.
 */
const TRACES = sql<{ traces: string }>`select concat_ws(' ',
    (select string_agg(concat_ws('/', place, lines, latest), ' ' order by place) from (
      select tableoid as place, count(*) as lines, max(xmin::text::bigint) as latest from (
        select tableoid, xmin from pg_class where oid >= 16384
        union all select tableoid, xmin from pg_attribute where attrelid >= 16384
        union all select tableoid, xmin from pg_attrdef where adrelid >= 16384
        union all select tableoid, xmin from pg_constraint where oid >= 16384
        union all select tableoid, xmin from pg_proc where oid >= 16384
        union all select tableoid, xmin from pg_rewrite where oid >= 16384
        union all select tableoid, xmin from pg_trigger where oid >= 16384
        union all select tableoid, xmin from profil
        union all select tableoid, xmin from mikro_orm_migrations) catalogue group by tableoid) places),
    pg_database_size(current_database()) > 16 * 1024 * 1024,
    (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpages > 0 and reltuples = 0),
    (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and state <> 'idle')) as traces`;

export const serverUrl = (name: string): string => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
};

/** Runs one statement on the test server itself, where databases are created and dropped. */
export async function onServer(statement: string): Promise<{ name?: string }[]> {
  const { Client } = await import('pg');
  const client = new Client({
    connectionString: process.env['TEST_DATABASE_URL'],
    statement_timeout: 60_000,
  });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const isPostgres = (): boolean => process.env['TEST_DATABASE_URL'] !== undefined;

/** Makes, once per run, an empty migrated database that each test file copies. */
export async function prepareTemplate(): Promise<void> {
  if (isPostgres()) {
    process.env['TEST_PREFIX'] = `test_${randomBytes(4).toString('hex')}_`;
    await onServer(`drop database if exists ${TEMPLATE}`);
    await onServer(`create database ${TEMPLATE}`);
    const config = testConfig({ databaseUrl: serverUrl(TEMPLATE) });
    const database = await openDatabase(config, entities, { patient: true });
    await database.close();
    return;
  }
  // PGlite takes seconds to start, but half a second to load a dump.
  const dataDir = join(process.env['TEST_EMBEDDED'] ?? '', 'template');
  await copyEmbedded(dataDir);
  const database = await openPglite({ dataDir }, entities, async (pglite: PGlite) => {
    const dump = await pglite.dumpDataDir('none');
    const file = join(tmpdir(), `boussole-template-${process.pid}.tar`);
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    process.env['TEST_TEMPLATE'] = file;
  });
  await database.close();
}

/** Drops what the processes of this run have kept, on a server that outlives them. */
export async function removeKept(): Promise<void> {
  const prefix = `'${process.env['TEST_PREFIX']}'`;
  const left = await onServer(
    `select datname as name from pg_database where starts_with(datname, ${prefix})`,
  );
  for (const { name } of left) await onServer(`drop database ${name} with (force)`);
}

export interface TestDatabase extends Database {
  /** Empties every table except the profiles. */
  reset(): Promise<void>;
  /** All rows but the profiles, and a statement writes them again: to make them by themselves takes many. */
  take(): Promise<string>;
  put(taken: string): Promise<void>;
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
  if (database.embedded) for (const made of [CREATE, CREATE_PUT]) await run(database.fork(), made);
  // Disabling triggers makes a connection forget all its plans, its foreign keys' too: those of requests are left alone.
  const reset = async () => {
    await run(database.forkPatient(), database.embedded ? CALL : EMPTY);
  };
  const put = async (taken: string) => {
    const statement = database.embedded
      ? sql`select pg_temp.remettre(${taken}::json)`
      : sql.raw(`do $put$ ${putting(`$taken$${taken}$taken$::json`)} $put$`);
    await run(database.forkPatient(), statement);
  };
  return { ...database, reset, take: () => take(database), put };
}

/** Columns that a table computes itself are left out. */
async function take(database: Database): Promise<string> {
  const em = database.fork();
  const tables = await rows<{ nom: string; colonnes: string }>(
    em,
    sql`select relname as nom, string_agg(quote_ident(attname), ', ' order by attnum) as colonnes
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(pg_class.oid) > 0
        and relname not in ('profil', 'mikro_orm_migrations') group by relname`,
  );
  const of = ({ nom, colonnes }: { nom: string; colonnes: string }) =>
    sql`select ${nom}::text as nom, ${colonnes}::text as colonnes, json_agg(t) as lignes
      from (select ${sql.raw(colonnes)} from ${sql.table(nom)}) t`;
  const all = sql.join(tables.map(of), sql` union all `);
  const taken = await row<{ taken: string }>(
    em,
    sql`select json_build_object(
      'tables', (select json_agg(f) from (${all}) f where lignes is not null),
      'suites', (select json_agg(json_build_object('nom', sequencename, 'dernier', last_value))
        from pg_sequences where last_value is not null))::text as taken`,
  );
  return taken?.taken ?? '';
}

interface Kept {
  database: TestDatabase;
  traces: string | undefined;
}
/** Open and empty, for the next file of this process: to make one takes longer than most files. */
const kept: Kept[] = [];

const tracesIn = async (database: Database) =>
  (await row<{ traces: string }>(database.fork(), TRACES))?.traces;

/** Lends a database to one test file, whose `close` gives it back, or closes it when more than rows was changed. */
export async function borrowTestDatabase(): Promise<TestDatabase> {
  const one = kept.pop() ?? (await makeKept());
  return { ...one.database, close: () => giveBack(one) };
}

async function makeKept(): Promise<Kept> {
  const database = await openTestDatabase();
  return { database, traces: await tracesIn(database) };
}

/** Frees the room of the rows that were there: who looks for one would read through it, and who vacuums would wait. */
async function freeRoom(database: Database): Promise<void> {
  const used = await rows<{ nom: string }>(
    database.fork(),
    sql`select relname as nom from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  );
  const names = sql.join(used.map(({ nom }) => sql.id(nom)));
  await run(database.forkPatient(), sql`vacuum ${names}`);
}

/** A request whose sender hung up may still run, here without a limit of time: it holds connections that others wait for. */
async function endLeftOver({ url }: TestDatabase): Promise<void> {
  if (!url) return;
  const name = new URL(url).pathname.slice(1);
  await onServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and state <> 'idle'`,
  );
}

async function giveBack(one: Kept): Promise<void> {
  await endLeftOver(one.database);
  const isAsNew = async () => {
    await one.database.reset();
    await freeRoom(one.database);
    return (await tracesIn(one.database)) === one.traces;
  };
  if (await isAsNew().catch(() => false)) kept.push(one);
  else await one.database.close();
}

async function copyOnServer(): Promise<Database & { url: string }> {
  const name = `${process.env['TEST_PREFIX']}${randomBytes(6).toString('hex')}`;
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
  return openPglite({ loadDataDir: new Blob([dump]) }, entities, onPglite);
}
