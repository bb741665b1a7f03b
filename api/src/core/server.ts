import { MikroORM } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';

import type { Config } from './config.js';
import { ormOptions, type Database, type Entities, type Opening } from './database.js';
import { postgresError } from './errors.js';
import { refuseUnableToMigrate, refuseUnfit } from './fit.js';
import { missingLevels, refuseHalfway, refuseNewer } from './levels.js';
import { listenTo, serve } from './listening.js';
import { createLogger } from './logger.js';
import { releaseIfLost } from './lostConnection.js';
import { PATIENCE, POOL, POOL_PATIENT, WAITS, WAITS_POOLED } from './postgres.js';
import { PreparingClient } from './preparation.js';
import { reach, reachPooler } from './reach.js';
import { Replicas, type Server } from './replicas/replicas.js';
import { noteWrites } from './replicas/writes.js';
import { share, type Pool } from './sharing.js';
import { run, sql } from './sql.js';

/** Key of the advisory lock. Its value does not matter, but every process of the product must use the same one. */
const MIGRATION_LOCK = 7_302_026;

/** The ORM takes the server, the base and who enters of an address; the driver reads the rest too, as `sslmode`. */
const reaching = <T extends object>(url: string, driverOptions: T) => ({
  clientUrl: url,
  driverOptions: { ...driverOptions, connectionString: url },
});

/**
 * Migrates under a lock. It has no time limit, because it may be slow or wait for another process that migrates.
 *
 * @returns by how many levels.
 */
async function migrateServer(
  url: string,
  { until, asIs, older, patient }: Opening,
): Promise<number> {
  await reach(url);
  const orm = await MikroORM.init({
    ...ormOptions([]),
    ...reaching(url, PATIENCE),
  });
  try {
    await refuseNewer(orm.em.fork()).catch(async (cause: unknown) => {
      // Who may not even read the levels may not bring them further.
      if (postgresError(cause)?.code === '42501') await refuseUnableToMigrate(orm.em.fork(), url);
      throw cause;
    });
    if (!older) await refuseHalfway(orm.em.fork());
    // A command may copy a replica.
    if (!asIs || !patient) await refuseUnfit(orm.em.fork(), url);
    if (asIs) return 0;
    return await orm.em.fork().transactional(async (tx) => {
      await run(tx, sql`set local lock_timeout = '60s'`);
      // A start gives up after a while, for whoever waits for it; the command of its own does not.
      if (!patient) await run(tx, sql`set local statement_timeout = '60s'`);
      await run(tx, sql`set local idle_in_transaction_session_timeout = '120s'`);
      await run(tx, sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      // A newer version may have migrated further while this process waited for the lock.
      await refuseNewer(tx);
      if ((await missingLevels(tx)).length > 0) await refuseUnableToMigrate(tx, url);
      // In this transaction: one of their own would know neither these limits, nor the lock's when it lasts for minutes.
      const transaction = tx.getTransactionContext();
      return (await orm.migrator.up({ to: until, transaction }).catch(tooLong)).length;
    });
  } finally {
    await orm.close(true);
  }
}

function tooLong(cause: unknown): never {
  if (postgresError(cause)?.code !== '57014') throw cause;
  throw new Error(
    'La mise à niveau de la base dépasse une minute. Lancez-la à part, sans limite : npm run db:migrate, puis redémarrez.',
    { cause },
  );
}

async function openServer(
  url: string,
  entities: Entities,
  options: {
    driverOptions: object;
    pool?: typeof POOL;
    onCreateConnection: (connection: unknown) => Promise<void>;
  },
): Promise<Server> {
  const { pool = POOL, driverOptions } = options;
  const orm = await MikroORM.init({
    ...ormOptions(entities),
    ...options,
    pool,
    ...reaching(url, {
      ...driverOptions,
      onPoolCreated: (created: Pool) => share(created, pool.max),
    }),
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

/**
 * Where requests go, and with which limits: by a transaction pooler when there is one. What needs a session, or time, goes
 * to the server itself: migrations, listening, housekeeping, the commands.
 */
async function roadOfRequests(url: string, { databasePooler, logLevel }: Config, patient = false) {
  // A command’s works wait for one of its connections as long as for a lock.
  const connectionTimeoutMillis = PATIENCE.lock_timeout;
  const patience = { ...PATIENCE, connectionTimeoutMillis, Client: PreparingClient };
  if (patient) return { url, driverOptions: patience };
  if (!databasePooler) return { url, driverOptions: WAITS };
  const { host } = new URL(databasePooler);
  for (const warning of await reachPooler(databasePooler))
    createLogger(logLevel).warn({ repartiteur: host }, warning);
  return { url: databasePooler, driverOptions: WAITS_POOLED };
}

/** Migrates, then opens. When several processes start at once, one migrates and the others wait. */
export async function openServerDatabase(
  url: string,
  config: Config,
  entities: Entities,
  opening: Opening,
): Promise<Database> {
  const migrated = await migrateServer(url, opening);
  const { replicaUrls } = config;
  const road = await roadOfRequests(url, config, opening.patient);
  const server = await openServer(road.url, entities, {
    driverOptions: road.driverOptions,
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
    listen: listenTo(url),
    serve: serve(url),
    embedded: false,
    migrated,
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
    replicaAges: () => replicas.ages(),
    close: async () => {
      await replicas.close();
      await base.close();
    },
  };
}
