import { CHANGES_MAX } from '../../../schema/limits.js';
import { boussoleFacts, HAS_FIGURES } from '../acces/facts.js';
import { allowedByFacts } from '../acces/permissions.js';
import type { Within } from '../acces/within.js';
import { currentAnnee, type AppContext } from '../core/context.js';
import {
  bool,
  columnsOf,
  int,
  jsonList,
  jsonObject,
  LIST,
  sql,
  text,
  typed,
  type RowOf,
} from '../core/sql.js';
import { FEWEST } from '../resultat/change/change.js';
import { PLACE, shownCells } from '../resultat/ensemble/ensemble.sql.js';

const column = columnsOf<{ s: 'societe'; e: 'equipe'; b: 'boussole'; c: 'campagne' }>();

/** A criterion of which the mean of a question moved by a point, with both distributions of both questions. */
const MOVED = jsonObject({
  idCritere: int`id_critere`,
  libelle: text`libelle`,
  before1: text`before1`,
  after1: text`after1`,
  before2: text`before2`,
  after2: text`after2`,
});
export type MovedCritere = RowOf<{ moved: typeof MOVED }>['moved'];

/** Whether a sum moved by a point per answer, at least. */
const movedByOne = (sum: string) => {
  const [before, after] = [sql.ref(`${sum}_before`), sql.ref(sum)];
  return bool`abs(${after}::bigint * nombre_before - ${before}::bigint * nombre) >= nombre::bigint * nombre_before`;
};

/**
 * The teams of the latest campaign of each company in which a figure can be compared, with the criteria that may have changed.
 *
 * A cell is one that the page of its boussole shows to the same reader. Means less than a point apart are not said to have
 * changed, whatever chance does: their distributions stay in the database.
 */
export const changesStatement = (ctx: AppContext, { condition }: Within) => typed({
  societe: jsonObject({ id: column('s.id_societe'), libelleSociete: column('s.libelle_societe') }),
  idBoussole: column('b.id_boussole'),
  equipe: jsonObject({ id: column('e.id_equipe'), libelleEquipe: column('e.libelle_equipe') }),
  annee: column('c.annee'),
  comparable: bool`coalesce(pairs.comparable, false)`,
  moved: jsonList(MOVED, () => sql`pairs.moved`),
})`
  with latest as materialized (
    select s.id_societe, l.id_campagne from societe s cross join lateral (
      select c.id_campagne from (select c.*, count(*) over (partition by c.annee) as several from campagne c
      where c.annee <= ${currentAnnee(ctx)}
        -- By the sums of its domains first: the boussoles of a campaign that has just begun are not looked through.
        and exists (select from equipe e join domaine_cumul d on d.id_racine = e.id_equipe and d.id_campagne = c.id_campagne
          where e.id_societe = s.id_societe and e.id_parent is null and d.nombre >= ${FEWEST})
        and exists (select from boussole b join resultat_cumul k using (id_boussole)
          where b.id_societe = s.id_societe and b.id_campagne = c.id_campagne and ${HAS_FIGURES}
            and k.nombre >= ${FEWEST} and is_shown(k.nombre, 0, threshold(b.ancien_minimum, true)))
      ) c order by c.annee desc, ${PLACE} desc, c.id_campagne desc limit 1) l where ${condition(sql`s.id_societe`)}),
  read as (
    select facts.id_boussole, true as at_home
    from ${boussoleFacts(ctx)} facts join boussole b using (id_boussole)
    join latest l on l.id_societe = b.id_societe and l.id_campagne = b.id_campagne
    where ${allowedByFacts(ctx, 'resultat:read')} and ${condition(sql`b.id_societe`)}
    order by b.id_societe, b.id_equipe limit ${CHANGES_MAX + 1}::int),
  cells as (${shownCells(ctx)}),
  -- Each criterion with its year before by a sort: joined to itself, the list would be read once for each of its lines.
  -- Renamed with a new sense since: the years are not compared (decision 023).
  years as (
    select id_boussole, id_critere, libelle, recul, nombre, somme_q1, somme_q2, known1 as after1, known2 as after2,
      lead(nombre) over before as nombre_before, lead(somme_q1) over before as somme_q1_before, lead(somme_q2) over before as somme_q2_before,
      lead(known1) over before as before1, lead(known2) over before as before2
    from cells cross join lateral (select distribution_connue(repartition_q1, nombre) as known1,
      distribution_connue(repartition_q2, nombre) as known2) known where shown
    window before as (partition by id_boussole, id_critere, sens order by recul <> 0)),
  pairs as materialized (
    select id_boussole, true as comparable,
      json_agg(${MOVED} order by id_critere) filter (where ${movedByOne('somme_q1')} or ${movedByOne('somme_q2')}) as moved
    from years where recul = 0 and nombre >= ${FEWEST} and nombre_before >= ${FEWEST}
      -- A year that was imported by its means alone is never said to have moved.
      and after1 is not null and after2 is not null and before1 is not null and before2 is not null
    group by id_boussole)
  select ${LIST}
  from read left join pairs using (id_boussole) join boussole b using (id_boussole) join campagne c using (id_campagne) join equipe e using (id_equipe)
  join societe s on s.id_societe = b.id_societe`;
