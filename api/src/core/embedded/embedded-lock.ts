import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// By its own name: a test runs this file in a process of its own.
import { preparerDossier } from './dossier.ts';

/** An open SQLite transaction is a kernel lock: it is freed when the process dies, however it dies. */
function prendre(fichier: string): () => void {
  const verrou = new DatabaseSync(fichier, { timeout: 0 });
  try {
    verrou.exec('PRAGMA journal_mode=MEMORY');
    verrou.exec('BEGIN EXCLUSIVE');
    // A file that we may only read is shared, not held alone; whoever wants it alone is refused all the same.
    verrou.exec('SELECT 1 FROM sqlite_schema');
  } catch (cause) {
    verrou.close();
    throw cause;
  }
  return () => {
    verrou.exec('ROLLBACK');
    verrou.close();
  };
}

const IMPOSSIBLE_A_OUVRIR = 14;
/** Node's own errors, of whatever realm. */
const deSqlite = (cause: unknown): cause is { errcode: number } =>
  typeof cause === 'object' && cause !== null && 'errcode' in cause;
const isImpossible = (cause: unknown): boolean =>
  deSqlite(cause) && cause.errcode === IMPOSSIBLE_A_OUVRIR;

/**
 * The lock of the versions before, beside the folder: one of them and one of ours may not share it either.
 *
 * Where this account may not write beside the folder (a container's volume), no such version could start.
 */
function prendreAncien(fichier: string): () => void {
  try {
    return prendre(fichier);
  } catch (cause) {
    if (!isImpossible(cause)) throw cause;
    if (!existsSync(fichier)) return () => undefined;
    throw new Error(
      `Le verrou ${fichier} est à un autre compte. Si aucun Boussole plus ancien ne tourne, supprimez-le.`,
      { cause },
    );
  }
}

/** What a person is told of a lock that could not be taken. */
function enFrancais(folder: string, cause: unknown): unknown {
  if (!deSqlite(cause)) return cause;
  const pourquoi = isImpossible(cause)
    ? 'ne peut pas être écrite par ce compte. Donnez-la-lui'
    : 'est déjà ouverte par un autre processus. Arrêtez-le';
  return new Error(
    `La base embarquée ${folder} ${pourquoi}, ou choisissez un autre dossier avec DATA_DIR.`,
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
  const real = preparerDossier(folder);
  const prises: (() => void)[] = [];
  const unlock = () => {
    for (const rendre of prises.splice(0)) rendre();
  };
  try {
    prises.push(prendreAncien(`${real}.verrou`));
    prises.push(prendre(join(real, 'boussole.verrou')));
  } catch (cause) {
    unlock();
    throw enFrancais(folder, cause);
  }
  return { real, unlock };
}
