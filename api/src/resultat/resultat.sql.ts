import type { RawBuilder } from 'kysely';

import { BOUSSOLE_FACTS } from '../acces/facts.js';
import { isShownToLecteurs } from '../acces/lecture.js';
import {
  bool,
  columnsFrom,
  columnsOf,
  float,
  int,
  jsonList,
  jsonObject,
  jsonRecord,
  LIST,
  nullable,
  scalar,
  sql,
  text,
  typed,
  type RowOf,
} from '../core/sql.js';
import { accountsOf } from '../equipe/accounts.sql.js';
import { stateColumn } from '../publication/state.js';
import { plansFrom } from './plans.sql.js';

const column = columnsOf<{
  e: 'equipe';
  s: 'societe';
  c: 'campagne';
  k: 'boussole_cumul';
  y: 'synthese';
  f: 'publication';
}>();
/** The figures of rows named `f`: what is shown is made of sums as publications are stored. */
export const SHOWN = { moyennes: column('f.moyennes'), note: column('f.note') };

/** The sense in which each criterion of some rows was asked; null: teams of a domain asked two. */
export const sensesFrom = (rows: RawBuilder<unknown>) =>
  jsonRecord(
    nullable(int`sens`),
    (sens) => sql`select json_object_agg(id_critere, ${sens}) from ${rows}`,
  );
/** The senses of a boussole that are not the first ones. */
export const sensesOfBoussole = (idBoussole: RawBuilder<unknown>) =>
  sensesFrom(sql`boussole_critere bc where bc.id_boussole = ${idBoussole} and sens > 0`);

/** When the figures of the boussole of this id were imported; null where people answered. */
export const importedOn = (idBoussole: RawBuilder<unknown>) =>
  nullable(text`(select i.importee_le from reprise i where i.id_boussole = ${idBoussole})`);

/** How far back is the boussole before, where it is of the same year (`boussole_years`, `domaine_years`). */
export const PRECEDENT = -1;

/** The years of a page, each so many years back, in one column. */
export const yearsFrom = (rows: RawBuilder<unknown>, sens: ReturnType<typeof sensesFrom>) =>
  jsonList(
    jsonObject({
      recul: int`f.recul`,
      annee: int`f.annee`,
      nomCampagne: text`f.nom`,
      jour: nullable(text`f.jour`),
      importeeLe: nullable(text`f.importee_le`),
      ...SHOWN,
      sens,
    }),
    (year) => sql`select json_agg(${year}) from ${rows}`,
  );
export type FiguresRow = RowOf<{ years: ReturnType<typeof yearsFrom> }>['years'][number];

const SYNTHESE = jsonObject({
  id: column('y.id_synthese'),
  idIndividu: column('y.id_individu'),
  synthese: column('y.synthese'),
});

/** What a page depends on beside its boussole: all who have the same right to it are shown the same. */
export interface Right {
  /** Whether a facilitator or a member of the team reads. */
  isAtHome: boolean;
  /** Whether they may follow how many have finished. */
  isLive: boolean;
  /** Whether a lecteur reads: nothing of a boussole that is not shown to them. */
  isLecteur: boolean;
  /** When, as ISO. */
  now: string;
}

const columnsFor = ({ isAtHome, isLecteur }: Right) => ({
  ...BOUSSOLE_FACTS,
  libelleEquipe: text`coalesce(q.libelle_equipe, e.libelle_equipe)`,
  libelleSociete: column('s.libelle_societe'),
  nomCampagne: column('c.nom'),
  faites: int`done.faites`,
  total: nullable(int`done.total`),
  roti: nullable(float`round(mean(k.somme_rotis, k.rotis), 2)`),
  rotis: column('k.rotis'),
  rotiShown: bool`is_shown(k.rotis, 0, facts.minimum)`,
  accounts: accountsOf(sql`facts.id_boussole`),
  ambassadeurs: jsonList(
    text`nom`,
    (nom) =>
      sql`select json_agg(${nom} order by rang) from ambassadeur a where a.id_boussole = facts.id_boussole`,
  ),
  synthese: scalar(
    SYNTHESE,
    (synthese) => sql`select ${synthese} from synthese y where y.id_boussole = facts.id_boussole`,
  ),
  plans: plansFrom(sql`plan_equipe p where p.id_boussole = facts.id_boussole`),
  plansPrecedents: plansFrom(sql`plan_equipe p join boussole o on o.id_boussole = p.id_boussole
    join campagne oc on oc.id_campagne = o.id_campagne
    left join boussole_years before on before.id_boussole = facts.id_boussole and before.recul = ${sql.lit(PRECEDENT)}
    where p.id_equipe = facts.id_equipe and o.id_boussole <> facts.id_boussole and oc.annee between c.annee - 2 and c.annee
      and (oc.annee < c.annee or campagne_avant(facts.id_societe, o.id_campagne, facts.id_campagne))
      -- What has been done or given up is told once more, by the next boussole.
      and (p.etat in ('A_FAIRE', 'EN_COURS') or case when before.id_shown is null then oc.annee = c.annee - 1 else o.id_boussole = before.id_shown end)
      and ${isLecteur ? isShownToLecteurs(sql`o.id_boussole`) : sql`true`}
      and not exists (select from plan_equipe n where n.id_origine = p.id_plan)`),
  annees: yearsFrom(
    sql`boussole_years y
      cross join lateral boussole_shown(y.id_shown, ${isAtHome}::boolean) shown
      cross join lateral (select y.recul, y.annee, y.nom, y.jour, shown.moyennes, shown.note, ${importedOn(sql`y.id_shown`)} as importee_le) f
      where y.id_boussole = facts.id_boussole and ${isLecteur ? isShownToLecteurs(sql`y.id_shown`) : sql`true`}`,
    sensesOfBoussole(sql`y.id_shown`),
  ),
  /** Null for a Directe boussole. */
  state: stateColumn(sql`facts.id_boussole and facts.seuil is not null`),
});
/**
 * The page of each of these boussoles, by a plan made for one, with the facts that are nobody's own; sums come from
 * resultat_cumul.
 */
export function resultatStatement(ids: readonly number[], right: Right) {
  const columns = columnsFor(right);
  const page = typed(columns)`
    with facts as (select * from boussole_facts(null, ${right.isAtHome}::boolean, ${right.now}::timestamptz) where id_boussole = asked.id)
    select ${LIST}
    from facts join equipe e using (id_equipe)
    left join publication q on q.id_boussole = facts.id_boussole and q.numero = facts.publication join societe s on s.id_societe = facts.id_societe
    join campagne c on c.id_campagne = facts.id_campagne join boussole_cumul k on k.id_boussole = facts.id_boussole
    cross join lateral boussole_participation(facts.id_boussole, ${right.isLive}::boolean) done`;
  // The limit tells the planner that they are few: else it holds a kept plan, made for ten, to be dearer than a new one each time.
  return typed(columnsFrom('l', columns))`
    select ${LIST} from (select unnest(${ids}::int[]) as id limit ${ids.length}::int) asked cross join lateral (${page}) l`;
}
