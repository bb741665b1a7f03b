import { PROFIL_ADMINISTRATEUR } from '../../../../schema/statuts.js';
import { transaction, type AppContext } from '../../acces/context.js';
import { oublierPersonne } from '../../acces/freinage.js';
import { audit } from '../../audit/audit.service.js';
import { row, rows, run, sql } from '../../core/sql.js';
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
 * Erases the accounts that nobody used for two years; the last administrator stays.
 *
 * @returns how many went.
 */
export async function effacerInactifs(ctx: AppContext): Promise<number> {
  const limite = inactifDepuis(ctx, MOIS_EFFACE);
  const inactifs = await rows<{ id: number }>(
    ctx.em,
    sql`select id_individu as id from individu where vu_le <= ${limite} order by vu_le, id_individu`,
  );
  let effaces = 0;
  for (const { id } of inactifs) {
    effaces += await transaction(ctx, async (tx) => {
      // All administrators' rows are taken, as when one is deleted: two who leave at once cannot both be the last.
      const encore = await row<{ pseudo: string | null; mail: string | null }>(
        tx.em,
        sql`with tenus as (
            select id_individu, id_profil, pseudo, adresse_mail, vu_le from individu
            where id_individu = ${id} or id_profil = ${PROFIL_ADMINISTRATEUR} order by id_individu for update)
          select pseudo, adresse_mail as mail from tenus t
          where id_individu = ${id} and vu_le <= ${limite}
            and (id_profil <> ${PROFIL_ADMINISTRATEUR} or exists (
              select from tenus a where a.id_profil = ${PROFIL_ADMINISTRATEUR} and a.id_individu <> ${id}))`,
      );
      if (!encore) return 0;
      await effacer(tx, id, [encore.pseudo, encore.mail]);
      await audit(tx, { action: 'individu:inactif', objet: 'individu', idObjet: id });
      return 1;
    });
  }
  return effaces;
}
