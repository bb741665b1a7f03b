import { IS_CLOSED } from '../acces/facts.js';
import type { AppContext } from '../core/context.js';
import { sql } from '../core/sql.js';

/** Days between the announcement and what it announces. */
export const NOTICE_DAYS = 30;

/** Months that the answers of the boussole `b` of the company `s` are kept: never longer than was told when it was made. */
export const MONTHS = sql`least(b.conservation, s.conservation)`;

/**
 * The campaigns of a company that are kept for a time, as `due`, and when that ends for each: all its boussoles there are closed.
 * While one is open the others may still enter its last sum (publication, P8).
 */
export const DUE = sql`select b.id_societe, b.id_campagne, max(b.cloturee_le) + make_interval(months => min(${MONTHS})) as le
  from boussole b join societe s using (id_societe)
  where not exists (select from reprise i where i.id_boussole = b.id_boussole)
  group by b.id_societe, b.id_campagne
  having bool_and(${IS_CLOSED}) and min(${MONTHS}) is not null`;

/** Whether the boussole `b` still holds what a person wrote. */
export const HAS_ANSWERS = sql`(exists (select from resultat r where r.id_boussole = b.id_boussole)
  or exists (select from commentaire c where c.id_boussole = b.id_boussole))`;

/** This moment, in a statement. */
export const nowIn = (ctx: AppContext) => sql`${ctx.now().toISOString()}::timestamptz`;

/** Whether answers of this domain, in this campaign, were erased: those that are left are fewer people than its sums. */
export const isPartlyErased = (idDomaine: number, idCampagne: number | null) =>
  sql`exists (select from boussole_cumul k join effacement f using (id_boussole)
    where k.id_racine = ${idDomaine} and k.id_campagne = ${idCampagne}::int and f.efface_le is not null)`;
