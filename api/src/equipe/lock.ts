import type { AppContext } from '../core/context.js';
import { anyOf, db, row, rows, run, sql, type Statement } from '../core/sql.js';

const held = Symbol('tenue');

/** A team whose row this transaction holds; made here alone, so that who joins or opens a boussole cannot forget to. */
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

/** In one order, so that two who hold several never wait for each other. */
const equipesInOrder = db
  .selectFrom('equipe')
  .select(['id_equipe', 'id_societe'])
  .orderBy('id_equipe')
  .forNoKeyUpdate();

/**
 * Holds a company until the end of the transaction: nobody deletes it, or changes its tree.
 *
 * @returns whether it exists.
 */
export const holdSociete = async (ctx: AppContext, idSociete: number): Promise<boolean> =>
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

/** The same for all the teams of a company that one holds, or of one domain of it. */
export const holdEquipesOf = (
  ctx: AppContext,
  idSociete: number,
  idDomaine: number | null,
): Promise<HeldEquipe[]> => {
  const own = equipesInOrder.where('id_societe', '=', idSociete);
  return hold(ctx.em, idDomaine === null ? own : own.where('id_racine', '=', idDomaine));
};
