import { parBoussoleSchema } from '../../../schema/validation/boussole.js';
import { faitsBoussole } from '../acces/faits.js';
import { authorize, requireActeur } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { grouperPar, parLots } from '../core/lots.js';
import { rows, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import type { CritereDemande } from './critereDemande.types.js';

const criteresParBoussole = parLots(async (ctx: AppContext, ids) =>
  grouperPar(
    await rows<CritereDemande & { idBoussole: number }>(
      ctx.em,
      sql`select id_boussole as "idBoussole", id_critere as id, libelle from boussole_critere
        where id_boussole = any(${ids}::int[])
        union all
        select b.id_boussole, c.id_critere, c.libelle from boussole b join critere c using (id_societe)
        where b.id_boussole = any(${ids}::int[]) and b.criteres_figes_le is null
          and c.statut = 'Actif' and c.supprime_le is null
        order by 2`,
    ),
    ({ idBoussole }) => idBoussole,
  ),
);

/** What a boussole asks: the frozen list once somebody has answered, the active criteria before. */
export async function listCriteresDemandes(
  ctx: AppContext,
  input: unknown,
): Promise<CritereDemande[]> {
  requireActeur(ctx);
  const { idBoussole } = parse(parBoussoleSchema, input);
  authorize(ctx, 'boussole:read', await faitsBoussole(ctx, idBoussole));
  return (await criteresParBoussole(ctx, idBoussole)) ?? [];
}
