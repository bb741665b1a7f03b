import type { AppContext } from '../core/context.js';
import { row, rows, run, sql } from '../core/sql.js';

declare const tenue: unique symbol;

/** A team whose row this transaction holds; made here alone, so that who joins or opens a boussole cannot forget to. */
export interface EquipeTenue {
  id_equipe: number;
  id_societe: number;
  [tenue]: true;
}

/**
 * Holds a company until the end of the transaction: nobody deletes it, or changes its tree.
 *
 * @returns whether it exists.
 */
export const tenirSociete = async (ctx: AppContext, idSociete: number): Promise<boolean> =>
  (await row(ctx.em, sql`select from societe where id_societe = ${idSociete} for key share`)) !==
  undefined;

/**
 * Holds teams until the end of the transaction: meanwhile nobody joins or leaves them, gives them a boussole, deletes them.
 *
 * Who is a member and which boussoles are open are two looks; without this row between them, somebody who joins while a
 * boussole is made is seen by neither (promise 44). To be called first: the companies, the teams in order, then boussoles,
 * then people, as a deletion takes them.
 *
 * @returns those that exist.
 */
export async function tenirEquipes(
  ctx: AppContext,
  idEquipes: readonly number[],
): Promise<EquipeTenue[]> {
  if (idEquipes.length === 0) return [];
  await run(
    ctx.em,
    sql`select from societe where id_societe in (
        select id_societe from equipe where id_equipe = any(${[...idEquipes]}::int[]))
      order by id_societe for key share`,
  );
  return rows<EquipeTenue>(
    ctx.em,
    sql`select id_equipe, id_societe from equipe where id_equipe = any(${[...idEquipes]}::int[])
      order by id_equipe for no key update`,
  );
}

/** The same for all the teams of a company that one holds, or of one domain of it. */
export const tenirEquipesDe = (
  ctx: AppContext,
  idSociete: number,
  idDomaine: number | null,
): Promise<EquipeTenue[]> =>
  rows<EquipeTenue>(
    ctx.em,
    sql`select id_equipe, id_societe from equipe
      where id_societe = ${idSociete} and (${idDomaine}::int is null or id_racine = ${idDomaine})
      order by id_equipe for no key update`,
  );
