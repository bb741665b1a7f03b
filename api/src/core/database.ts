import { DataloaderType, type Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { SqlEntityManager } from '@mikro-orm/sql';

import { MIGRATIONS } from '../migrations/migrations.js';
import type { Listen } from './listening.js';

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
  /** The age in seconds of what each replica shows, by its host; no age while it may not be read. Absent without replicas. */
  replicaAges?: () => [replica: string, age: number | undefined][];
  /** Hears other processes. Absent where one process has the database to itself. */
  listen?: Listen;
  /** Says, until the returned function is called, that this process serves it. Absent where nobody else may open it. */
  serve?: () => () => void;
  embedded: boolean;
  /** By how many levels the opening brought the schema up. */
  migrated: number;
  /** Does what levels the opening has left for later. Absent where there are none. @returns how many. */
  finish?: () => Promise<number>;
  /** Settles when the embedded database has failed for good. Absent for a server, which may come back. */
  lost?: Promise<Error>;
  close(): Promise<void>;
}

/** The entities are passed in by main, because core may not know the rooms. */
export type Entities = NonNullable<Options['entities']>;

/** How far opening migrates the schema; to the last level by default. */
export interface Opening {
  /** Migrate to this level and no further. */
  until?: string;
  /** Do not migrate. */
  asIs?: boolean;
  /** It may be of before the first migration: a copy of it can still go through the bridge. */
  older?: boolean;
  /** For long works: without a request's time limits. */
  patient?: boolean;
}

/** What both engines tell the ORM. */
export const ormOptions = (entities: Entities) => ({
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
    allOrNothing: false,
  },
});
