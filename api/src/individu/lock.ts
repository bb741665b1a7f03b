import { PROFIL_ADMIN } from '../../../schema/statuts.js';
import type { AppContext } from '../core/context.js';
import { row, run, sql } from '../core/sql.js';

/**
 * Takes the person's row, so that what is decided about it holds until the end.
 *
 * With an administrator's, those of all the others in the same order for everybody: two who demote each other never
 * wait for one another. A member's alone: an administrator's row held is a login that waits.
 */
export const holdPerson = (ctx: AppContext, id: number): Promise<number> =>
  run(
    ctx.em,
    sql`select from individu where id_individu = ${id}
        or (id_profil = ${PROFIL_ADMIN} and exists (select from individu
          where id_individu = ${id} and id_profil = ${PROFIL_ADMIN}))
      order by id_individu for update`,
  );

/** All administrators' rows are taken: two who demote each other at once cannot both succeed (promise I13). */
export async function isOtherAdminLeft(ctx: AppContext, id: number): Promise<boolean> {
  const other = await row(
    ctx.em,
    sql`select from (select id_individu from individu where id_profil = ${PROFIL_ADMIN}
        order by id_individu for update) as admins
      where id_individu <> ${id} limit 1`,
  );
  return other !== undefined;
}
