import type { AppContext } from '../core/context.js';
import { anyOf, db, row, rows, run, sql, type Statement } from '../core/sql.js';

const held = Symbol('tenue');

/**
 * A team whose row this transaction has locked. Only this file makes one, so that code that needs it cannot forget the
 * lock.
 */
export interface HeldEquipe {
  id_equipe: number;
  id_societe: number;
  [held]: true;
}
const hold = async (
  em: AppContext['em'],
  equipes: Statement<Omit<HeldEquipe, typeof held>>,
): Promise<HeldEquipe[]> =>
  (await rows(em, equipes)).map((equipe) => ({ ...equipe, [held]: true }));

/** Always in the same order, so that two transactions that lock several teams never wait for each other. */
const equipesInOrder = db
  .selectFrom('equipe')
  .select(['id_equipe', 'id_societe'])
  .orderBy('id_equipe')
  .forNoKeyUpdate();

/**
 * Locks a company until the end of the transaction: nobody deletes it or changes its tree meanwhile.
 *
 * @returns whether it exists.
 */
export const holdSociete = async (ctx: AppContext, idSociete: number): Promise<boolean> =>
  (await row(ctx.em, sql`select from societe where id_societe = ${idSociete} for key share`)) !==
  undefined;

/** The same for several companies, always in the same order; returns whether all exist. */
export const holdSocietes = async (ctx: AppContext, ids: readonly number[]): Promise<boolean> =>
  (
    await rows(
      ctx.em,
      sql`select from societe where id_societe = ${anyOf(ids)} order by id_societe for key share`,
    )
  ).length === new Set(ids).size;

/**
 * Locks teams until the end of the transaction: meanwhile nobody joins or leaves them, opens a boussole in them or deletes
 * them.
 *
 * Without the lock, somebody who joins while a boussole is opened could be missed by both: by the opening, which lists the
 * members, and by the joining, which lists the open boussoles (promise 44). Lock in this order: companies, teams,
 * boussoles, people, as deletions do.
 *
 * @returns those that exist.
 */
export async function holdEquipes(
  ctx: AppContext,
  idEquipes: readonly number[],
): Promise<HeldEquipe[]> {
  if (idEquipes.length === 0) return [];
  await run(
    ctx.em,
    sql`select from societe where id_societe in (
        select id_societe from equipe where id_equipe = any(${[...idEquipes]}::int[]))
      order by id_societe for key share`,
  );
  return hold(ctx.em, equipesInOrder.where('id_equipe', '=', anyOf(idEquipes)));
}

/** The same for all teams of a company that the caller has locked, or of one of its domains. */
export const holdEquipesOf = (
  ctx: AppContext,
  idSociete: number,
  idDomaine: number | null,
): Promise<HeldEquipe[]> => {
  const own = equipesInOrder.where('id_societe', '=', idSociete);
  return hold(ctx.em, idDomaine === null ? own : own.where('id_racine', '=', idDomaine));
};
