import { MikroORM } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Client } from 'pg';

import type { Config } from './config.js';
import { ormOptions, type Database, type Entities, type Opening } from './database.js';
import { postgresError } from './errors.js';
import { refuseNewer } from './levels.js';
import { listenTo } from './listening.js';
import { createLogger } from './logger.js';
import { releaseIfLost } from './lostConnection.js';
import { PATIENCE, POOL, POOL_PATIENT, WAITS } from './postgres.js';
import { prepareStatements } from './preparation.js';
import { Replicas, type Server } from './replicas/replicas.js';
import { noteWrites } from './replicas/writes.js';
import { share } from './sharing.js';
import { run, sql } from './sql.js';

/** Key of the advisory lock. Its value does not matter, but every process of the product must use the same one. */
const MIGRATION_LOCK = 7_302_026;

/** Migrates under a lock. It has no time limit, because it may be slow or wait for another process that migrates. */
async function migrateServer(url: string, { until, asIs, patient }: Opening): Promise<void> {
  await knock(url);
  const orm = await MikroORM.init({
    ...ormOptions([]),
    clientUrl: url,
    driverOptions: PATIENCE,
  });
  try {
    await refuseNewer(orm.em.fork());
    if (asIs) return;
    await orm.em.fork().transactional(async (tx) => {
      await run(tx, sql`set local lock_timeout = '60s'`);
      // A start gives up after a while, for whoever waits for it; the command of its own does not.
      if (!patient) await run(tx, sql`set local statement_timeout = '60s'`);
      await run(tx, sql`set local idle_in_transaction_session_timeout = '120s'`);
      await run(tx, sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      // A newer version may have migrated further while this process waited for the lock.
      await refuseNewer(tx);
      await orm.migrator.up({ to: until }).catch(tooLong);
    });
  } finally {
    await orm.close(true);
  }
}

/** Whether the server lets us in. The ORM would make a base that is absent: a name misspelt would start an empty product. */
async function knock(url: string): Promise<void> {
  // With the settings of every connection, which a pooler may refuse.
  const { stream: _, onPoolCreated: __, ...waits } = WAITS;
  const client = new Client({ connectionString: url, ...waits });
  await client.connect().catch(refusedBy(url));
  await client.end();
}

function tooLong(cause: unknown): never {
  if (postgresError(cause)?.code !== '57014') throw cause;
  throw new Error(
    'La mise à niveau de la base dépasse une minute. Lancez-la à part, sans limite : npm run db:migrate, puis redémarrez.',
    { cause },
  );
}

/** What an operator may do about a server that does not let the product in, by PostgreSQL's code or the system's. */
const REFUSED: Record<string, (where: { host: string; user: string; base: string }) => string> = {
  '28P01': ({ host, user }) =>
    `Le serveur PostgreSQL ${host} refuse le mot de passe de « ${user} ». Corrigez DATABASE_URL.`,
  '28000': ({ host, user }) =>
    `Le serveur PostgreSQL ${host} ne connaît pas l’utilisateur « ${user} », ou ne le laisse pas entrer d’ici (pg_hba.conf). Créez-le (createuser), ou corrigez DATABASE_URL.`,
  '3D000': ({ host, base }) =>
    `Le serveur PostgreSQL ${host} n’a pas de base « ${base} ». Créez-la (createdb), ou corrigez DATABASE_URL.`,
  '08P01': ({ host }) =>
    `${host} n’accepte pas les réglages d’une connexion : c’est sans doute un répartiteur de connexions (PgBouncer). Donnez dans DATABASE_URL l’adresse du serveur PostgreSQL lui-même.`,
  ENOTFOUND: ({ host }) => `La machine ${host} est introuvable. Corrigez DATABASE_URL.`,
};

/** The French sentence for a server that does not let the product in. */
const refusedBy = (url: string) => (cause: unknown) => {
  const { host, pathname, username } = new URL(url);
  const [user, base] = [username || 'postgres', pathname.slice(1)].map(decodeURIComponent);
  const say = REFUSED[codeOf(cause)];
  throw new Error(
    say
      ? say({ host, user: user ?? '', base: base ?? '' })
      : `Le serveur PostgreSQL ${host} est inaccessible. Démarrez-le, ou corrigez DATABASE_URL.`,
    { cause },
  );
};

function codeOf(error: unknown): string {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code: unknown = Reflect.get(e, 'code');
    if (typeof code === 'string') return code;
  }
  return '';
}

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
  const orm = await MikroORM.init({
    ...ormOptions(entities),
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
export async function openServerDatabase(
  url: string,
  config: Config,
  entities: Entities,
  opening: Opening,
): Promise<Database> {
  await migrateServer(url, opening);
  const { replicaUrls } = config;
  const server = await openServer(url, entities, {
    driverOptions: opening.patient ? { ...PATIENCE, onPoolCreated: prepareStatements } : WAITS,
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
    replicaAges: () => replicas.ages(),
    close: async () => {
      await replicas.close();
      await base.close();
    },
  };
}
