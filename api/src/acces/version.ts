import type { RawBuilder } from 'kysely';

import { currentAnnee, parisDay, type AppContext } from '../core/context.js';
import { bool, int, LIST, nullable, row, sql, text, typed, type RowOf } from '../core/sql.js';
import { BOUSSOLE_FACTS, boussoleFacts, followsLive, readRight, RIGHT_FACTS } from './facts.js';

/** The versions of some rows as one number: each write of a row gives it the number of its transaction, `xmin`. */
const rowsOf = (rows: RawBuilder<unknown>) =>
  sql`(select hash_array_extended(array_agg(r.xmin), 0) from ${rows})`;

/**
 * What a page of a Publiée boussole, `b`, tells of its participations: how many, how many of them came after it was made,
 * and which have finished, as far as they count. Their rows will not do: somebody who begins, or leaves a closing comment,
 * writes one, and a page that takes longer because it is computed again would tell when. A program is told nothing of them.
 */
const finishedOnes = (live: boolean) =>
  live
    ? sql`(select concat_ws('.', count(*), count(*) filter (where b.date_creation <
          case when i.id_individu is null then r.entree_le else greatest(i.cree_le, i.rouvert_le) end),
        sum(hashtextextended(concat_ws(' ', r.id_boussole_individu, r.compte, r.id_individu, i.cree_le, i.rouvert_le), 0))
          filter (where r.statut = 'Terminé'))
      from boussole_individu r left join individu i using (id_individu) where r.id_boussole = b.id_boussole)`
    : sql`''`;

/**
 * The version of the results page of a boussole: another one after any write of a row that the page reads, whatever made
 * the write; in Publiée after those alone that change what it shows. Nobody keeps it: PostgreSQL numbers row versions by
 * itself, on replicas too.
 *
 * Not among these rows: publications, which never change and which the boussole's own row names; accounts, whose reopening
 * writes their participations (`individu_rouvrir`); the frozen list of criteria, which only loses some: with their sums in
 * Directe, counted in Publiée.
 */
export const boussoleVersion = (id: RawBuilder<unknown>, live: boolean) =>
  nullable(text`(
  select concat_ws(' ', b.xmin, e.xmin, s.xmin, k.xmin,
    (select string_agg(concat_ws('.', o.xmin, oc.xmin, case when o.seuil is null
        then ${rowsOf(sql`resultat_cumul r where r.id_boussole = o.id_boussole`)}
        else (select count(*) from boussole_critere r where r.id_boussole = o.id_boussole) end), ',')
      from boussole o join campagne oc on oc.id_campagne = o.id_campagne
      where o.id_equipe = b.id_equipe and oc.annee between c.annee - 2 and c.annee),
    'p', case when b.seuil is null then ${rowsOf(sql`boussole_individu r where r.id_boussole = b.id_boussole`)}::text
      else ${finishedOnes(live)} end,
    's', ${rowsOf(sql`synthese r where r.id_boussole = b.id_boussole`)},
    'a', ${rowsOf(sql`ambassadeur r where r.id_boussole = b.id_boussole`)},
    't', ${rowsOf(sql`plan_equipe r where r.id_equipe = b.id_equipe`)})
  from boussole b join equipe e on e.id_equipe = b.id_equipe join societe s on s.id_societe = b.id_societe
  join boussole_cumul k on k.id_boussole = b.id_boussole join campagne c on c.id_campagne = b.id_campagne
  where b.id_boussole = ${id})`);

/**
 * What a right depends on, in a statement that names `boussoleFacts` `facts`, with the version. `epoch` tells servers apart: one that has
 * failed, and the copy that replaces it, may give two writes the same number.
 */
const versioned = (live: boolean) => ({
  ...RIGHT_FACTS,
  open: BOUSSOLE_FACTS.open,
  version: boussoleVersion(sql`facts.id_boussole`, live),
  epoch: text`pg_postmaster_start_time()`,
});

/** The same for a person. */
export const VERSIONED = versioned(true);

/** The version with what the clock alone changes. */
export const versionAt = (ctx: AppContext, version: string, open: boolean): string =>
  `${version} ${open} ${currentAnnee(ctx)}`;

/** A boussole as the caller may know it, and the version of its results. */
export interface Versioned {
  facts: ReturnType<typeof readRight>;
  version: string;
  epoch: string;
}

type Row = RowOf<typeof VERSIONED>;
type Found = { [K in keyof Row]: Row[K] | null };

/** null when there is no such boussole. */
export function versionedOf(ctx: AppContext, found: Found): Versioned | null {
  if (!isFound(found)) return null;
  const { version, open, epoch } = found;
  return { facts: readRight(found), version: versionAt(ctx, version, open), epoch };
}

const isFound = (found: Found): found is Row & { version: string } =>
  found.id_boussole !== null && found.version !== null;

/** One boussole with its version, for this caller. */
export const versionedStatement = (
  facts: RawBuilder<unknown>,
  idBoussole: RawBuilder<unknown>,
  live = true,
) =>
  typed(
    versioned(live),
  )`select ${LIST} from ${facts} facts where facts.id_boussole = ${idBoussole}`;

/** Reads the boussole for a caller who has no session: the bearer of a token or of a projector's link. */
export async function readVersioned(ctx: AppContext, idBoussole: number) {
  const statement = versionedStatement(boussoleFacts(ctx), sql`${idBoussole}`, followsLive(ctx));
  const found = await row(ctx.em, statement);
  return found ? versionedOf(ctx, found) : null;
}

/** A version, for whoever needs no facts to read what it is of. */
export const WHOLE = { version: text``, epoch: text`pg_postmaster_start_time()` };

/**
 * The version of the page of a domain in a campaign, where the condition holds. None for whoever is a member of one of its
 * teams, whose own answers count otherwise, and when there is no such domain or campaign.
 *
 * Its teams, their participations and plans are as many as the domain is large: each write of one leaves a row in `domaine_trace`.
 */
export const domaineStatement = (
  idDomaine: RawBuilder<unknown>,
  idCampagne: RawBuilder<unknown>,
  reader: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
) =>
  typed({
    ...WHOLE,
    version: text`concat_ws(' ', s.xmin,
      (select string_agg(concat_ws('.', id_campagne, numero), ',' order by id_campagne) from campagnes),
      't', ${rowsOf(sql`domaine_trace r where r.id_racine = ${idDomaine}`)},
      'd', ${rowsOf(sql`domaine_cumul r
        where r.id_racine = ${idDomaine} and r.id_campagne in (select id_campagne from campagnes)`)},
      'c', ${rowsOf(sql`critere r where r.id_societe = s.id_societe`)},
      'b', ${rowsOf(sql`boussole r where r.id_societe = s.id_societe and r.ancien_minimum > 1`)})`,
  })`with campagnes as materialized (
      select c.id_campagne, c.xmin::text as numero from campagne asked
      join campagne c on c.annee between asked.annee - 2 and asked.annee where asked.id_campagne = ${idCampagne})
    select ${LIST} from equipe e join societe s using (id_societe)
    where ${condition} and e.id_equipe = ${idDomaine} and e.id_parent is null and exists (select from campagnes)
      and not exists (select from membre_equipe m join equipe o using (id_equipe)
        where m.id_individu = ${reader} and o.id_racine = ${idDomaine})`;

const ofSociete = (rows: RawBuilder<unknown>, idSociete: RawBuilder<unknown>) =>
  rowsOf(sql`${rows} where r.id_societe = ${idSociete}`);

/**
 * The version of the map of a company in any campaign, where the condition holds; none when there is no such company.
 *
 * Not among its rows: the sums of a boussole, whose every write is one of the domain's too; the frozen lists of criteria, which
 * begin and lose rows with those sums. No answer writes the row of a Publiée boussole: its criteria are frozen when it is made
 * (`requireCriteres`).
 */
export const societeStatement = (idSociete: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  typed({
    ...WHOLE,
    version: text`concat_ws(' ', s.xmin, 'o', ${rowsOf(sql`campagne r`)},
      'e', ${ofSociete(sql`equipe r`, idSociete)},
      'c', ${ofSociete(sql`critere r`, idSociete)},
      'b', ${ofSociete(sql`boussole r`, idSociete)},
      'd', ${rowsOf(sql`equipe e join domaine_cumul r on r.id_racine = e.id_equipe
        where e.id_societe = ${idSociete} and e.id_parent is null`)})`,
  })`select ${LIST} from societe s where s.id_societe = ${idSociete} and ${condition}`;

/**
 * The version of what shows accounts, where the condition holds: what the statement sees of the database, which any write
 * that ends makes another one, whatever it wrote; and the next end of a link, which the clock alone brings.
 *
 * A server that has crashed gives again the numbers of transactions that its disk did not have. It also forgets its
 * statistics: since when it counts them tells both apart.
 *
 * None while a Publiée boussole is open: a page that takes longer would tell that somebody answered.
 */
export const accountsStatement = (now: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  typed({
    ...WHOLE,
    version: text`concat_ws(' ', pg_current_snapshot(), pg_stat_get_bgwriter_stat_reset_time(),
      (select min(expire_le) from jeton_activation where expire_le > ${now}))`,
  })`select ${LIST} where ${condition} and not exists (select from boussole b
      where b.seuil is not null and is_open(b.cloturee_le, b.closes_at, ${now}))`;

type Whole = RowOf<typeof WHOLE>;
/** The version with what the clock alone changes; null when there is none. */
export const wholeOf = (
  ctx: AppContext,
  { version, epoch }: { [K in keyof Whole]: Whole[K] | null },
) =>
  version === null || epoch === null
    ? null
    : { epoch, version: `${version} ${parisDay(ctx.now())}` };

/** The version of the tree of a company `s`, and what the right to it depends on. */
const tree = (idSociete: RawBuilder<unknown>) => ({
  idSociete: int`${idSociete}`,
  visuSociete: bool`s.visu_societe`,
  version: text`concat_ws(' ', s.xmin, ${rowsOf(sql`equipe r where r.id_societe = ${idSociete}`)})`,
  epoch: text`pg_postmaster_start_time()`,
});
export const TREE = tree(sql``);

/** The tree of a company with its version, where the condition holds. */
export const treeStatement = (idSociete: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  typed(
    tree(idSociete),
  )`select ${LIST} from societe s where s.id_societe = ${idSociete} and ${condition}`;

type Tree = RowOf<typeof TREE>;
/** null when there is none, or none that the caller could read. */
export function treeOf(found: { [K in keyof Tree]: Tree[K] | null }) {
  const { idSociete, visuSociete, version, epoch } = found;
  if (idSociete === null || visuSociete === null || version === null || epoch === null) return null;
  return { version, epoch, facts: { idSociete, visuSociete } };
}
