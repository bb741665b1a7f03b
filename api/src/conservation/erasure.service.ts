import { audit } from '../audit/audit.service.js';
import type { AppContext } from '../core/context.js';
import { int, LIST, rows, run, sql, typed } from '../core/sql.js';
import { DUE, NOTICE_DAYS, nowIn } from './due.sql.js';

/** How many boussoles are erased in a night: the others wait for the next one. */
const BOUND = 500;

/**
 * Erases the answers and comments whose time has come and was announced, in the caller's transaction; the sums stay as they are,
 * because nothing counts them any more (`resultat_cumuler`, `commentaire_sortir`, `boussole_compte`).
 *
 * @returns of how many boussoles.
 */
export async function eraseKept(tx: AppContext): Promise<number> {
  const due = await rows(
    tx.em,
    typed({ id: int`b.id_boussole` })`with due as (${DUE})
      select ${LIST} from effacement f join boussole b using (id_boussole)
        join due on (due.id_societe, due.id_campagne) = (b.id_societe, b.id_campagne)
      where f.efface_le is null and due.le <= ${nowIn(tx)}
        and f.annonce_le <= ${nowIn(tx)} - make_interval(days => ${NOTICE_DAYS})
      order by b.id_boussole limit ${BOUND} for update of b`,
  );
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const erased = sql`${ids}::int[]`;
  // First: what is deleted after it changes no sum.
  await run(
    tx.em,
    sql`update effacement f set efface_le = ${nowIn(tx)}, rotis = k.rotis, somme_rotis = k.somme_rotis
      from boussole_cumul k where k.id_boussole = f.id_boussole and f.id_boussole = any(${erased})`,
  );
  await run(tx.em, sql`delete from resultat where id_boussole = any(${erased})`);
  await run(tx.em, sql`delete from commentaire where id_boussole = any(${erased})`);
  await run(
    tx.em,
    sql`update publication set lignes = '[]', commentaires = '[]', avis = case when avis is not null then '[]'::jsonb end
      where id_boussole = any(${erased})`,
  );
  // They are no remainder any more of a campaign that opens again (publication, P8).
  await run(
    tx.em,
    sql`update boussole_individu p set bloc = 0 from boussole b
      where b.id_boussole = p.id_boussole and b.seuil is not null and p.bloc is null and p.id_boussole = any(${erased})`,
  );
  for (const id of ids)
    await audit(tx, { action: 'boussole:efface', objet: 'boussole', idObjet: id });
  return ids.length;
}
