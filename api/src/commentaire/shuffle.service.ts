import type { AppContext } from '../core/context.js';
import { run, sql } from '../core/sql.js';

/**
 * Rewrites the closing comments in random order, with new keys (promise 23).
 *
 * PostgreSQL marks each row with the transaction that wrote it, and the one that wrote a comment also set "has commented"
 * for a person; besides, rows are stored in the order of writing. Here one transaction rewrites all comments of each
 * boussole that got a new one, in random order, so that neither leads back to a person.
 *
 * @returns how many were rewritten.
 */
export const shuffleCommentaires = (ctx: AppContext): Promise<number> =>
  run(
    ctx.em,
    sql`with brassees as (
        select id_boussole from commentaire group by id_boussole having min(xmin::text) <> max(xmin::text)),
      retires as (
        delete from commentaire where id_boussole in (select id_boussole from brassees)
        returning id_boussole, id_societe, commentaire, roti)
      insert into commentaire (id_boussole, id_societe, commentaire, roti)
      select id_boussole, id_societe, commentaire, roti from retires order by random()`,
  );

/**
 * Removes from the disk the rows as they were before the shuffle, whose marks could still be read, and the earlier sums of
 * ratings, each of which differs from the next by one person's. It cannot run in a transaction (vacuum).
 */
export async function forgetOld(ctx: AppContext): Promise<void> {
  await run(ctx.em, sql`vacuum commentaire, boussole_cumul`);
}
