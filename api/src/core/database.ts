import { resolve } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { DataloaderType, type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM as PgliteORM } from '@mikro-orm/pglite';
import { MikroORM as PostgresORM } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';

import { MIGRATIONS } from '../migrations/migrations.js';
import type { Config } from './config.js';
import { startEmbedded } from './embedded/client.js';
import { lockFolder } from './embedded/embedded-lock.js';
import { embedded, type Embedded, type Execute } from './embedded/embedded.js';
import { closeToOthers } from './embedded/folder.js';
import { openPgliteEngine } from './embedded/pglite.js';
import { refuseNewer } from './levels.js';
import { createLogger } from './logger.js';
import { releaseIfLost } from './lostConnection.js';
import { PATIENCE, POOL, POOL_PATIENT, WAITS } from './postgres.js';
import type { prepareStatements } from './preparation.js';
import { Replicas, type Server } from './replicas/replicas.js';
import { noteWrites } from './replicas/writes.js';
import { share } from './sharing.js';
import { run, sql } from './sql.js';

/** One open database: PostgreSQL behind a URL, or the embedded PGlite. */
export interface Database {
  /** A fresh unit of work, one per request. */
  fork(): SqlEntityManager;
  /** A unit of work for housekeeping by SQL only, without a request's time limits. */
  forkPatient(): SqlEntityManager;
  /**
   * Makes a unit of work on a replica for reads that may be a few seconds old, or returns the given one when no replica is
   * fresh enough. Absent without replicas.
   */
  reading?: (primary: SqlEntityManager) => SqlEntityManager;
  embedded: boolean;
  /** Settles when the embedded database has failed for good. Absent for a server, which may come back. */
  lost?: Promise<Error>;
  close(): Promise<void>;
}

/** The entities are passed in by main, because core may not know the rooms. */
export type Entities = NonNullable<Options['entities']>;

/** Key of the advisory lock. Its value does not matter, but every process of the product must use the same one. */
const MIGRATION_LOCK = 7_302_026;

/** How far opening migrates the schema; to the last level by default. */
export interface Opening {
  /** Migrate to this level and no further. */
  until?: string;
  /** Do not migrate. */
  asIs?: boolean;
  /** For long works: without a request's time limits. */
  patient?: boolean;
}

const common = (entities: Entities) => ({
  entities,
  // A command that works by SQL only has no entities.
  discovery: { warnWhenNoEntities: false },
  extensions: [Migrator],
  dataloader: DataloaderType.ALL,
  allowGlobalContext: false,
  forceUtcTimezone: true,
  migrations: {
    migrationsList: MIGRATIONS,
    snapshot: false,
    silent: true,
    transactional: true,
    allOrNothing: true,
  },
});

/** Migrates under a lock. It has no time limit, because it may be slow or wait for another process that migrates. */
async function migrateServer(url: string, { until, asIs }: Opening): Promise<void> {
  const orm = await PostgresORM.init({
    ...common([]),
    clientUrl: url,
    driverOptions: PATIENCE,
  });
  try {
    await orm.em.getConnection().execute('select 1').catch(unreachable(url));
    await refuseNewer(orm.em.fork());
    if (asIs) return;
    await orm.em.fork().transactional(async (tx) => {
      await run(tx, sql`set local lock_timeout = '60s'`);
      await run(tx, sql`set local statement_timeout = '60s'`);
      await run(tx, sql`set local idle_in_transaction_session_timeout = '120s'`);
      await run(tx, sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      // A newer version may have migrated further while this process waited for the lock.
      await refuseNewer(tx);
      await orm.migrator.up({ to: until });
    });
  } finally {
    await orm.close(true);
  }
}

const unreachable = (url: string) => (cause: unknown) => {
  throw new Error(
    `Le serveur PostgreSQL ${new URL(url).host} est inaccessible. Démarrez-le, ou corrigez DATABASE_URL.`,
    { cause },
  );
};

type OnPool = typeof prepareStatements;
interface DriverOptions {
  connectionTimeoutMillis: number;
  onPoolCreated?: OnPool;
}

/** Prepares a new pool: the driver's own preparation, then a fair share of it for each request. */
const preparePool =
  ({ onPoolCreated }: DriverOptions, max: number) =>
  (pool: Parameters<OnPool>[0] & Parameters<typeof share>[0]): void => {
    onPoolCreated?.(pool);
    share(pool, max);
  };

async function openServer(
  url: string,
  entities: Entities,
  options: {
    driverOptions: DriverOptions;
    pool?: typeof POOL;
    onCreateConnection: (connection: unknown) => Promise<void>;
  },
): Promise<Server> {
  const { pool = POOL, driverOptions } = options;
  const orm = await PostgresORM.init({
    ...common(entities),
    clientUrl: url,
    ...options,
    pool,
    driverOptions: { ...driverOptions, onPoolCreated: preparePool(driverOptions, pool.max) },
  });
  return { fork: () => orm.em.fork() as SqlEntityManager, close: () => orm.close(true) };
}

/**
 * Opens the replicas and starts to watch them; one that is down may come later. They are read by SQL only, without
 * entities.
 */
async function openReplicas(urls: string[], primary: Server, config: Config): Promise<Replicas> {
  const open = async (url: string) => ({
    nom: new URL(url).host,
    server: await openServer(url, [], {
      driverOptions: WAITS,
      onCreateConnection: releaseIfLost,
    }),
  });
  const servers = await Promise.all(urls.map(open));
  return new Replicas(servers, primary, createLogger(config.logLevel));
}

/** Migrates, then opens. When several processes start at once, one migrates and the others wait. */
async function openPostgres(
  url: string,
  config: Config,
  entities: Entities,
  opening: Opening,
): Promise<Database> {
  await migrateServer(url, opening);
  const { replicaUrls } = config;
  const server = await openServer(url, entities, {
    driverOptions: opening.patient ? PATIENCE : WAITS,
    onCreateConnection: async (connection) => {
      await releaseIfLost(connection);
      if (replicaUrls.length > 0) noteWrites(connection);
    },
  });
  const patient = await openServer(url, [], {
    driverOptions: PATIENCE,
    pool: POOL_PATIENT,
    onCreateConnection: releaseIfLost,
  });
  const base = {
    fork: server.fork,
    forkPatient: patient.fork,
    embedded: false,
    close: async () => {
      await patient.close();
      await server.close();
    },
  };
  if (replicaUrls.length === 0) return base;
  const replicas = await openReplicas(replicaUrls, server, config);
  return {
    ...base,
    reading: (primary) => replicas.reading(primary),
    close: async () => {
      await replicas.close();
      await base.close();
    },
  };
}

/** Migrates an embedded database and puts the ORM on top of it. */
async function behindOrm(
  base: Embedded,
  entities: Entities,
  { until, asIs }: Opening = {},
): Promise<Database> {
  const orm = await PgliteORM.init({
    ...common(entities),
    dbName: 'boussole',
    driverOptions: { pglite: () => base },
  });
  const fork = () => orm.em.fork() as SqlEntityManager;
  await refuseNewer(fork());
  if (!asIs) await orm.migrator.up({ to: until });
  return {
    fork,
    forkPatient: fork,
    embedded: true,
    lost: base.lost,
    close: async () => {
      await orm.close(true);
      await base.close();
    },
  };
}

/** Opens an embedded database in memory, in this thread: for tests, which load a dump and may return one. */
export async function openPglite(
  options: PGliteOptions,
  entities: Entities,
  onMigrated?: (pglite: PGlite) => Promise<void>,
  listen: (execute: Execute) => Execute = (execute) => execute,
): Promise<Database> {
  const { pglite, execute, lost } = await openPgliteEngine(options);
  const base = embedded({ execute: listen(execute), lost, close: () => pglite.close() });
  const database = await behindOrm(base, entities);
  await onMigrated?.(pglite);
  return database;
}

const refused = (folder: string) => (cause: unknown) => {
  const detail = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`La base embarquée ${folder} ne s’ouvre pas (${detail}).`, { cause });
};

/** Opens the embedded database of a folder in a worker thread, under the folder's lock. */
async function openEmbedded(
  folder: string,
  entities: Entities,
  opening: Opening,
): Promise<Database> {
  const { real, unlock } = lockFolder(folder);
  try {
    const base = await startEmbedded(real).catch(refused(folder));
    closeToOthers(real);
    const database = await behindOrm(base, entities, opening).catch(async (error) => {
      // An open worker would keep the process alive, and use the folder after its lock is released.
      await base.close();
      throw error;
    });
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Opens the database that the settings name, and migrates it.
 *
 * @throws Error with a French sentence when another process uses the embedded folder, or when production has no server.
 */
export async function openDatabase(
  config: Config,
  entities: Entities,
  opening: Opening = {},
): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config, entities, opening);
  if (config.production && !config.pgliteAccepted) {
    throw new Error(
      'En production, indiquez un serveur PostgreSQL avec DATABASE_URL. La base embarquée ne résiste pas à une coupure de courant ; pour l’accepter quand même : PGLITE_ACCEPTE=oui.',
    );
  }
  return openEmbedded(resolve(config.dataDir), entities, opening);
}
