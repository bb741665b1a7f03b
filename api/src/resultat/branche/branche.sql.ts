import type { AppContext } from '../../core/context.js';
import { columnsOf, int, jsonList, jsonObject, LIST, sql, typed } from '../../core/sql.js';
import { cellsOf, readableBoussoles } from '../ensemble/ensemble.sql.js';
import type { FiguresRow } from '../resultat.sql.js';
import { NOTES, sumPlaces } from '../sums/vectors.js';

const column = columnsOf<{ e: 'equipe' }>();
const ANCETRE = jsonObject({
  idEquipe: column('e.id_equipe'),
  libelleEquipe: column('e.libelle_equipe'),
});

interface Asked {
  idEquipe: number;
  idSociete: number;
  idCampagne: number | null;
}

/**
 * A team with all those below it: the sum, over its boussoles, of the cells that their own pages show to the same reader.
 *
 * What a page withholds is in no sum here, so that nothing follows from this one that does not follow from those pages, and
 * branches within branches subtract to nothing else. That is why it is not the sum of the whole that a domain is.
 */
export const brancheStatement = (ctx: AppContext, { idEquipe, ...asked }: Asked) =>
  typed({
    libelleEquipe: column('e.libelle_equipe'),
    ancetres: jsonList(
      ANCETRE,
      (ancetre) => sql`
      with recursive above as (
        select id_parent, 1 as distance from equipe where id_equipe = ${idEquipe}
        union all select p.id_parent, a.distance + 1 from above a join equipe p on p.id_equipe = a.id_parent)
      select json_agg(${ancetre} order by a.distance desc) from above a join equipe e on e.id_equipe = a.id_parent`,
    ),
    equipes: int`(select count(*) from branche)`,
    boussoles: int`(select count(*) from read)`,
    comptees: int`(select count(distinct id_boussole) from cells where recul = 0 and shown)`,
    minimumReponses: int`(select coalesce(max(coalesce(b.seuil, threshold(b.ancien_minimum, r.at_home))), 1)
      from read r join boussole b using (id_boussole))`,
    annees: sql<FiguresRow[]>`coalesce((select json_agg(annee) from annees), '[]')`,
  })`
  with recursive branche as (
    select id_equipe from equipe where id_equipe = ${idEquipe}
    union all select e.id_equipe from branche b join equipe e on e.id_parent = b.id_equipe),
  ${readableBoussoles(ctx, asked, sql`select id_equipe from branche`)},
  cells as (${cellsOf(2, sql`, y.annee, y.nom, y.id_shown`)}),
  summed as (
    select recul, max(annee) as annee, max(nom) as nom, id_critere, (array_agg(libelle order by id_shown desc))[1] as libelle,
      case when min(sens) = max(sens) then max(sens) end as sens, max(sens) as last_sens, bool_or(shown) as shown,
      sum(nombre)::int as nombre, sum(somme_q1)::bigint as somme_q1, sum(somme_q2)::bigint as somme_q2,
      array[${sumPlaces('repartition_q1', NOTES)}]::int[] as repartition_q1,
      array[${sumPlaces('repartition_q2', NOTES)}]::int[] as repartition_q2
    -- A criterion that is shown nowhere keeps its line, without a figure.
    from (select recul, annee, nom, id_critere, libelle, id_shown, sens, shown,
        case when shown then nombre end as nombre, case when shown then somme_q1 end as somme_q1,
        case when shown then somme_q2 end as somme_q2, case when shown then repartition_q1 end as repartition_q1,
        case when shown then repartition_q2 end as repartition_q2
      from cells) kept
    group by recul, id_critere),
  annees as (
    select json_build_object('recul', recul, 'annee', max(annee), 'nomCampagne', max(nom),
      'moyennes', json_agg(criterion_figures(id_critere, libelle, shown, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2) order by id_critere),
      'note', note_figures(avg(mean(somme_q1, nombre)) filter (where shown), avg(mean(somme_q2, nombre)) filter (where shown)),
      'sens', json_object_agg(id_critere, sens) filter (where last_sens > 0)) as annee
    from summed group by recul)
  select ${LIST} from equipe e where e.id_equipe = ${idEquipe}`;
