import { PROFIL_ADMINISTRATEUR } from '../../../../schema/statuts.js';
import { audit } from '../../audit/audit.service.js';
import { oublierPersonne } from '../../connexion/freinage.js';
import type { AppContext } from '../../core/context.js';
import { bool, db, row, rows, run, sql } from '../../core/sql.js';
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
  const anciens = db.selectFrom('individu').where(bool`vu_le <= ${limite}`);
  const inactifs = await rows(
    ctx.em,
    anciens
      .select('id_individu as id')
      .orderBy(bool`id_profil = ${PROFIL_ADMINISTRATEUR}`)
      .orderBy('vu_le')
      .orderBy('id_individu'),
  );
  let effaces = 0;
  for (const { id } of inactifs) {
    await tenirPersonne(ctx, id);
    const encore = await row(
      ctx.em,
      anciens
        .where('id_individu', '=', id)
        .select(['pseudo', 'adresse_mail as mail', 'id_profil as profil']),
    );
    const isAdmin = encore?.profil === PROFIL_ADMINISTRATEUR;
    if (!encore || (isAdmin && !(await resteAutreAdmin(ctx, id)))) continue;
    await effacer(ctx, id, [encore.pseudo, encore.mail]);
    await audit(ctx, { action: 'individu:inactif', objet: 'individu', idObjet: id });
    effaces += 1;
  }
  return effaces;
}
