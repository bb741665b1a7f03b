import { resolve } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { DataloaderType, type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM as PgliteORM } from '@mikro-orm/pglite';
import { MikroORM as PostgresORM } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';

import { MIGRATIONS } from '../migrations/migrations.js';
import type { Config } from './config.js';
import { rendreSiPerdue } from './connexionPerdue.js';
import { ouvrirEmbarquee } from './embarquee/client.js';
import { fermerAuxAutres } from './embarquee/dossier.js';
import { embarquee, type Embarquee, type Executer } from './embarquee/embarquee.js';
import { lockFolder } from './embarquee/embedded-lock.js';
import { ouvrirPglite } from './embarquee/pglite.js';
import { createLogger } from './logger.js';
import { refuserPlusRecente } from './niveaux.js';
import { partager } from './partage.js';
import { ATTENTES, PATIENCE, POOL, POOL_PATIENT } from './postgres.js';
import type { preparerRequetes } from './preparation.js';
import { noterEcritures } from './repliques/ecritures.js';
import { Repliques, type Serveur } from './repliques/repliques.js';

/** One open database: PostgreSQL behind a URL, or the embedded PGlite. */
export interface Database {
  /** A fresh unit of work, one per request. */
  fork(): SqlEntityManager;
  /** One for housekeeping, by SQL alone: as long as it needs. */
  forkPatient(): SqlEntityManager;
  /** One for reads that bear a delay, on a replica, or this one when none is fresh enough; absent without replicas. */
  lecture?: (primaire: SqlEntityManager) => SqlEntityManager;
  embedded: boolean;
  /** Settles once the embedded database can do no more, however long it is waited for; a server may come back. */
  perdue?: Promise<Error>;
  close(): Promise<void>;
}

/** The entities are given by main, so that core knows no noun. */
export type Entities = NonNullable<Options['entities']>;

/** Any number will do, as long as every process of the product uses the same. */
const MIGRATION_LOCK = 7_302_026;

/** How far opening brings the schema: to the last level unless told. */
export interface Ouverture {
  /** To this level and no further. */
  jusqua?: string;
  /** Nowhere: the schema is left as it is. */
  telQuel?: boolean;
  /** For long works: none of a request's bounds hold. */
  patiente?: boolean;
}

const common = (entities: Entities) => ({
  entities,
  // A command that works by SQL alone gives none.
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

/** Migrating may be slow, or wait for another process that does it: none of a request's bounds hold here. */
async function migrateServer(url: string, { jusqua, telQuel }: Ouverture): Promise<void> {
  const orm = await PostgresORM.init({
    ...common([]),
    clientUrl: url,
    driverOptions: PATIENCE,
  });
  try {
    await orm.em.getConnection().execute('select 1').catch(inaccessible(url));
    await refuserPlusRecente(orm.em.fork());
    if (telQuel) return;
    await orm.em.fork().transactional(async (tx) => {
      await sql`set local lock_timeout = '60s'`.execute(tx.getKysely());
      await sql`set local statement_timeout = '60s'`.execute(tx.getKysely());
      await sql`set local idle_in_transaction_session_timeout = '120s'`.execute(tx.getKysely());
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx.getKysely());
      // A newer process may have gone further while this one waited.
      await refuserPlusRecente(tx);
      await orm.migrator.up({ to: jusqua });
    });
  } finally {
    await orm.close(true);
  }
}

const inaccessible = (url: string) => (cause: unknown) => {
  throw new Error(
    `Le serveur PostgreSQL ${new URL(url).host} est inaccessible. Démarrez-le, ou corrigez DATABASE_URL.`,
    { cause },
  );
};

type SurPool = typeof preparerRequetes;
interface OptionsDuPilote {
  connectionTimeoutMillis: number;
  onPoolCreated?: SurPool;
}

/** What its options do to a pool, and a fair share of it for each request. */
const preparerPool =
  ({ onPoolCreated }: OptionsDuPilote, max: number) =>
  (pool: Parameters<SurPool>[0] & Parameters<typeof partager>[0]): void => {
    onPoolCreated?.(pool);
    partager(pool, max);
  };

async function openServer(
  url: string,
  entities: Entities,
  options: {
    driverOptions: OptionsDuPilote;
    pool?: typeof POOL;
    onCreateConnection: (connexion: unknown) => Promise<void>;
  },
): Promise<Serveur> {
  const { pool = POOL, driverOptions } = options;
  const orm = await PostgresORM.init({
    ...common(entities),
    clientUrl: url,
    ...options,
    pool,
    driverOptions: { ...driverOptions, onPoolCreated: preparerPool(driverOptions, pool.max) },
  });
  return { fork: () => orm.em.fork() as SqlEntityManager, close: () => orm.close(true) };
}

/** The replicas, watched from now on; one that is away may come later. Services read them by SQL alone, without entities. */
async function openReplicas(urls: string[], primaire: Serveur, config: Config): Promise<Repliques> {
  const ouvrir = async (url: string) => ({
    nom: new URL(url).host,
    serveur: await openServer(url, [], {
      driverOptions: ATTENTES,
      onCreateConnection: rendreSiPerdue,
    }),
  });
  const serveurs = await Promise.all(urls.map(ouvrir));
  return new Repliques(serveurs, primaire, createLogger(config.logLevel));
}

/** Brings the schema up to date (several processes may start at once: one works, the others wait), then opens. */
async function openPostgres(
  url: string,
  config: Config,
  entities: Entities,
  ouverture: Ouverture,
): Promise<Database> {
  await migrateServer(url, ouverture);
  const { replicaUrls } = config;
  const serveur = await openServer(url, entities, {
    driverOptions: ouverture.patiente ? PATIENCE : ATTENTES,
    onCreateConnection: async (connexion) => {
      await rendreSiPerdue(connexion);
      if (replicaUrls.length > 0) noterEcritures(connexion);
    },
  });
  const patient = await openServer(url, [], {
    driverOptions: PATIENCE,
    pool: POOL_PATIENT,
    onCreateConnection: rendreSiPerdue,
  });
  const base = {
    fork: serveur.fork,
    forkPatient: patient.fork,
    embedded: false,
    close: async () => {
      await patient.close();
      await serveur.close();
    },
  };
  if (replicaUrls.length === 0) return base;
  const repliques = await openReplicas(replicaUrls, serveur, config);
  return {
    ...base,
    lecture: (primaire) => repliques.lecture(primaire),
    close: async () => {
      await repliques.close();
      await base.close();
    },
  };
}

/** The embedded database, wherever it runs, migrated and behind the ORM. */
async function derriereOrm(
  base: Embarquee,
  entities: Entities,
  { jusqua, telQuel }: Ouverture = {},
): Promise<Database> {
  const orm = await PgliteORM.init({
    ...common(entities),
    dbName: 'boussole',
    driverOptions: { pglite: () => base },
  });
  const fork = () => orm.em.fork() as SqlEntityManager;
  await refuserPlusRecente(fork());
  if (!telQuel) await orm.migrator.up({ to: jusqua });
  return {
    fork,
    forkPatient: fork,
    embedded: true,
    perdue: base.perdue,
    close: async () => {
      await orm.close(true);
      await base.close();
    },
  };
}

/** Opens an embedded database in this very thread, in memory: for tests, that start from a dump and leave one. */
export async function openPglite(
  options: PGliteOptions,
  entities: Entities,
  onMigrated?: (pglite: PGlite) => Promise<void>,
  ecouter: (executer: Executer) => Executer = (executer) => executer,
): Promise<Database> {
  const { pglite, executer, perdue } = await ouvrirPglite(options);
  const base = embarquee({ executer: ecouter(executer), perdue, fermer: () => pglite.close() });
  const database = await derriereOrm(base, entities);
  await onMigrated?.(pglite);
  return database;
}

const refusee = (folder: string) => (cause: unknown) => {
  const detail = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`La base embarquée ${folder} ne s’ouvre pas (${detail}).`, { cause });
};

/** Opens the embedded database of a folder in a thread of its own, under the folder's lock. */
async function openEmbedded(
  folder: string,
  entities: Entities,
  ouverture: Ouverture,
): Promise<Database> {
  const { real, unlock } = lockFolder(folder);
  try {
    const base = await ouvrirEmbarquee(real).catch(refusee(folder));
    fermerAuxAutres(real);
    const database = await derriereOrm(base, entities, ouverture).catch(async (erreur) => {
      // Its thread would keep the process alive, and the folder open without its lock.
      await base.close();
      throw erreur;
    });
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (erreur) {
    unlock();
    throw erreur;
  }
}

/**
 * Opens the database that the settings name, up to date.
 *
 * @throws Error with a French sentence when the embedded folder is taken, or when production has no server.
 */
export async function openDatabase(
  config: Config,
  entities: Entities,
  ouverture: Ouverture = {},
): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config, entities, ouverture);
  if (config.production && !config.pgliteAccepted) {
    throw new Error(
      'En production, indiquez un serveur PostgreSQL avec DATABASE_URL. La base embarquée ne résiste pas à une coupure de courant ; pour l’accepter quand même : PGLITE_ACCEPTE=oui.',
    );
  }
  return openEmbedded(resolve(config.dataDir), entities, ouverture);
}
