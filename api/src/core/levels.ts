import type { SqlEntityManager } from '@mikro-orm/sql';

import { MIGRATIONS } from '../migrations/migrations.js';
import { LIST, row, rows, sql, text, typed } from './sql.js';

/** The names of the migrations, in order: the levels that a schema goes through. */
export const LEVELS: readonly string[] = MIGRATIONS.map(({ name }) => name);

/** A migration that takes away what an older process still used says since which level nobody does. */
const CONTRACT = /_apres(\d{14})$/;

/** As a person reads it. */
const label = (level: string | undefined): string => level?.replace(/^Migration/, '') ?? 'aucun';

/** The levels of a database that this version does not know. */
async function unknown(em: SqlEntityManager): Promise<string[]> {
  const read = await rows(
    em,
    typed({
      name: text`name`,
    })`select ${LIST} from mikro_orm_migrations where name <> all (${[...LEVELS]}::text[]) order by name`,
  );
  return read.map(({ name }) => name);
}

/**
 * Refuses a database that a newer version has brought further: this one would write what is no longer true of it.
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

/**
 * Whether a process of this version may serve a database that has gone further since it started.
 *
 * It may as long as the schema has only grown: one process after the other is replaced, and none is missed. It may not
 * once a migration takes away what this version uses, and says so in its name.
 */
export async function canServe(em: SqlEntityManager): Promise<boolean> {
  const floors = (await unknown(em)).flatMap((name) => CONTRACT.exec(name)?.[1] ?? []);
  return floors.every((floor) => LEVELS.some((name) => name.startsWith(`Migration${floor}`)));
}
