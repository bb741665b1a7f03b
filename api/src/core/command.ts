import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Config } from './config.js';
import { openDatabase, type Database, type Opening } from './database.js';
import { postgresError } from './errors.js';

/** A table or a column that the schema does not have yet. */
const OLD_SCHEMA = new Set(['42P01', '42703']);
/** No room left on the disk, or in what the person may fill of it. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Sentences for what the system says in English. */
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

/** Runs a command for a person at a terminal: a failure is one French sentence and an exit code. */
export async function runCommand(work: () => Promise<boolean | void>, usage = ''): Promise<void> {
  try {
    if ((await work()) === false) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${inFrench(error, usage)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Opens the database of the settings for a command that takes as long as it needs, and closes it.
 *
 * @throws Error with a French sentence when it should be there and is not: an empty one would be made in its place.
 */
export async function withDatabase<T>(
  config: Config,
  opening: Opening & { presente?: boolean },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { presente, ...rest } = opening;
  if (presente && !config.databaseUrl && !existsSync(join(config.dataDir, 'PG_VERSION'))) {
    throw new Error(
      `Il n’y a pas de base embarquée dans ${resolve(config.dataDir)} : indiquez DATA_DIR ou DATABASE_URL.`,
    );
  }
  const database = await openDatabase(config, [], { ...rest, patient: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
