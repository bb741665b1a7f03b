import type { SqlEntityManager } from '@mikro-orm/sql';
import type { RawBuilder } from 'kysely';

import { lireAvecSecours } from './repliques/secours.js';

export { sql } from 'kysely';

/** Runs a typed statement in the unit of work's transaction, if it has one; every parameter is bound. */
export async function rows<T>(em: SqlEntityManager, statement: RawBuilder<T>): Promise<T[]> {
  return lireAvecSecours(em, async (ou) => (await statement.execute(ou.getKysely())).rows);
}

/** The same for a statement that yields one row at most. */
export async function row<T>(
  em: SqlEntityManager,
  statement: RawBuilder<T>,
): Promise<T | undefined> {
  return (await rows(em, statement))[0];
}

/** The same for a statement that says how things are at its turn: it is written once a connection is free for it. */
export async function rowEnSonTour<T>(
  em: SqlEntityManager,
  statement: () => RawBuilder<T>,
): Promise<T | undefined> {
  if (em.isInTransaction()) return row(em, statement());
  const { rows: lues } = await em
    .getKysely()
    .connection()
    .execute((connexion) => statement().execute(connexion));
  return lues[0];
}

/** The same for a statement whose effect is enough; gives the number of rows it touched. */
export async function run(em: SqlEntityManager, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows, rows: returned } = await statement.execute(em.getKysely());
  return Number(numAffectedRows ?? returned.length);
}
