import { isOwnTeam } from '../../acces/lecture.js';
import type { AppContext } from '../../core/context.js';
import {
  columnsOf,
  float,
  int,
  ints,
  jsonList,
  jsonObject,
  LIST,
  nullable,
  sql,
  text,
  typed,
} from '../../core/sql.js';
import { cellsOf, readableBoussoles } from '../ensemble/ensemble.sql.js';
import { inOrder } from '../inOrder.sql.js';
import { PRECEDENT } from '../resultat.sql.js';
import { NOTES, sumPlaces } from '../sums/vectors.js';

const column = columnsOf<{ e: 'equipe' }>();
const ABOVE = jsonObject({
  id: column('e.id_equipe'),
  libelleEquipe: column('e.libelle_equipe'),
});
/** A criterion summed up over the boussoles that show it; without a figure where none does. */
const MOYENNE = jsonObject({
  idCritere: int`id_critere`,
  libelle: text`libelle`,
  nombre: nullable(int`nombre`),
  moyenneQ1: nullable(float`round(mean(somme_q1, nombre), 2)`),
  moyenneQ2: nullable(float`round(mean(somme_q2, nombre), 2)`),
  repartitionQ1: nullable(
    ints`case when shown then distribution_connue(repartition_q1, nombre) end`,
  ),
  repartitionQ2: nullable(
    ints`case when shown then distribution_connue(repartition_q2, nombre) end`,
  ),
  /** Null where teams asked two. */
  sens: nullable(int`sens`),
});
const noteOf = (sum: 'somme_q1' | 'somme_q2') =>
  nullable(float`round(round(avg(mean(${sql.ref(sum)}, nombre)), 14), 2)`);
const ANNEE = jsonObject({
  recul: int`recul`,
  annee: int`max(annee)`,
  nomCampagne: text`max(nom)`,
  jour: nullable(text`max(jour)`),
  /** How many boussoles show something of it. */
  comptees: int`max(comptees)`,
  importeeLe:
    nullable(text`(select max(i.importee_le) from cells c join reprise i on i.id_boussole = c.id_shown
    where c.recul = summed.recul and c.shown)`),
  moyennes: jsonList(
    MOYENNE,
    (moyenne) => sql`json_agg(${moyenne} order by ${inOrder(sql`summed.id_critere`)})`,
  ),
  note: jsonObject({ moyenneQ1: noteOf('somme_q1'), moyenneQ2: noteOf('somme_q2') }),
});

interface Asked {
  idEquipe: number;
  idSociete: number;
  idCampagne: number | null;
}

/**
 * A team with all those below it: the sum, over its boussoles, of the cells that their own pages show to the same reader.
 *
 * No sum here holds what a page withholds: a sum, or one branch's minus another's, reveals no more than those pages. A domain
 * is different: it is the sum of the whole.
 */
export const brancheStatement = (ctx: AppContext, { idEquipe, ...asked }: Asked) =>
  typed({
    libelleEquipe: column('e.libelle_equipe'),
    ancetres: jsonList(
      ABOVE,
      (above) => sql`
      with recursive above as (
        select id_parent, 1 as distance from equipe where id_equipe = ${idEquipe}
        union all select p.id_parent, a.distance + 1 from above a join equipe p on p.id_equipe = a.id_parent)
      select json_agg(${above} order by a.distance desc) from above a join equipe e on e.id_equipe = a.id_parent
        where ${isOwnTeam(ctx, 'e')}`,
    ),
    equipes: int`(select count(*) from branche)`,
    boussoles: int`(select count(*) from read)`,
    comptees: int`(select count(distinct id_boussole) from cells where recul = 0 and shown)`,
    minimumReponses: int`(select coalesce(max(coalesce(b.seuil, threshold(b.ancien_minimum, r.at_home))), 1)
      from read r join boussole b using (id_boussole))`,
    annees: jsonList(
      ANNEE,
      (annee) =>
        sql`select json_agg(y.annee) from (select ${annee} as annee from summed group by recul) y`,
    ),
  })`
  with recursive branche as (
    select id_equipe from equipe where id_equipe = ${idEquipe}
    union all select e.id_equipe from branche b join equipe e on e.id_parent = b.id_equipe),
  ${readableBoussoles(ctx, asked, sql`select id_equipe from branche`)},
  cells as (${cellsOf(ctx, sql`y.recul <= 2`, sql`, y.annee, y.nom, y.jour, y.id_shown`)}),
  summed as (
    select recul, max(annee) as annee, max(nom) as nom, max(jour) as jour, count(distinct id_shown) filter (where shown) as comptees, id_critere, (array_agg(libelle order by id_shown desc)
      )[1] as libelle,
      case when min(sens) = max(sens) then max(sens) end as sens, bool_or(shown) as shown,
      sum(nombre)::int as nombre, sum(somme_q1)::bigint as somme_q1, sum(somme_q2)::bigint as somme_q2,
      array[${sumPlaces('repartition_q1', NOTES)}]::int[] as repartition_q1,
      array[${sumPlaces('repartition_q2', NOTES)}]::int[] as repartition_q2
    -- A criterion that is shown nowhere keeps its line, without a figure.
    from (select recul, annee, nom, jour, id_critere, libelle, id_shown, sens, shown,
        case when shown then nombre end as nombre, case when shown then somme_q1 end as somme_q1,
        case when shown then somme_q2 end as somme_q2, case when shown then repartition_q1 end as repartition_q1,
        case when shown then repartition_q2 end as repartition_q2
      from cells
      -- Teams may have been in several campaigns before: the whole is compared with that of most of them.
      where recul <> ${sql.lit(PRECEDENT)} or (nom, jour) = (select c.nom, c.jour from cells c
        where c.recul = ${sql.lit(PRECEDENT)} and c.shown
        group by c.nom, c.jour order by count(distinct c.id_shown) desc, c.jour desc, min(c.id_shown) limit 1)) kept
    group by recul, id_critere)
  select ${LIST} from equipe e where e.id_equipe = ${idEquipe}`;
