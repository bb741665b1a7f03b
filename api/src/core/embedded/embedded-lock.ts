import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// By its own name: a test runs this file in a process of its own.
import { prepareFolder } from './folder.ts';

/** An open SQLite transaction is a kernel lock: it is freed when the process dies, however it dies. */
function take(file: string): () => void {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode=MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    // A file that we may only read is shared, not held alone; whoever wants it alone is refused all the same.
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
/** Node's own errors, of whatever realm. */
const isSqlite = (cause: unknown): cause is { errcode: number } =>
  typeof cause === 'object' && cause !== null && 'errcode' in cause;
const isImpossible = (cause: unknown): boolean => isSqlite(cause) && cause.errcode === CANNOT_OPEN;

/**
 * The lock of the versions before, beside the folder: one of them and one of ours may not share it either.
 *
 * Where this account may not write beside the folder (a container's volume), no such version could start.
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

/** What a person is told of a lock that could not be taken. */
function inFrench(folder: string, cause: unknown): unknown {
  if (!isSqlite(cause)) return cause;
  const why = isImpossible(cause)
    ? 'ne peut pas être écrite par ce compte. Donnez-la-lui'
    : 'est déjà ouverte par un autre processus. Arrêtez-le';
  return new Error(
    `La base embarquée ${folder} ${why}, ou choisissez un autre dossier avec DATA_DIR.`,
    { cause },
  );
}

/**
 * Takes the folder of an embedded database for this process alone, made if there is none.
 *
 * PGlite takes no lock, and two processes on one folder lose acknowledged rows silently.
 *
 * @param folder as the person named it.
 * @returns where it really is, and a function that gives it back.
 * @throws Error with a French sentence naming the folder when another process holds it, or this account may not.
 */
export function lockFolder(folder: string): { real: string; unlock: () => void } {
  const real = prepareFolder(folder);
  const taken: (() => void)[] = [];
  const unlock = () => {
    for (const render of taken.splice(0)) render();
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
