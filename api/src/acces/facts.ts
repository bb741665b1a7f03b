import type { StatutParticipation } from '../../../schema/statuts.js';
import { inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import {
  anyOf,
  bool,
  columnsOf,
  db,
  int,
  LIST,
  nullable,
  row,
  type RowOf,
  rows,
  sql,
  typed,
} from '../core/sql.js';
import { valueOf } from './caller.js';
import { isLue, isOfLecture } from './lecture.js';
import { allowedByFacts, leadsIn, type Facts } from './permissions.js';
import { seesCampagne } from './within.js';

export interface EquipeFacts extends Facts {
  idEquipe: number;
  membreEquipe: boolean;
}

export interface BoussoleFacts extends EquipeFacts {
  idBoussole: number;
  annee: number;
  /** Fewest answers that the caller may see summed up of a Directe boussole (decisions §4). */
  minimum: number;
  /** Fewest people of a block; null for a Directe boussole. */
  k: number | null;
  /** Number of the last publication, null before the first. */
  publication: number | null;
  /** Open until closed, or until `dateFermeture` (decisions §3). */
  ouverte: boolean;
  dateFermeture: Date;
  /** Who answers was told, from the first day, that lecteurs read what it shows. */
  lecteurs: boolean;
  participant: boolean;
  participation: { id: number; statut: StatutParticipation; commente: boolean } | null;
  /** Entered since by a link made again: it tells and takes nothing of its own (decisions §1, « Past answers »). */
  parEquipe: boolean;
}

/** Loads what rights over a company depend on; null when the company does not exist. */
export async function loadSocieteFacts(ctx: AppContext, id: number): Promise<Facts | null> {
  const found = await row(
    ctx.em,
    db.selectFrom('societe').where('id_societe', '=', id).select('visu_societe'),
  );
  return found ? { idSociete: id, visuSociete: found.visu_societe } : null;
}

/** Rows with the caller's relation to each team, to select from in a statement (a SQL function, made by a migration). */
export const equipeFacts = ({ actor }: AppContext) => sql`equipe_facts(${actor?.id ?? null}::int)`;

/** The same for each boussole. */
export const boussoleFacts = (ctx: AppContext) =>
  sql`boussole_facts(${valueOf(ctx, 'caller')}::int, ${valueOf(ctx, 'isAdmin')}::boolean, ${valueOf(ctx, 'now')}::timestamptz)`;

/** Whether boussoles, rows named `b`, still take answers by the clock of the call (decision 017). */
export const isOpenNow = (ctx: AppContext) =>
  bool`is_open(b.cloturee_le, b.closes_at, ${valueOf(ctx, 'now')}::timestamptz)`;

/** From when boussoles, rows named `b`, take nothing more: they were closed, or their date came or will come. */
export const CLOSES_AT = sql`coalesce(b.cloturee_le, b.closes_at)`;

/** Whether boussoles, rows named `b`, were closed: one whose date has come is not yet, until the next minute closes it. */
export const IS_CLOSED = bool`b.cloturee_le is not null`;

/** Whether they are Publiées that were not: what people do meanwhile is not told. */
export const IS_PENDING = bool`b.seuil is not null and b.cloturee_le is null`;

/**
 * The account `i` was made by the person while a Publiée boussole of its team was open, and that one still is: a number tells of
 * it. One that a facilitator makes meanwhile is listed as it was made.
 */
export const IS_SINCE = sql`(i.inscrit_seul and exists (select from boussole_individu p join boussole b using (id_boussole)
  where p.id_individu = i.id_individu and ${IS_PENDING} and i.cree_le > b.date_creation))`;

/** Whether boussoles, rows named `b`, have figures at all: a Publiée one has none before its first publication. */
export const HAS_FIGURES = bool`b.seuil is null or b.publication is not null`;

/** Whether a facilitator or a member of the team reads: an older boussole may show them fewer than three answers (decisions §4). */
export const atHome = (ctx: AppContext) =>
  bool`facts.member or ${allowedByFacts(ctx, 'resultat:few')}`;

/** Whether the caller may follow how many have finished a boussole that is not published yet: a person, never a program (P2), nor a lecteur. */
export const followsLive = ({ actor }: AppContext): boolean => actor?.lecture === undefined;

/** Loads what rights over a team depend on; null when the team does not exist. */
export const loadEquipeFacts = inBatches(async (ctx: AppContext, ids) => {
  const found = await rows(
    ctx.em,
    typed({
      idEquipe: int`id_equipe`,
      idSociete: int`id_societe`,
      visuSociete: bool`visu_societe`,
      membreEquipe: bool`member`,
      lue: isOfLecture(ctx, 'facts'),
    })`select ${LIST} from ${equipeFacts(ctx)} facts where id_equipe = ${anyOf(ids)}`,
  );
  return new Map(found.map((facts) => [facts.idEquipe, facts]));
});

const ofBoussole = columnsOf<{ facts: 'boussole' }>();
const column = columnsOf<Record<never, never>, { facts: 'boussole_individu' }>();

/** The columns of `boussoleFacts` that a right depends on, in a statement that names it `facts`. */
export const RIGHT_FACTS = {
  id_boussole: int`facts.id_boussole`,
  id_societe: int`facts.id_societe`,
  visu_societe: bool`facts.visu_societe`,
  member: bool`facts.member`,
  participant: bool`facts.participant`,
};

export const readRight = (read: RowOf<typeof RIGHT_FACTS>) => ({
  idBoussole: read.id_boussole,
  idSociete: read.id_societe,
  visuSociete: read.visu_societe,
  membreEquipe: read.member,
  participant: read.participant,
});

/** All of them. */
export const BOUSSOLE_FACTS = {
  ...RIGHT_FACTS,
  id_equipe: int`facts.id_equipe`,
  annee: int`facts.annee`,
  open: bool`facts.open`,
  closes_at: ofBoussole('facts.closes_at'),
  minimum: int`facts.minimum`,
  seuil: nullable(int`facts.seuil`),
  publication: nullable(int`facts.publication`),
  id_boussole_individu: column('facts.id_boussole_individu'),
  statut: column('facts.statut'),
  commente: column('facts.commente'),
  par_equipe: bool`facts.par_equipe`,
  lecteurs: bool`(select b.lecteurs from boussole b where b.id_boussole = facts.id_boussole)`,
};

export type BoussoleFactsRow = RowOf<typeof BOUSSOLE_FACTS>;

export function readFacts(read: BoussoleFactsRow): BoussoleFacts {
  const { id_boussole_individu: id, statut, commente } = read;
  const isNone = id === null || statut === null || commente === null;
  return {
    ...readRight(read),
    idEquipe: read.id_equipe,
    minimum: read.minimum,
    k: read.seuil,
    publication: read.publication,
    annee: read.annee,
    ouverte: read.open,
    parEquipe: read.par_equipe,
    lecteurs: read.lecteurs,
    dateFermeture: new Date(read.closes_at),
    participation: isNone ? null : { id, statut, commente },
  };
}

/** Loads what rights over a boussole depend on; null when the boussole does not exist. */
export const loadBoussoleFacts = inBatches(async (ctx: AppContext, ids) => {
  const found = await rows(
    ctx.em,
    typed({ ...BOUSSOLE_FACTS, lue: isLue(ctx, sql`facts.id_boussole`) })`select ${LIST}
      from ${boussoleFacts(ctx)} facts where id_boussole = ${anyOf(ids)}`,
  );
  return new Map(
    found.map(({ lue, ...facts }) => [facts.id_boussole, { ...readFacts(facts), lue }]),
  );
});

/** The same for several callers, each about a boussole, in one statement; undefined where there is none. */
export async function loadFactsOf(
  ctx: AppContext,
  callers: readonly { actor: AppContext['actor']; idBoussole: number }[],
): Promise<(BoussoleFacts | undefined)[]> {
  const found = await rows(
    ctx.em,
    typed({ rank: int`w.rank`, ...BOUSSOLE_FACTS })`select ${LIST}
      from unnest(${callers.map(({ actor }) => actor?.id ?? null)}::int[],
          ${callers.map(({ actor }) => actor?.isAdmin === true)}::boolean[],
          ${callers.map(({ idBoussole }) => idBoussole)}::int[])
        with ordinality as w(person, admin, boussole, rank)
      cross join lateral boussole_facts(w.person, w.admin, ${ctx.now().toISOString()}::timestamptz) facts
      where facts.id_boussole = w.boussole`,
  );
  const byRank = new Map(found.map((line) => [line.rank, readFacts(line)]));
  return callers.map((_caller, i) => byRank.get(i + 1));
}

/** The same, by the id of a participation; null when it is not the caller's own. */
export async function loadParticipationFacts(
  ctx: AppContext,
  id: number,
): Promise<BoussoleFacts | null> {
  const facts = await row(
    ctx.em,
    typed(BOUSSOLE_FACTS)`select ${LIST} from ${boussoleFacts(ctx)} facts
      where id_boussole_individu = ${id}`,
  );
  return facts ? readFacts(facts) : null;
}

export interface DomaineFacts extends Facts {
  /** Fewest answers shown: `minimum` for the caller's own teams, `sumsMinimum` for the whole domain. */
  minimum: number;
  sumsMinimum: number;
  /** Fewest people of a block in its company; null when it is Directe. */
  k: number | null;
  /** Whether the team is a domain, which is a team without parent. */
  isDomaine: boolean;
  wholeDomaine: boolean;
  /** Whether a team of the company has a boussole in the campaign asked for; for who leads the company, whether they see it. */
  campagneKnown: boolean;
}

const ofDomaine = columnsOf<{ e: 'equipe'; s: 'societe' }>();

/** Loads what rights over a domain in a campaign depend on; null when the team does not exist. */
export async function loadDomaineFacts(
  ctx: AppContext,
  idParent: number,
  idCampagne: number,
): Promise<DomaineFacts | null> {
  const leads = leadsIn(ctx, sql`e.id_societe`);
  const found = await row(
    ctx.em,
    typed({
      idSociete: ofDomaine('e.id_societe'),
      lue: isOfLecture(ctx, 'e'),
      visuSociete: ofDomaine('s.visu_societe'),
      isDomaine: bool`e.id_parent is null`,
      k: ofDomaine('s.seuil'),
      minimum: int`threshold(kept.minimum, true)`,
      sumsMinimum: int`threshold(kept.minimum, ${leads})`,
      wholeDomaine: bool`not exists (select from ${equipeFacts(ctx)} f where f.id_racine = e.id_racine and not f.member)`,
      campagneKnown: bool`exists (select from campagne c where c.id_campagne = ${idCampagne} and (${leads} and ${seesCampagne(ctx)}
        or exists (select from boussole b where b.id_campagne = c.id_campagne and b.id_societe = e.id_societe)))`,
    })`select ${LIST} from equipe e join societe s using (id_societe)
      -- The minimum of before the levels, while a Directe boussole keeps it.
      cross join lateral (select coalesce(max(b.ancien_minimum), 1) as minimum from boussole b
        where b.id_societe = e.id_societe and b.ancien_minimum > 1) kept
      where e.id_equipe = ${idParent}`,
  );
  return found ?? null;
}
