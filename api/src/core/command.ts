import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Config } from './config.js';
import { openDatabase, type Database, type Ouverture } from './database.js';
import { postgresError } from './errors.js';

/** A table or a column that the schema does not have yet. */
const SCHEMA_ANCIEN = new Set(['42P01', '42703']);
/** No room left on the disk, or in what the person may fill of it. */
const DISQUE_PLEIN = new Set(['ENOSPC', 'EDQUOT']);

/** Sentences for what the system says in English. */
function enFrancais(erreur: unknown, modeDEmploi: string): string {
  const code: unknown = erreur instanceof Error && 'code' in erreur ? erreur.code : '';
  const nom = String(code);
  if (nom.startsWith('ERR_PARSE_ARGS')) return modeDEmploi;
  if (DISQUE_PLEIN.has(nom))
    return 'Le disque est plein : rien n’a été écrit. Faites de la place, puis recommencez.';
  if (SCHEMA_ANCIEN.has(postgresError(erreur)?.code ?? '')) {
    return 'Cette base n’est pas encore au niveau de cette version : démarrez Boussole une fois, puis recommencez.';
  }
  return erreur instanceof Error ? erreur.message : String(erreur);
}

/** Runs a command for a person at a terminal: a failure is one French sentence and an exit code. */
export async function commander(
  travail: () => Promise<boolean | void>,
  modeDEmploi = '',
): Promise<void> {
  try {
    if ((await travail()) === false) process.exitCode = 1;
  } catch (erreur) {
    process.stderr.write(`${enFrancais(erreur, modeDEmploi)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Opens the database of the settings for a command that takes as long as it needs, and closes it.
 *
 * @throws Error with a French sentence when it should be there and is not: an empty one would be made in its place.
 */
export async function avecBase<T>(
  config: Config,
  ouverture: Ouverture & { presente?: boolean },
  travail: (database: Database) => Promise<T>,
): Promise<T> {
  const { presente, ...reste } = ouverture;
  if (presente && !config.databaseUrl && !existsSync(join(config.dataDir, 'PG_VERSION'))) {
    throw new Error(
      `Il n’y a pas de base embarquée dans ${resolve(config.dataDir)} : indiquez DATA_DIR ou DATABASE_URL.`,
    );
  }
  const database = await openDatabase(config, [], { ...reste, patiente: true });
  try {
    return await travail(database);
  } finally {
    await database.close();
  }
}
