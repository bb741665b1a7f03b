import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { MikroORM } from '@mikro-orm/pglite';
import type { SqlEntityManager } from '@mikro-orm/sql';

import { ormOptions, type Database, type Entities, type Opening } from '../database.js';
import { refuseHalfway, refuseNewer } from '../levels.js';
import { startEmbedded } from './client.js';
import { lockFolder } from './embedded-lock.js';
import { embedded, type Embedded } from './embedded.js';
import { closeToOthers } from './folder.js';
import { openPgliteEngine } from './pglite.js';

/** Migrates an embedded database and puts the ORM on top of it. */
async function behindOrm(
  base: Embedded,
  entities: Entities,
  { until, asIs, older }: Opening = {},
): Promise<Database> {
  const orm = await MikroORM.init({
    ...ormOptions(entities),
    dbName: 'boussole',
    driverOptions: { pglite: () => base },
  });
  const fork = () => orm.em.fork() as SqlEntityManager;
  await refuseNewer(fork());
  if (!older) await refuseHalfway(fork());
  const done = asIs ? [] : await orm.migrator.up({ to: until });
  return {
    fork,
    forkPatient: fork,
    embedded: true,
    migrated: done.length,
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
): Promise<Database> {
  const { pglite, execute, lost } = await openPgliteEngine(options);
  const base = embedded({ execute, lost, close: () => pglite.close() });
  const database = await behindOrm(base, entities);
  await onMigrated?.(pglite);
  return database;
}

/** A full disk or quota, as PGlite's file system numbers it (WASI's ENOSPC, EDQUOT), and as PostgreSQL and Node say it. */
const DISK_FULL = /\bErrnoError (51|19)\b|No space left on device|ENOSPC|EDQUOT/;

/** Tells why an embedded database does not open. */
export const refused = (folder: string) => (cause: unknown) => {
  const detail = cause instanceof Error ? cause.message : String(cause);
  if (DISK_FULL.test(detail)) {
    throw new Error(
      `La base embarquée ${folder} ne s’ouvre pas : le disque est plein. Faites de la place, puis redémarrez. (${detail})`,
      { cause },
    );
  }
  throw new Error(`La base embarquée ${folder} ne s’ouvre pas (${detail}).`, { cause });
};

/** Opens the embedded database of a folder in a worker thread, under the folder's lock. */
export async function openEmbedded(
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
