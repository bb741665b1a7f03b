import { authorize, ofSociete } from '../acces/permissions.js';
import { inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import { anyOf, db, int, rows } from '../core/sql.js';
import type { Equipe } from './equipe.entity.js';

const count = inBatches(async (ctx: AppContext, ids) => {
  const read = await rows(
    ctx.em,
    db
      .selectFrom('membre_equipe')
      .where('id_equipe', '=', anyOf(ids))
      .select(['id_equipe as id', int`count(*)`.as('n')])
      .groupBy('id_equipe'),
  );
  return new Map(read.map(({ id, n }) => [id, n]));
});

/** The number of accounts of a team, for callers who may set its headcount. */
export async function getAccountCount(ctx: AppContext, { id, idSociete }: Equipe): Promise<number> {
  authorize(ctx, 'equipe:write', ofSociete(idSociete));
  return (await count(ctx, id)) ?? 0;
}
