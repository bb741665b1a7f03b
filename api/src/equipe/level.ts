import { isOpenNow } from '../acces/facts.js';
import { authorize, ofSociete } from '../acces/permissions.js';
import { inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import { anyOf, db, int, nullable, rows } from '../core/sql.js';
import type { Equipe } from './equipe.entity.js';

/**
 * At which level teams, rows named `e`, answer, as it is told before anybody does: that of what is open, the loosest of
 * several; of the company where nothing is. null in Directe.
 */
export const levelTold = (ctx: AppContext) =>
  nullable(int`(select case
      when count(*) = 0 then (select s.seuil from societe s where s.id_societe = e.id_societe)
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
