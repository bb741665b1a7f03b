import type { resultatsSocieteSchema } from '../../../../schema/validation/resultatsSociete.js';
import { CLOSES_AT, isOpenNow } from '../../acces/facts.js';
import { isOfLecture, parentOf, rootOf, topOf } from '../../acces/lecture.js';
import { isAllowed, ofSociete } from '../../acces/permissions.js';
import type { AppContext } from '../../core/context.js';
import { pattern } from '../../core/pagination.js';
import {
  anyOf,
  columnsOf,
  int,
  jsonList,
  jsonObject,
  LIST,
  nullable,
  text,
  withDefault,
  sql,
  typed,
  type RowOf,
} from '../../core/sql.js';
import { importedOn, sensesOfBoussole, SHOWN } from '../resultat.sql.js';

const column = columnsOf<
  { b: 'boussole'; c: 'campagne'; k: 'boussole_cumul'; f: 'autres_reponses' },
  { page: 'equipe' }
>();
const CAMPAGNE = { annee: column('c.annee'), nomCampagne: column('c.nom') };

/** The day of a team's boussole, where it is one of several of its year. */
const DAY = sql`case when exists (select from boussole x join campagne cx using (id_campagne)
      where x.id_equipe = b.id_equipe and x.id_boussole <> b.id_boussole and cx.annee = c.annee)
    then campagne_jour(b.id_societe, b.id_campagne) end`;

const boussole = (ctx: AppContext) =>
  jsonObject({
    idBoussole: column('b.id_boussole'),
    idCampagne: column('b.id_campagne'),
    ...CAMPAGNE,
    jour: nullable(text`${DAY}`),
    ouverte: isOpenNow(ctx),
    /** Null in Directe. */
    k: column('b.seuil'),
    /** The last day in Paris on which it took answers: one that closes at midnight closes with the day before. */
    fermeture: text`to_char((${CLOSES_AT} - interval '1 second') at time zone 'Europe/Paris', 'YYYY-MM-DD')`,
    faites: column('k.faites'),
    total: column('k.membres'),
    moyennes: withDefault(SHOWN.moyennes, sql`'[]'`),
    note: withDefault(SHOWN.note, sql`note_figures(null, null)`),
    importeeLe: importedOn(sql`b.id_boussole`),
    sens: sensesOfBoussole(sql`b.id_boussole`),
    /** The last day in Paris on which some of it was seen to change, and the moment of a publication where that was the last. */
    modifiee: jsonObject({ jour: nullable(text`m.jour`), publieeLe: nullable(text`m.publiee_le`) }),
  });
export type BoussoleRow = RowOf<{ one: ReturnType<typeof boussole> }>['one'];

const OTHERS = jsonObject({
  idCampagne: column('f.id_campagne'),
  ...CAMPAGNE,
  publieeLe: column('f.publiee_le'),
  personnes: column('f.personnes'),
  k: column('f.seuil'),
  ...SHOWN,
});
export type OthersRow = RowOf<{ one: typeof OTHERS }>['one'];

type Asked = Omit<ReturnType<typeof resultatsSocieteSchema.parse>, 'idSociete'>;

/** Years that are read, both ends included. */
export interface Annees {
  depuis: number;
  annee: number;
}

/** The teams of these companies that are asked for: one, or those of a branch of its root. */
export interface Only {
  idEquipe?: number;
  idRacine?: number;
}

/** Some years of some teams of these companies, and of one more where there is one; sums come from resultat_cumul. */
export function resultatsSocieteStatement(
  ctx: AppContext,
  societes: readonly number[],
  { recherche, modifieesDepuis, first, after }: Asked,
  { depuis, annee }: Annees,
  { idEquipe, idRacine }: Only = {},
) {
  const between = sql`between ${depuis}::int and ${annee}::int`;
  const leads = societes.every((id) => isAllowed(ctx, 'resultat:few', ofSociete(id)));
  const isAtHome = sql`${leads}::boolean`;
  const isBranche = topOf(ctx) !== undefined;
  const modifiee = sql`boussole_modifiee(b.id_boussole, ${isAtHome}, ${ctx.now().toISOString()}::timestamptz) m`;
  const where = sql`id_societe = ${anyOf(societes)} ${isBranche ? sql`and ${isOfLecture(ctx, 'equipe')}` : sql``} and recherche like ${pattern(recherche)}
    ${idEquipe === undefined ? sql`` : sql`and id_equipe = ${idEquipe}::int`}
    ${idRacine === undefined ? sql`` : sql`and id_racine = ${idRacine}::int`}
    ${
      modifieesDepuis
        ? sql`and exists (select from boussole b join campagne c using (id_campagne) cross join lateral ${modifiee}
            where b.id_equipe = equipe.id_equipe and c.annee ${between} and m.jour >= ${modifieesDepuis}::date)`
        : sql``
    }`;
  return typed({
    total: int`t.total`,
    /** On the first line alone; to whoever reads a branch, none: it is of the whole company. */
    autresReponses: jsonList(
      OTHERS,
      (one) => sql`case when row_number() over (order by page.id_equipe) = 1 then (
        select json_agg(${one} order by c.annee desc, f.id_campagne desc)
        from autres_reponses f join campagne c using (id_campagne)
        where f.id_societe = ${anyOf(societes)} and c.annee ${between} and not ${isBranche}::boolean) end`,
    ),
    /** What is beyond the last team is one line without a team, which still counts them. */
    idEquipe: column('page.id_equipe'),
    idSociete: column('page.id_societe'),
    libelleEquipe: column('page.libelle_equipe'),
    idParent: nullable(int`page.id_parent`),
    idDomaine: nullable(int`page.id_racine`),
    libelleDomaine: nullable(text`page.libelle_domaine`),
    resultats: jsonList(
      boussole(ctx),
      (one) => sql`select json_agg(${one} order by c.annee desc, ${DAY} desc, b.id_boussole desc)
      from boussole b join campagne c using (id_campagne)
      join boussole_cumul k on k.id_boussole = b.id_boussole
      left join lateral boussole_shown(b.id_boussole, ${isAtHome}) f on true
      cross join lateral ${modifiee}
      where b.id_equipe = page.id_equipe and c.annee ${between}`,
    ),
  })`
  with page as (
    select id_equipe, id_societe, libelle_equipe, ${parentOf(ctx, 'equipe')} as id_parent, ${rootOf(ctx, 'equipe')} as id_racine,
      (select d.libelle_equipe from equipe d where d.id_equipe = ${rootOf(ctx, 'equipe')}) as libelle_domaine
    from equipe where ${where} and id_equipe > ${after?.[0] ?? 0}::int
    order by id_equipe limit ${first + 1}::int)
  select ${LIST}
  from (select count(*)::int as total from equipe where ${where}) t
  left join page on true order by page.id_equipe`;
}
