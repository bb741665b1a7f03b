import { MikroORM } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';

import { climb } from './climb.js';
import type { Config } from './config.js';
import { ormOptions, type Database, type Entities, type Opening } from './database.js';
import { LAST, NEEDED } from './levels.js';
import { listenTo, serve } from './listening.js';
import { createLogger } from './logger.js';
import { releaseIfLost } from './lostConnection.js';
import { PATIENCE, POOL, POOL_PATIENT, WAITS, WAITS_POOLED } from './postgres.js';
import { PreparingClient } from './preparation.js';
import { reachPooler } from './reach.js';
import { Replicas, type Server } from './replicas/replicas.js';
import { noteWrites } from './replicas/writes.js';
import { share, type Pool } from './sharing.js';

/** The ORM takes the server, the base and who enters of an address; the driver reads the rest too, as `sslmode`. */
const reaching = <T extends object>(url: string, driverOptions: T) => ({
  clientUrl: url,
  driverOptions: { ...driverOptions, connectionString: url },
});

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
  const migrated = await climb(url, opening);
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
    ...(NEEDED !== LAST && { finish: () => climb(url, { patient: true }) }),
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
