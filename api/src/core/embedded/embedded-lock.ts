import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// Imported as .ts, because a test runs this file directly with Node.
import { prepareFolder, whyUnwritable } from './folder.ts';

/** Takes a lock that the kernel frees however the process dies: an open SQLite transaction. */
function take(file: string): () => void {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode=MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    // A read-only file gets a shared lock. That is enough: whoever wants it exclusively is refused.
    lock.exec('SELECT 1 FROM sqlite_schema');
  } catch (cause) {
    lock.close();
    throw cause;
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}

const CANNOT_OPEN = 14;
/** Whether an error comes from SQLite. `instanceof` would fail for an error of another realm (jest). */
const isSqlite = (cause: unknown): cause is { errcode: number } =>
  typeof cause === 'object' && cause !== null && 'errcode' in cause;
const isImpossible = (cause: unknown): boolean => isSqlite(cause) && cause.errcode === CANNOT_OPEN;

/**
 * Takes the lock file of earlier versions too, which lies beside the folder, so that one of them cannot share the folder.
 *
 * Where this account may not write beside the folder (a container's volume), no earlier version could start either.
 */
function takeOld(file: string): () => void {
  try {
    return take(file);
  } catch (cause) {
    if (!isImpossible(cause)) throw cause;
    if (!existsSync(file)) return () => undefined;
    throw new Error(
      `Le verrou ${file} est à un autre compte. Si aucun Boussole plus ancien ne tourne, supprimez-le.`,
      { cause },
    );
  }
}

/** The French sentence for a lock that could not be taken. */
function inFrench(folder: string, cause: unknown): unknown {
  if (!isSqlite(cause)) return cause;
  const unwritable = isImpossible(cause) ? whyUnwritable(folder) : undefined;
  if (unwritable) return new Error(unwritable, { cause });
  const why = isImpossible(cause)
    ? 'ne peut pas être écrite par ce compte. Donnez-la-lui'
    : 'est déjà ouverte par un autre processus. Arrêtez-le';
  return new Error(
    `La base embarquée ${folder} ${why}, ou choisissez un autre dossier avec DATA_DIR.`,
    { cause },
  );
}

/**
 * Takes the folder of an embedded database for this process alone, and makes the folder if needed.
 *
 * PGlite takes no lock: two processes on one folder would lose acknowledged rows without any error.
 *
 * @param folder the path as the person gave it.
 * @returns the real path of the folder, and a function that releases it.
 * @throws Error with a French sentence naming the folder when another process holds it, or this account may not use it.
 */
export function lockFolder(folder: string): { real: string; unlock: () => void } {
  const real = prepareFolder(folder);
  const taken: (() => void)[] = [];
  const unlock = () => {
    for (const release of taken.splice(0)) release();
  };
  try {
    taken.push(takeOld(`${real}.verrou`));
    taken.push(take(join(real, 'boussole.verrou')));
  } catch (cause) {
    unlock();
    throw inFrench(folder, cause);
  }
  return { real, unlock };
}
