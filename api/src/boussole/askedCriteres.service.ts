import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import { loadBoussoleFacts } from '../acces/facts.js';
import { authorize, requireActor } from '../acces/permissions.js';
import { groupBy, inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import { anyOf, db, rows } from '../core/sql.js';
import { parse } from '../core/validate.js';
import type { CritereDemande } from '../critere/askedCritere.types.js';

const criteresByBoussole = inBatches(async (ctx: AppContext, ids) =>
  groupBy(
    await rows(
      ctx.em,
      db
        .selectFrom('boussole_critere as d')
        .where('d.id_boussole', '=', anyOf(ids))
        .select(['d.id_boussole as idBoussole', 'd.id_critere as id', 'd.libelle', 'd.rang'])
        .unionAll(
          db
            .selectFrom('boussole as b')
            .innerJoin('critere as c', 'c.id_societe', 'b.id_societe')
            .where('b.id_boussole', '=', anyOf(ids))
            .where('b.criteres_figes_le', 'is', null)
            .where('c.statut', '=', 'Actif')
            .where('c.supprime_le', 'is', null)
            .select(['b.id_boussole as idBoussole', 'c.id_critere as id', 'c.libelle', 'c.rang']),
        )
        .orderBy('rang')
        .orderBy('id'),
    ),
    ({ idBoussole }) => idBoussole,
  ),
);

/** What a boussole asks: the frozen list once somebody has answered (of a Publiée one, from its creation), else the active criteria. */
export async function listAskedCriteres(
  ctx: AppContext,
  input: unknown,
): Promise<CritereDemande[]> {
  requireActor(ctx);
  const { idBoussole } = parse(byBoussoleSchema, input);
  authorize(ctx, 'boussole:read', await loadBoussoleFacts(ctx, idBoussole));
  return (await criteresByBoussole(ctx, idBoussole)) ?? [];
}
