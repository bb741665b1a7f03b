import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Config } from './config.js';
import type { Database, Opening } from './database.js';
import { postgresError } from './errors.js';
import { openDatabase } from './openDatabase.js';

/** PostgreSQL's codes for a table or a column that does not exist: the schema is older than this version. */
const OLD_SCHEMA = new Set(['42P01', '42703']);
/** The system's codes for a full disk and for a full quota. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

/** The French sentence for an error that the system words in English. */
function inFrench(error: unknown, usage: string): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : '';
  const name = String(code);
  if (name.startsWith('ERR_PARSE_ARGS')) return usage;
  if (DISK_FULL.has(name))
    return 'Le disque est plein : rien n’a été écrit. Faites de la place, puis recommencez.';
  if (OLD_SCHEMA.has(postgresError(error)?.code ?? '')) {
    return 'Cette base n’est pas encore au niveau de cette version : démarrez Boussole une fois, puis recommencez.';
  }
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command for a person at a terminal. A failure becomes one French sentence and an exit code. */
export async function runCommand(work: () => Promise<boolean | void>, usage = ''): Promise<void> {
  try {
    if ((await work()) === false) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${inFrench(error, usage)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Opens the database of the settings for a command, without time limits, and closes it afterwards.
 *
 * @throws Error with a French sentence when an embedded database does not exist: opening would create an empty one.
 */
export async function withDatabase<T>(
  config: Config,
  opening: Opening & { mustExist?: boolean },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { mustExist, ...rest } = opening;
  if (mustExist && !config.databaseUrl && !existsSync(join(config.dataDir, 'PG_VERSION'))) {
    throw new Error(
      `Il n’y a pas de base embarquée dans ${resolve(config.dataDir)} : indiquez DATA_DIR ou DATABASE_URL.`,
    );
  }
  // A command reads the primary alone: it neither waits for replicas nor speaks of them.
  const alone = { ...config, replicaUrls: [] };
  const database = await openDatabase(alone, [], { ...rest, patient: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
