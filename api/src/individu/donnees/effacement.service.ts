import { PROFIL_ADMINISTRATEUR } from '../../../../schema/statuts.js';
import { audit } from '../../audit/audit.service.js';
import { oublierPersonne } from '../../connexion/freinage.js';
import type { AppContext } from '../../core/context.js';
import { row, rows, run, sql } from '../../core/sql.js';
import { resteAutreAdmin, tenirPersonne } from '../verrou.js';
import { inactifDepuis, MOIS_EFFACE } from './inactivite.js';

/** Removes a person and all that names it; its answers stay in the averages (decisions §3). In the caller's transaction. */
export async function effacer(
  tx: AppContext,
  id: number,
  identifiants: (string | null)[],
): Promise<void> {
  await run(
    tx.em,
    sql`delete from boussole_individu where id_individu = ${id} and statut = 'Non commencé'`,
  );
  await run(tx.em, sql`delete from individu where id_individu = ${id}`);
  await oublierPersonne(tx, id, identifiants);
}

/**
 * Erases the accounts that nobody used for two years; the last administrator stays. In the caller's transaction.
 *
 * @returns how many went.
 */
export async function effacerInactifs(ctx: AppContext): Promise<number> {
  const limite = inactifDepuis(ctx, MOIS_EFFACE);
  // Administrators last: their rows are taken all together, and held until the end.
  const inactifs = await rows<{ id: number }>(
    ctx.em,
    sql`select id_individu as id from individu where vu_le <= ${limite}
      order by id_profil = ${PROFIL_ADMINISTRATEUR}, vu_le, id_individu`,
  );
  let effaces = 0;
  for (const { id } of inactifs) {
    await tenirPersonne(ctx, id);
    const encore = await row<{ pseudo: string | null; mail: string | null; isAdmin: boolean }>(
      ctx.em,
      sql`select pseudo, adresse_mail as mail, id_profil = ${PROFIL_ADMINISTRATEUR} as "isAdmin"
        from individu where id_individu = ${id} and vu_le <= ${limite}`,
    );
    if (!encore || (encore.isAdmin && !(await resteAutreAdmin(ctx, id)))) continue;
    await effacer(ctx, id, [encore.pseudo, encore.mail]);
    await audit(ctx, { action: 'individu:inactif', objet: 'individu', idObjet: id });
    effaces += 1;
  }
  return effaces;
}
