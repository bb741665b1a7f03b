import { PROFIL_ADMIN } from '../../../schema/statuts.js';
import type { AppContext } from '../core/context.js';
import { row, run, sql } from '../core/sql.js';

/** Written out, as in the index of the administrators. */
const ADMIN = sql.lit(PROFIL_ADMIN);

/**
 * Locks a person's row, so that what is decided about it stays true until the end of the transaction.
 *
 * For an administrator it locks the rows of all administrators, always in the same order, so that two who demote each
 * other do not wait for each other. For a member it locks only that row, because a login waits while the row of its
 * account is locked.
 */
export const holdPerson = (ctx: AppContext, id: number): Promise<number> =>
  run(
    ctx.em,
    // By their ids: an « or » reads everybody.
    sql`select from individu where id_individu in (
        select ${id}::int
        union all select a.id_individu from individu a where a.id_profil = ${ADMIN} and exists (
          select from individu where id_individu = ${id} and id_profil = ${ADMIN}))
      order by id_individu for update`,
  );

/**
 * Whether another administrator is left. All administrators' rows are locked, so that two who demote each other at once
 * cannot both succeed (promise I13).
 */
export async function isOtherAdminLeft(ctx: AppContext, id: number): Promise<boolean> {
  const other = await row(
    ctx.em,
    sql`select from (select id_individu from individu where id_profil = ${ADMIN}
        order by id_individu for update) as admins
      where id_individu <> ${id} limit 1`,
  );
  return other !== undefined;
}
