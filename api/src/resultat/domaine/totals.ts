import { boussoleFacts, equipeFacts } from '../../acces/facts.js';
import { allowedByFacts, isAllowed } from '../../acces/permissions.js';
import type { AppContext } from '../../core/context.js';
import { sql } from '../../core/sql.js';
import { NOTES, SIZES, sumPlaces } from '../sums/vectors.js';
import type { DomaineView } from './view.js';

/**
 * The reader's own boussoles: the only ones whose sums differ, for this reader, from those of any other team.
 *
 * `lisible`: the reader may open that boussole, by itself or as the N-1 or N-2 of another (see resultat.service.ts).
 */
const mine = (ctx: AppContext, view: DomaineView) => sql`
  miennes as (
    select b.id_boussole, a.recul, exists (
      select from ${boussoleFacts(ctx)} facts
      where facts.id_equipe = b.id_equipe and ${allowedByFacts(ctx, 'resultat:read')}
        and (facts.id_boussole = b.id_boussole or facts.annee - a.annee in (1, 2)
          and not exists (select from boussole x join campagne cx on cx.id_campagne = x.id_campagne
            where x.id_equipe = b.id_equipe and cx.annee = a.annee and x.id_boussole > b.id_boussole))) as lisible
    from annees a
    join ${equipeFacts(ctx)} e on e.member and e.id_racine = ${view.idDomaine}
    join boussole b on b.id_equipe = e.id_equipe and b.id_campagne = a.id_campagne)`;

/**
 * Each criterion of each year, summed up over the boussoles; `caches` counts what the reader sees nowhere else.
 *
 * The kept sums of the domain are read, a row a criterion and part: as many for ten teams as for ten thousand. What is
 * hidden in them are the cells smaller than another team's minimum, or all of them for whoever reads no other team's;
 * the reader's own are then counted anew, by the rule for one's own team.
 */
export const totalsOfDomaine = (ctx: AppContext, view: DomaineView) => sql`
  ${mine(ctx, view)},
  sommes as (
    select a.recul, d.id_critere, sum(d.nombre)::int as nombre, sum(d.somme_q1) as somme_q1, sum(d.somme_q2) as somme_q2,
      array[${sumPlaces('repartition_q1', NOTES)}] as repartition_q1, array[${sumPlaces('repartition_q2', NOTES)}] as repartition_q2,
      array[${sumPlaces('tailles', SIZES)}] as tailles
    from annees a join domaine_cumul d on d.id_racine = ${view.idDomaine} and d.id_campagne = a.id_campagne
    group by a.recul, d.id_critere having sum(d.cellules) > 0),
  chez_soi as (
    select m.recul, r.id_critere, sum(r.nombre * ((not (m.lisible and r.nombre >= ${view.minimum}::int))::int
      - (not ${view.readsAll}::boolean or r.nombre < ${view.sumsMinimum}::int)::int))::int as en_plus
    from miennes m join resultat_cumul r using (id_boussole) group by m.recul, r.id_critere),
  totaux as materialized (
    select s.recul, s.id_critere, s.nombre, s.somme_q1, s.somme_q2, s.repartition_q1, s.repartition_q2,
      coalesce(c.en_plus, 0) + case when ${view.readsAll}::boolean
        then (select coalesce(sum(taille * combien), 0)::int from unnest(s.tailles) with ordinality u(combien, taille)
          where taille < ${view.sumsMinimum}::int)
        else s.nombre end as caches
    from sommes s left join chez_soi c using (recul, id_critere))`;

/** A criterion's name as the domain's latest boussole asked it; of `totaux t`, in `annees a`. */
export const libelleOfDomaine = (view: DomaineView) => sql`lateral (
  select bc.libelle from boussole_cumul k join boussole_critere bc using (id_boussole)
  where k.id_racine = ${view.idDomaine} and k.id_campagne = a.id_campagne and bc.id_critere = t.id_critere
  order by k.id_boussole desc limit 1) as l`;

/**
 * The ratings of the campaign's closing comments, likewise; after `boussolesOfDomaine`.
 *
 * Only an admin reads a team's ROTI: whoever is none sees no part of the whole.
 */
export const rotisOfDomaine = (ctx: AppContext, { minimum, sumsMinimum }: DomaineView) => sql`
  rotis as (
    select roti, rotis, is_shown(rotis, caches, ${sumsMinimum}::int) as shown from (
      select (sum(somme_rotis)::numeric / nullif(sum(rotis), 0)) as roti, coalesce(sum(rotis), 0)::int as rotis,
        coalesce(sum(rotis) filter (where not (${isAllowed(ctx, 'roti:read')}::boolean and rotis >= ${minimum}::int)), 0)::int as caches
      from boussoles) s)`;
