import type { RawBuilder } from 'kysely';

import { ENSEMBLE_PAGE } from '../../../../schema/limits.js';
import { atHome, boussoleFacts, HAS_FIGURES } from '../../acces/facts.js';
import { isShownBoussole, isShownYear, readsIn, topOf } from '../../acces/lecture.js';
import { allowedByFacts } from '../../acces/permissions.js';
import type { AppContext } from '../../core/context.js';
import {
  bool,
  columnsOf,
  float,
  floats,
  int,
  ints,
  jsonList,
  jsonObject,
  LIST,
  nullable,
  sql,
  text,
  texts,
  typed,
  type RowOf,
} from '../../core/sql.js';
import { inOrder } from '../inOrder.sql.js';
import { importedOn } from '../resultat.sql.js';

const column = columnsOf<
  { s: 'societe'; c: 'campagne'; l: 'boussole_critere' },
  { page: 'equipe' }
>();

const CAMPAGNE = jsonObject({
  id: column('c.id_campagne'),
  nom: column('c.nom'),
  annee: column('c.annee'),
  jour: nullable(text`c.jour`),
});

/** The day of a campaign `c` in a company `s`, where it is one of `several` of its year. */
export const PLACE = sql`case when c.several > 1 then campagne_jour(s.id_societe, c.id_campagne) end`;

/** The company, and the campaigns in which one of its teams has a boussole, the latest first; to a lecteur, one that shows something. */
export const societeStatement = (ctx: AppContext, idSociete: number) =>
  typed({
    idSociete: column('s.id_societe'),
    visuSociete: column('s.visu_societe'),
    libelleSociete: column('s.libelle_societe'),
    lue: bool`${readsIn(ctx, idSociete)}::boolean`,
    campagnes: jsonList(
      CAMPAGNE,
      (
        campagne,
      ) => sql`select json_agg(${campagne} order by c.annee desc, ${PLACE} desc, c.id_campagne desc)
      from (select c.*, count(*) over (partition by c.annee) as several from campagne c where exists (select from boussole b
        where b.id_societe = s.id_societe and b.id_campagne = c.id_campagne and ${isShownBoussole(ctx)})) c`,
    ),
  })`select ${LIST} from societe s where id_societe = ${idSociete}`;

const list = (part: string, name: string) => sql`coalesce(${sql.id(part, name)}, '{}')`;
/**
 * The criteria of a boussole, then those that its page shows, as lists of the same order: an object a cell takes twice the
 * time. A distribution is as PostgreSQL writes it.
 */
const yearIn = (part: string) => ({
  asked: ints`${list(part, 'asked')}`,
  senses: ints`${list(part, 'senses')}`,
  shown: ints`${list(part, 'shown')}`,
  /** An empty text: the year was imported without it. */
  spreads1: texts`${list(part, 'spreads1')}`,
  spreads2: texts`${list(part, 'spreads2')}`,
  means1: floats`${list(part, 'means1')}`,
  means2: floats`${list(part, 'means2')}`,
});
const NOW = jsonObject({ ...yearIn('now'), counts: ints`${list('now', 'counts')}` });
/** The boussole before, of which only the change is told. */
const PAST = jsonObject(yearIn('past'));
export type Past = RowOf<{ year: typeof PAST }>['year'];

/** The criteria that some boussole of the campaign shows or asked, named as last asked; on the first line alone. */
const criteresOf = (ctx: AppContext, idSociete: number, idCampagne: number | null) =>
  jsonList(
    jsonObject({ id: column('l.id_critere'), libelle: column('l.libelle') }),
    (critere) => sql`case when page.place is not distinct from first.place then (
      select json_agg(${critere} order by ${inOrder(sql`l.id_critere`)}) from (
        select bc.id_critere, bc.libelle from boussole_critere bc join (
          select max(b.id_boussole) as id_boussole, a.id_critere
          from boussole b join boussole_critere a using (id_boussole)
          where b.id_societe = ${idSociete} and b.id_campagne = ${idCampagne}::int
            and ${HAS_FIGURES} and ${isShownBoussole(ctx)}
          group by a.id_critere) last using (id_boussole, id_critere)) l) end`,
  );

/** A page beyond the last one is one line without a team, which still counts them. */
const TEAM = {
  total: int`t.total`,
  idEquipe: column('page.id_equipe'),
  libelleEquipe: column('page.libelle_equipe'),
  idParent: column('page.id_parent'),
  idDomaine: column('page.id_racine'),
  niveau: nullable(int`page.niveau`),
  idBoussole: nullable(int`read.id_boussole`),
  /** A Publiée boussole that was not published yet. */
  waits: nullable(bool`read.waits`),
  moyenneQ1: nullable(float`now.note1`),
  moyenneQ2: nullable(float`now.note2`),
  importeeLe: nullable(text`now.importee_le`),
  importeeLeN1: nullable(text`past.importee_le`),
  jour: nullable(text`now.jour`),
  anneeAvant: nullable(int`past.annee`),
  nomAvant: nullable(text`past.nom`),
  jourAvant: nullable(text`past.jour`),
  now: NOW,
  past: PAST,
};
/** Whether it has a boussole that the reader may not read. */
const reservedIn = (idCampagne: number | null) =>
  bool`read.id_boussole is null and exists (select from boussole o
    where o.id_equipe = page.id_equipe and o.id_campagne = ${idCampagne}::int)`;
export type TeamRow = RowOf<typeof TEAM & { reserved: ReturnType<typeof reservedIn> }>;

const isTop = (ctx: AppContext) => {
  const top = topOf(ctx);
  return top === undefined ? sql`id_parent is null` : sql`id_equipe = ${top}`;
};

/** Teams in the order of the tree: each after the one above, sisters as they stand there. To a lecteur their branch is the whole of it. */
const tree = (ctx: AppContext, idSociete: number) => sql`
  ranked as (
    select id_equipe, libelle_equipe, id_parent,
      row_number() over (partition by id_parent order by ordre, id_equipe) as rang
    from equipe where id_societe = ${idSociete}),
  tree as (
    select id_equipe, libelle_equipe, null::int as id_parent, id_equipe as id_racine, 0 as niveau, array[rang] as chemin
    from ranked where ${isTop(ctx)}
    union all
    select r.id_equipe, r.libelle_equipe, r.id_parent, t.id_racine, t.niveau + 1, t.chemin || r.rang
    from tree t join ranked r on r.id_parent = t.id_equipe)`;

interface Asked {
  idSociete: number;
  idCampagne: number | null;
  page: number;
}

/** `read`: the boussoles of some teams in the campaign whose page the reader may read; that right is judged in the statement. */
export const readableBoussoles = (
  ctx: AppContext,
  { idSociete, idCampagne }: Omit<Asked, 'page'>,
  teams: RawBuilder<unknown>,
) => sql`
  read as (
    select facts.id_equipe, facts.id_boussole, ${atHome(ctx)} as at_home,
      facts.seuil is not null and facts.publication is null as waits
    from ${boussoleFacts(ctx)} facts
    where facts.id_societe = ${idSociete} and facts.id_campagne = ${idCampagne}::int
      and facts.id_equipe in (${teams}) and ${allowedByFacts(ctx, 'resultat:read')})`;

/** The criteria of those boussoles and of some before, and whether the page of each shows them to the same reader. */
export const cellsOf = (ctx: AppContext, which: RawBuilder<unknown>, more = sql``) => sql`
    select r.id_boussole, y.recul, bc.id_critere, bc.libelle, bc.sens, k.nombre, k.somme_q1, k.somme_q2, k.repartition_q1, k.repartition_q2,
      coalesce(is_shown(k.nombre, 0, threshold(b.ancien_minimum, r.at_home)), false) as shown${more}
    from read r join boussole_years y on y.id_boussole = r.id_boussole and ${which}
    join boussole b on b.id_boussole = y.id_shown and ${HAS_FIGURES} and ${isShownYear(ctx, sql`y.id_shown`)}
    join boussole_critere bc on bc.id_boussole = b.id_boussole
    left join resultat_cumul k on k.id_boussole = bc.id_boussole and k.id_critere = bc.id_critere`;

/** The boussole, and the one with which it is compared. */
const COMPARED = sql`(y.recul = 0 or y.comparee)`;

/** The same of the campaign and of the boussole before. */
export const shownCells = (ctx: AppContext) => cellsOf(ctx, COMPARED);

/**
 * One page of teams, each with its boussole of the campaign and the one before; sums come from resultat_cumul, read
 * once a boussole.
 *
 * A cell is one that the page of its boussole shows to the same reader, by the same minimum, and the right to read that page is
 * judged here once more: nothing is summed up over teams, so nothing can be subtracted that those pages do not give.
 */
export const ensembleStatement = (ctx: AppContext, { idSociete, idCampagne, page }: Asked) =>
  typed({
    ...TEAM,
    reserved: reservedIn(idCampagne),
    criteres: criteresOf(ctx, idSociete, idCampagne),
  })`
  with recursive ${tree(ctx, idSociete)},
  page as (
    select *, row_number() over (order by chemin) as place from tree
    order by chemin limit ${ENSEMBLE_PAGE}::int offset ${(page - 1) * ENSEMBLE_PAGE}::int),
  ${readableBoussoles(ctx, { idSociete, idCampagne }, sql`select id_equipe from page`)},
  years as (
    select r.id_boussole, y.recul, y.annee, y.nom, y.jour, ${importedOn(sql`y.id_shown`)} as importee_le, asked.*, figures.*
    from read r join boussole_years y on y.id_boussole = r.id_boussole and ${COMPARED}
    join boussole b on b.id_boussole = y.id_shown and ${HAS_FIGURES} and ${isShownYear(ctx, sql`y.id_shown`)}
    cross join lateral (
      select array_agg(id_critere) as asked, array_agg(sens) as senses
      from boussole_critere where id_boussole = b.id_boussole) asked
    cross join lateral (
      select array_agg(id_critere) as shown, array_agg(nombre) as counts,
        array_agg(round(mean(somme_q1, nombre), 2)) as means1,
        array_agg(round(mean(somme_q2, nombre), 2)) as means2,
        array_agg(coalesce(known.q1::text, '')) as spreads1, array_agg(coalesce(known.q2::text, '')) as spreads2,
        round(round(avg(mean(somme_q1, nombre)), 14), 2) as note1,
        round(round(avg(mean(somme_q2, nombre)), 14), 2) as note2
      from resultat_cumul k cross join lateral (
        select distribution_connue(repartition_q1, nombre) as q1, distribution_connue(repartition_q2, nombre) as q2) known
      where k.id_boussole = b.id_boussole and is_shown(k.nombre, 0, threshold(b.ancien_minimum, r.at_home))) figures)
  select ${LIST}
  from (select count(*)::int as total from tree) t
  cross join (select min(place) as place from page) first
  left join page on true left join read using (id_equipe)
  left join years now on now.id_boussole = read.id_boussole and now.recul = 0
  left join years past on past.id_boussole = read.id_boussole and past.recul <> 0
  order by page.place`;
