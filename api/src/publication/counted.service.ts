import { IS_PENDING } from '../acces/facts.js';
import type { AppContext } from '../core/context.js';
import { run, sql } from '../core/sql.js';

/**
 * Writes down how many have finished each open Publiée boussole, once at least k more have than were written or published
 * before (decisions §4). What is written never falls.
 *
 * @returns how many boussoles it counted further.
 */
export const countFurther = (tx: AppContext): Promise<number> =>
  run(
    tx.em,
    sql`with held as (
        select id_boussole, seuil, publication, comptees from boussole b
        where ${IS_PENDING} order by id_boussole for no key update),
      counted as (
        select h.id_boussole, h.seuil, greatest(h.comptees, q.faites) as known,
          (select count(*)::int from boussole_individu p where p.id_boussole = h.id_boussole and p.statut = 'Terminé') as terminees
        from held h left join publication q on q.id_boussole = h.id_boussole and q.numero = h.publication)
      update boussole b set comptees = c.known + (c.terminees - c.known) / c.seuil * c.seuil
      from counted c where c.id_boussole = b.id_boussole and c.terminees - c.known >= c.seuil`,
  );
