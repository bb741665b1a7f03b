import { sealSchema } from '../../../schema/validation/temoin.js';
import { authorize, societeOfTemoin } from '../acces/permissions.js';
import { isShowable } from '../audit/list.service.js';
import { seal, verifyAudit } from '../audit/seal.service.js';
import { throttle } from '../connexion/throttle.js';
import type { AppContext } from '../core/context.js';
import { int, LIST, nullable, row, sql, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import type { SceauTemoin } from './temoin.types.js';

/**
 * Checks the whole chain of seals, and looks for a seal that the témoin noted down.
 *
 * The chain is of the whole product; of the other companies it tells nothing but that it is intact: the seal to note down
 * is that of the last line about this one, and depends on all lines before.
 *
 * @throws UnauthenticatedError, ForbiddenError, BadInputError for a text that no seal is, TooManyRequestsError beyond thirty
 *   an hour: the check reads every line.
 */
export async function checkSeal(ctx: AppContext, input: unknown): Promise<SceauTemoin> {
  const { id } = authorize(ctx, 'temoin:read');
  const idSociete = societeOfTemoin(ctx);
  const { note = null } = parse(sealSchema, input);
  await throttle(ctx, [{ cle: `sceau:${id}`, limit: 30, window: 3600 }]);
  await seal(ctx);
  const { anomalies } = await verifyAudit(ctx);
  const own = await row(ctx.em, ownStatement(ctx, idSociete, note));
  if (!own) throw new Error('a statement of aggregates gave no row');
  return { ...own, intact: anomalies.length === 0 };
}

const day = sql`to_char(a.quand at time zone 'Europe/Paris', 'YYYY-MM-DD')`;

/** Of the lines that may be shown: the seal of what a member does today would tell when. */
const ownStatement = (ctx: AppContext, idSociete: number, note: string | null) => {
  const own = sql`a.id_societe = ${idSociete} and ${isShowable(ctx)}`;
  return typed({
    lignes: int`(select count(*) from audit a where ${own})`,
    scellees: int`(select count(*) from audit a join audit_sceau using (id_audit) where ${own})`,
    dernier: nullable(text`derniere.empreinte`),
    dernierJour: nullable(text`derniere.jour`),
    retrouveLe: nullable(
      text`(select ${day} from audit a join audit_sceau s using (id_audit)
        where ${own} and encode(s.empreinte, 'hex') = ${note}::text)`,
    ),
  })`select ${LIST} from (select) un left join lateral (
      select encode(s.empreinte, 'hex') as empreinte, ${day} as jour
      from audit a join audit_sceau s using (id_audit) where ${own}
      order by s.rang desc limit 1) derniere on true`;
};
