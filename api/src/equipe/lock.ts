import type { AppContext } from '../core/context.js';
import { anyOf, db, row, rows, run, sql, type Statement } from '../core/sql.js';

const tenue = Symbol('tenue');

/** A team whose row this transaction holds; made here alone, so that who joins or opens a boussole cannot forget to. */
export interface EquipeTenue {
  id_equipe: number;
  id_societe: number;
  [tenue]: true;
}
const tenir = async (
  em: AppContext['em'],
  equipes: Statement<Omit<EquipeTenue, typeof tenue>>,
): Promise<EquipeTenue[]> =>
  (await rows(em, equipes)).map((equipe) => ({ ...equipe, [tenue]: true }));

/** In one order, so that two who hold several never wait for each other. */
const equipesEnOrdre = db
  .selectFrom('equipe')
  .select(['id_equipe', 'id_societe'])
  .orderBy('id_equipe')
  .forNoKeyUpdate();

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
  return tenir(ctx.em, equipesEnOrdre.where('id_equipe', '=', anyOf(idEquipes)));
}

/** The same for all the teams of a company that one holds, or of one domain of it. */
export const tenirEquipesDe = (
  ctx: AppContext,
  idSociete: number,
  idDomaine: number | null,
): Promise<EquipeTenue[]> => {
  const siennes = equipesEnOrdre.where('id_societe', '=', idSociete);
  return tenir(ctx.em, idDomaine === null ? siennes : siennes.where('id_racine', '=', idDomaine));
};
