import type { AppContext } from '../core/context.js';
import { row, run, sql } from '../core/sql.js';

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
 * Removes from the disk the rows as they were before the shuffle, whose marks could still be read, the earlier sums of ratings, each
 * of which differs from the next by one person's, and the answers that this night erased. It cannot run in a transaction (vacuum).
 */
export async function forgetOld(ctx: AppContext): Promise<void> {
  const erased = await row(
    ctx.em,
    sql`select from effacement where efface_le > ${ctx.now().toISOString()}::timestamptz - interval '1 day' limit 1`,
  );
  await run(ctx.em, sql`vacuum commentaire, boussole_cumul`);
  if (erased) await run(ctx.em, sql`vacuum resultat, publication`);
}
