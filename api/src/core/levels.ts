import type { SqlEntityManager } from '@mikro-orm/sql';

import { BRIDGE, EARLIER } from '../migrations/earlier.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import { LIST, row, rows, sql, text, typed } from './sql.js';

const MADE: readonly string[] = MIGRATIONS.map(({ name }) => name);
const [FIRST = ''] = MADE;
export const LAST = MADE.at(-1);
/** The last level without which this version does not serve: those after it are made while it does, as their names say. */
export const NEEDED = MADE.findLast((name) => !name.endsWith('_post'));

/** The levels that a schema goes through, in order, those of before the first migration included. */
export const LEVELS: readonly string[] = [...EARLIER, ...MADE];

/** The name of a migration that removes what older processes use ends with the level since which no version uses it. */
const CONTRACT = /_apres(\d{14})$/;

/** A level as a person reads it. */
const label = (level: string | undefined): string => level?.replace(/^Migration/, '') ?? 'aucun';

/** The levels in a database that this version does not know. */
async function unknown(em: SqlEntityManager): Promise<string[]> {
  const read = await rows(
    em,
    typed({
      name: text`name`,
    })`select ${LIST} from mikro_orm_migrations where name <> all (${[...LEVELS]}::text[]) order by id`,
  );
  return read.map(({ name }) => name);
}

/**
 * Refuses a database that a newer version has migrated: this version might write rows that break the newer rules.
 *
 * @throws Error with a French sentence naming both levels.
 */
export async function refuseNewer(em: SqlEntityManager): Promise<void> {
  // A new database has no levels yet.
  const notes = await row(
    em,
    sql`select from pg_class where oid = to_regclass('mikro_orm_migrations')`,
  );
  if (!notes) return;
  const level = (await unknown(em)).at(-1);
  if (level === undefined) return;
  throw new Error(
    `Cette base est au niveau ${label(level)}, plus récent que le niveau ${label(LEVELS.at(-1))} de cette version de Boussole. Démarrez la version qui l’a mise à jour ou, pour revenir en arrière, restaurez une sauvegarde de cette version-ci dans une base neuve.`,
  );
}

/** The levels that a database has reached, in order: none for a new one. */
async function reached(em: SqlEntityManager): Promise<string[]> {
  const notes = await row(
    em,
    sql`select from pg_class where oid = to_regclass('mikro_orm_migrations')`,
  );
  if (!notes) return [];
  const read = await rows(
    em,
    typed({ name: text`name` })`select ${LIST} from mikro_orm_migrations order by id`,
  );
  return read.map(({ name }) => name);
}

/**
 * The end of the sentence that refuses what stopped on its way to the first migration; nothing for a new database, or one that
 * got there.
 */
export function halfway(levels: readonly string[]): string | undefined {
  if (levels.includes(FIRST) || !levels.some((name) => EARLIER.includes(name))) return undefined;
  return `est au niveau ${label(levels.at(-1))}, et cette version de Boussole commence au niveau ${label(FIRST)}. Passez par le pont, la version ${BRIDGE} : restaurez-y une sauvegarde, sauvegardez, restaurez ici (docs/INSTALLATION.md, « Le pont »).`;
}

/**
 * Refuses a database that stopped on its way to the first migration, before anything is done to it.
 *
 * @throws Error with a French sentence that names the version to go through.
 */
export async function refuseHalfway(em: SqlEntityManager): Promise<void> {
  const end = halfway(await reached(em));
  if (end) throw new Error(`Cette base ${end}`);
}

/** The migrations of this version, up to one of them, that a database has not had: all of them for a new one. */
export async function missingLevels(em: SqlEntityManager, to = LAST): Promise<string[]> {
  const done = new Set(await reached(em));
  return MADE.slice(0, MADE.findIndex((name) => name === to) + 1).filter((name) => !done.has(name));
}

/**
 * Refuses a database that this version would have to bring up to date, where it was told not to (MIGRATIONS=0).
 *
 * @throws Error with a French sentence naming the command that does.
 */
export async function refuseOlder(em: SqlEntityManager): Promise<void> {
  const missing = (await missingLevels(em, NEEDED)).length;
  if (missing === 0) return;
  throw new Error(
    `Cette base attend ${missing} mise${missing > 1 ? 's' : ''} à niveau, et MIGRATIONS=0 dit de ne pas les faire au démarrage. Lancez npm run db:migrate, puis redémarrez.`,
  );
}

/** What the command that migrates says of what it did. */
export function presentMigrated(levels: number): string {
  if (levels === 0) return 'La base de données était déjà à jour : rien à faire.';
  const s = levels > 1 ? 's' : '';
  return `La base de données est à jour : ${levels} mise${s} à niveau faite${s}.`;
}

/**
 * Whether a process of this version may go on serving a database that was migrated further after it started.
 *
 * It may while migrations only add, so that processes can be replaced one by one without a stop. It may not once a
 * migration removes what this version uses, which such a migration says in its name (CONTRACT).
 */
export async function canServe(em: SqlEntityManager): Promise<boolean> {
  const floors = (await unknown(em)).flatMap((name) => CONTRACT.exec(name)?.[1] ?? []);
  return floors.every((floor) => LEVELS.some((name) => name.startsWith(`Migration${floor}`)));
}
