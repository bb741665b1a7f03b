import type { RawBuilder } from 'kysely';

import { boussoleFacts, equipeFacts } from '../../acces/facts.js';
import { allowedByFacts, isAllowed } from '../../acces/permissions.js';
import { isPartlyErased } from '../../conservation/due.sql.js';
import { currentAnnee, type AppContext } from '../../core/context.js';
import {
  bool,
  columnsOf,
  float,
  int,
  jsonList,
  LIST,
  nullable,
  sql,
  text,
  typed,
  type RowOf,
} from '../../core/sql.js';
import { IS_UNPUBLISHED, sumKnown } from '../expected.sql.js';
import { inOrder } from '../inOrder.sql.js';
import { PLAN, plansFrom } from '../plans.sql.js';
import { sensesFrom, yearsFrom } from '../resultat.sql.js';
import type { DomaineView } from './view.js';

const column = columnsOf<{ e: 'equipe'; s: 'societe' }>();

/** What `domaineRotis` gives, in a statement that names it `r`. */
const ROTI = { roti: nullable(float`round(r.roti, 2)`), rotis: int`r.rotis`, shown: bool`r.shown` };
export type RotiRow = RowOf<typeof ROTI>;
/** The ratings of the campaign's closing comments. Only readers of a team's ROTI see parts of the whole. */
export const domaineRotis = (ctx: AppContext, view: DomaineView) =>
  sql`domaine_rotis(${view.idDomaine}::int, ${view.idCampagneShown}::int, ${isAllowed(ctx, 'roti:read', view)}::boolean,
    ${view.minimum}::int, ${view.sumsMinimum}::int)`;

export const rotiStatement = (ctx: AppContext, view: DomaineView) =>
  typed(ROTI)`select ${LIST} from ${domaineRotis(ctx, view)} r`;

/**
 * `cells`: each criterion of each year, summed over the boussoles of the domain, and whether this reader may see it
 * (`shown`).
 *
 * It reads the sums kept for the domain, one row per criterion and part, however many teams there are. Of the answers that
 * the reader sees nowhere else, those of the reader's own teams are counted from the boussoles: a `readable` one is seen
 * from the team's own minimum on, any other not at all.
 */
export const cells = (
  ctx: AppContext,
  view: DomaineView,
  years = sql`domaine_years(${view.idDomaine}::int, ${view.idCampagneShown}::int)`,
) => sql`
  years as materialized (select * from ${years}),
  own as materialized (
    select y.recul, b.id_boussole, (
      select coalesce(bool_or(${allowedByFacts(ctx, 'resultat:read')}), false)
      from boussole page join ${boussoleFacts(ctx)} facts on facts.id_boussole = page.id_boussole
      -- By the team first: who shows this boussole is looked for among its team's, not among all.
      where page.id_equipe = b.id_equipe and exists (select from boussole_history y
        where y.id_boussole = page.id_boussole and y.id_shown = b.id_boussole)) as readable
    from ${equipeFacts(ctx)} e cross join years y
    -- A team has one boussole a campaign: looked up, never the table read whole.
    cross join lateral (select id_boussole, id_equipe from boussole
      where id_equipe = e.id_equipe and id_campagne = y.id_campagne limit 1) b
    where e.member and e.id_racine = ${view.idDomaine}),
  own_unseen as (
    select o.recul, r.id_critere, sum(r.nombre * ((not (o.readable and r.nombre >= ${view.minimum}::int))::int
      - (not ${view.readsAll}::boolean or r.nombre < ${view.sumsMinimum}::int)::int))::int as more
    from own o join resultat_cumul r on r.id_boussole = o.id_boussole
    -- What is published hides nobody, and is counted nowhere among what is unseen.
    where not (r.publiee and r.nombre >= 3) group by o.recul, r.id_critere),
  summed as materialized (
    select y.recul, y.annee, y.nom, y.jour, s.*, s.unseen + coalesce(o.more, 0) as hidden
    from years y
    cross join lateral domaine_sums(${view.idDomaine}::int, y.id_campagne, ${view.readsAll}::boolean, ${view.sumsMinimum}::int) s
    left join own_unseen o on o.recul = y.recul and o.id_critere = s.id_critere),
  cells as (select *, is_shown(nombre, hidden, ${view.sumsMinimum}::int) as shown from summed)`;

/**
 * The senses in which teams of the domain asked its criteria in the year of a cell: null where they asked two. Reads only the
 * criteria that ever had another sense.
 */
export const sensesOf = ({ idDomaine, idSociete }: DomaineView, yearsBack = sql`cells.recul`) =>
  sensesFrom(sql`(
    select c.id_critere, case when min(bc.sens) = max(bc.sens) then max(bc.sens) end as sens
    from years y join boussole_cumul k on k.id_racine = ${idDomaine} and k.id_campagne = y.id_campagne
    cross join critere c join boussole_critere bc on bc.id_boussole = k.id_boussole and bc.id_critere = c.id_critere
    where y.recul = ${yearsBack} and c.id_societe = ${idSociete} and c.sens > 0 and not ${IS_UNPUBLISHED}
    group by c.id_critere) a`);

/** When figures of the domain in this campaign were imported, the last time. */
export const importedInDomaine = ({ idDomaine }: DomaineView, campagne: RawBuilder<unknown>) =>
  nullable(text`(select max(i.importee_le) from boussole_cumul k join reprise i using (id_boussole)
    where k.id_racine = ${idDomaine} and k.id_campagne = ${campagne})`);

/** The whole page of a domain; sums come from domaine_cumul, never from single answers. */
export const domaineStatement = (ctx: AppContext, view: DomaineView) =>
  typed({
    ...ROTI,
    libelleEquipe: column('e.libelle_equipe'),
    libelleSociete: column('s.libelle_societe'),
    nomCampagne: text`coalesce(c.nom, '')`,
    annee: int`coalesce(c.annee, ${currentAnnee(ctx)}::int)`,
    nombreBoussoles: int`k.boussoles`,
    sansPublication: int`k."sansPublication"`,
    faites: int`k.faites`,
    total: nullable(int`k.total`),
    plans:
      plansFrom(sql`boussole_cumul join plan_equipe p using (id_boussole) join equipe e on e.id_equipe = p.id_equipe
      where boussole_cumul.id_racine = ${view.idDomaine} and id_campagne = ${view.idCampagneShown}`),
    annees: yearsFrom(sql`annees f`, sensesOf(view, sql`f.recul`)),
    /** Whether a team of the reader's counts otherwise. */
  })`
  with ${cells(ctx, view)},
  annees as (
    select recul, annee, nom, jour, ${importedInDomaine(view, sql`(select y.id_campagne from years y where y.recul = cells.recul)`)} as importee_le,
      json_agg(criterion_figures(id_critere, libelle, shown, nombre, somme_q1, somme_q2,
        repartition_q1, repartition_q2) order by ${inOrder(sql`cells.id_critere`)}) as moyennes,
      note_figures(avg(mean(somme_q1, nombre)) filter (where shown), avg(mean(somme_q2, nombre)) filter (where shown)) as note
    from cells group by recul, annee, nom, jour)
  select ${LIST}
  from equipe e join societe s using (id_societe) left join campagne c on c.id_campagne = ${view.idCampagneShown},
    ${domaineRotis(ctx, view)} r,
    (select count(*)::int as boussoles, count(*) filter (where ${IS_UNPUBLISHED})::int as "sansPublication", coalesce(sum(faites), 0)::int as faites, ${sumKnown(sql`membres`)} as total
      from boussole_cumul where id_racine = ${view.idDomaine} and id_campagne = ${view.idCampagneShown}) k
  where e.id_equipe = ${view.idDomaine}`;

/** How many answers the chosen campaign has. */
export const answersStatement = ({ idDomaine, idCampagneShown }: DomaineView) => typed({
  answers: float`coalesce(sum(nombre), 0)`,
})`
  select ${LIST} from domaine_cumul
  where id_racine = ${idDomaine} and id_campagne = ${idCampagneShown}`;

const listed = <T>(element: RawBuilder<T>) => jsonList(element, (one) => sql`json_agg(${one})`);

/**
 * Those answers, for the criteria that the page shows: one row a criterion, and in each list one element an answer, which the
 * driver reads twenty times as fast as rows. A participation has one number in all of them.
 *
 * Each participation's answers are looked up (`offset 0`): else the planner reads the whole table of answers for the hundredth
 * of it that one campaign of one domain is.
 */
export const answersOfDomaine = (ctx: AppContext, view: DomaineView) => typed({
  idCritere: int`v.id_critere`,
  libelle: text`v.libelle`,
  numeros: listed(int`a.numero`),
  questions1: listed(int`a.question1`),
  questions2: listed(int`a.question2`),
  statuts: listed(text`a.statut`),
})`
  with ${cells(ctx, view)},
  visible as materialized (select id_critere, libelle from cells where recul = 0 and shown
    and not ${isPartlyErased(view.idDomaine, view.idCampagneShown)})
  select ${LIST}
  from (
    select p.id_boussole_individu as numero, r.*, p.statut
    from boussole_cumul k join boussole_individu p on p.id_boussole = k.id_boussole
    cross join lateral (select id_critere, question_1 as question1, question_2 as question2
      from resultat r where r.id_boussole_individu = p.id_boussole_individu offset 0) r
    where k.id_racine = ${view.idDomaine} and k.id_campagne = ${view.idCampagneShown} and not k.publiee
    union all
    -- Each publication numbers its participations from 1: below 0 they have numbers that no other has.
    select -dense_rank() over (order by l.id_boussole, l."idBoussoleIndividu"), l."idCritere", l.question1, l.question2, l.statut
    from boussole_cumul k join boussole b using (id_boussole)
    join published_lines l on l.id_boussole = b.id_boussole and l.publication = b.publication
    where k.id_racine = ${view.idDomaine} and k.id_campagne = ${view.idCampagneShown} and k.publiee) a
  join visible v on v.id_critere = a.id_critere
  group by v.id_critere, v.libelle`;

/** The action plans of its teams, oldest first. */
export const plansStatement = ({ idDomaine, idCampagneShown }: DomaineView) => typed(PLAN)`
  select ${LIST} from boussole_cumul k join plan_equipe p on p.id_boussole = k.id_boussole join equipe e on e.id_equipe = p.id_equipe
  where k.id_racine = ${idDomaine} and k.id_campagne = ${idCampagneShown} order by id_plan`;
