import { isOpenNow } from '../acces/facts.js';
import { authorize, ofSociete } from '../acces/permissions.js';
import { inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import { anyOf, db, int, nullable, rows, sql } from '../core/sql.js';
import type { Equipe } from './equipe.entity.js';

/** What the launch of the next opening chose for a company, a row named `s`; null where none is prepared, or it chose nothing. */
const PREPARED = sql`(select x.seuil from campagne_societe d join campagne_choix x using (id_societe, id_campagne)
  where d.id_societe = s.id_societe and d.opens_at is not null and d.opened_at is null order by d.opens_at limit 1)`;

/**
 * At which level teams, rows named `e`, answer, as it is told before anybody does: that of what is open, the loosest of
 * several; where nothing is, of what the company prepares, as its boussoles will have it. null in Directe.
 */
export const levelTold = (ctx: AppContext) =>
  nullable(int`(select case
      when count(*) = 0 then (select greatest(s.seuil, ${PREPARED}) from societe s where s.id_societe = e.id_societe)
      when bool_and(b.seuil is not null) then min(b.seuil) end
    from boussole b where b.id_equipe = e.id_equipe and ${isOpenNow(ctx)})`);

/** The same for the team's sheet. */
export async function getLevelTold(
  ctx: AppContext,
  { id, idSociete }: Equipe,
): Promise<number | null> {
  authorize(ctx, 'equipe:code', ofSociete(idSociete));
  return (await levels(ctx, id)) ?? null;
}

const levels = inBatches(async (ctx: AppContext, ids) => {
  const found = db
    .selectFrom('equipe as e')
    .where('e.id_equipe', '=', anyOf(ids))
    .select(['e.id_equipe as id', levelTold(ctx).as('k')]);
  return new Map((await rows(ctx.em, found)).map(({ id, k }) => [id, k]));
});
