import type { AppContext } from '../core/context.js';
import { run, sql } from '../core/sql.js';

/**
 * Writes the closing comments again, shuffled, with new keys (promise 23).
 *
 * The database marks each row with the transaction that wrote it: the one that took the comment also ticked "has
 * commented" beside a person, and the order of the rows is that of the days. All comments of a boussole that gained one
 * are written by this one transaction, in an order drawn by lot: neither mark leads back any more.
 *
 * @returns how many were written again.
 */
export const shuffleCommentaires = (ctx: AppContext): Promise<number> =>
  run(
    ctx.em,
    sql`with brassees as (
        select id_boussole from commentaire group by id_boussole having count(distinct xmin::text) > 1),
      retires as (
        delete from commentaire where id_boussole in (select id_boussole from brassees)
        returning id_boussole, id_societe, commentaire, roti)
      insert into commentaire (id_boussole, id_societe, commentaire, roti)
      select id_boussole, id_societe, commentaire, roti from retires order by random()`,
  );

/**
 * Frees the rows that were shuffled away, where their old marks can still be read, and the former sums of ratings, each of
 * which differs from the next by one person's; not within a transaction.
 */
export async function forgetOld(ctx: AppContext): Promise<void> {
  await run(ctx.em, sql`vacuum commentaire, boussole_cumul`);
}
