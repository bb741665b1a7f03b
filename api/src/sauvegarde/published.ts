import type { SqlEntityManager } from '@mikro-orm/sql';

import { IS_PENDING } from '../acces/facts.js';
import { bool, int, LIST, row, run, sql, typed } from '../core/sql.js';

/** Notes what the base has published before its rows go, in this transaction only. */
export async function notePublished(em: SqlEntityManager): Promise<void> {
  await run(
    em,
    sql`create temporary table paru on commit drop as
      select id_boussole, date_creation, numero, publiee_le from boussole join publication using (id_boussole)`,
  );
  await run(
    em,
    sql`create temporary table autres_parues on commit drop as
      select id_societe, id_campagne, publiee_le from autres_reponses`,
  );
}

/**
 * Of open boussoles whose figures were read in the base that is replaced, and are not in the file, nobody who had begun
 * counts towards k any more: what is published next would else be subtracted from what was read. k people must finish
 * since (publication, P5).
 *
 * @param lost of all open boussoles: what was published since the file is not known.
 * @returns of how many boussoles.
 */
export async function countAnew(em: SqlEntityManager, lost: boolean): Promise<number> {
  const wasRead = bool`exists (select from paru p where p.id_boussole = b.id_boussole and p.date_creation = b.date_creation
        and not exists (select from publication q where q.id_boussole = p.id_boussole
          and (q.numero, q.publiee_le) = (p.numero, p.publiee_le)))
      or exists (select from autres_parues a where a.id_societe = b.id_societe and a.id_campagne = b.id_campagne
        and not exists (select from autres_reponses q where q.id_societe = a.id_societe
          and q.id_campagne = a.id_campagne and q.publiee_le = a.publiee_le))`;
  const marked = await row(
    em,
    typed({
      n: int`count(*)`,
    })`with b as (select b.id_boussole from boussole b where ${IS_PENDING}
        and (${lost}::boolean or ${wasRead})),
      marked as (update boussole_individu i set compte = false from b
        where i.id_boussole = b.id_boussole and i.bloc is null and i.statut <> 'Non commencé')
      select ${LIST} from b`,
  );
  return marked?.n ?? 0;
}
