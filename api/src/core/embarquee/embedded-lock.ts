import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the exclusive lock of an embedded database.
 *
 * PGlite takes none, and two processes on one folder lose acknowledged rows silently. An open SQLite transaction is a
 * kernel lock: it is freed when the process dies, however it dies.
 *
 * @param folder the database's folder; the lock file stands beside it.
 * @returns a function that frees the lock.
 * @throws Error with a French sentence naming the folder when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true });
  const verrou = new DatabaseSync(`${folder}.verrou`, { timeout: 0 });
  try {
    verrou.exec('PRAGMA journal_mode=MEMORY');
    verrou.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    verrou.close();
    throw new Error(
      `La base embarquée ${folder} est déjà ouverte par un autre processus. Arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.`,
      { cause },
    );
  }
  return () => {
    verrou.exec('ROLLBACK');
    verrou.close();
  };
}
