import type { AppContext } from '../core/context.js';
import { run, sql } from '../core/sql.js';

/** How long after a closing the texts that it did not publish are kept. */
const DAYS = 30;

/** Publiée boussoles closed for so long that what they never showed is erased. */
const forgotten = (ctx: AppContext) =>
  sql`b.seuil is not null and b.cloturee_le <= ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${DAYS})`;

/**
 * Erases the texts that no publication will ever show: those of people in no block, and the closing ones when too few left
 * one (publication, P4). The scores stay, as they were counted.
 *
 * @returns how many texts.
 */
export async function eraseTexts(ctx: AppContext): Promise<number> {
  const beside = await run(
    ctx.em,
    sql`update resultat r set commentaire = null
      from boussole b join boussole_individu p using (id_boussole)
      where ${forgotten(ctx)} and coalesce(p.bloc, 0) = 0 and r.id_boussole_individu = p.id_boussole_individu
        and r.commentaire is not null`,
  );
  const closing = await run(
    ctx.em,
    sql`delete from commentaire c using boussole b
      where ${forgotten(ctx)} and c.id_boussole = b.id_boussole
        and not exists (select from publication q
          where q.id_boussole = b.id_boussole and q.numero = b.publication and q.avis is not null)`,
  );
  return beside + closing;
}
