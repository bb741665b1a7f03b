import { livesSchema } from '../../../schema/validation/lives.js';
import { CLOSES_AT } from '../acces/facts.js';
import { within } from '../acces/within.js';
import { connect } from '../core/connection.js';
import type { AppContext } from '../core/context.js';
import { alphabeticalOrder } from '../core/pagination.js';
import { late } from '../core/replicas/late.js';
import { columnsOf, int, jsonObject, LIST, nullable, sql, text, typed } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { closingSaid, milestonesOf } from './lives.js';
import type { VieCampagneConnection } from './lives.types.js';

type Sql = ReturnType<typeof sql>;
type Asked = ReturnType<typeof livesSchema.parse>;

const BY_NAME = alphabeticalOrder('s.libelle_societe');
const OPENS = sql`coalesce(made.first_at, least(own.opens_at, branch.opens_at))`;
/** What is known of each campaign in each company. */
const KNOWN = sql`left join made on made.id_societe = seen.id_societe and made.id_campagne = seen.id_campagne
      left join branch on branch.id_societe = seen.id_societe and branch.id_campagne = seen.id_campagne
      left join campagne_societe own on own.id_societe = seen.id_societe and own.id_campagne = seen.id_campagne`;

const column = columnsOf<{ c: 'campagne'; s: 'societe'; r: 'rappel' }>();

/** The life of each campaign in each company, or in one, that has a date or a boussole in it, the latest campaign first. */
export async function listLives(ctx: AppContext, input: unknown): Promise<VieCampagneConnection> {
  const { condition } = within(ctx, 'campagne:date');
  const request = parse(livesSchema, input);
  const { idSociete } = request;
  // Asked of each table that is read: PostgreSQL counts every boussole of the product else.
  const theirs = condition(sql.ref('id_societe'));
  const asked = idSociete ? sql`id_societe = ${idSociete} and ${theirs}` : theirs;
  const now = ctx.now();
  const found = await late.rows(ctx, livesStatement(now, asked, request));
  const reminders = await readReminders(ctx, asked);
  const lives = found.map(
    ({ opensAt, closesAt, companyClosesAt, later, nextOpensAt, ...life }) => ({
      ...life,
      ...closingSaid({ ...life, closesAt, companyClosesAt, later }),
      opensAt: opensAt === null ? null : new Date(opensAt),
      closesAt: new Date(closesAt),
      reminders: reminders.get(scopeOf(life.societe.id, life.campagne.id)) ?? [],
      nextOpensAt: nextOpensAt === null ? null : new Date(nextOpensAt),
    }),
  );
  return connect(
    lives.map((life) => ({ ...life, jalons: milestonesOf(life, now) })),
    request,
    ({ campagne, societe }) => [campagne.annee, campagne.id, societe.libelleSociete, societe.id],
  );
}

/** The dates of all reminders, by campaign and company; one of a branch may have that of the company's. */
async function readReminders(ctx: AppContext, asked: Sql): Promise<Map<string, Date[]>> {
  const read = await late.rows(
    ctx,
    typed({
      idSociete: column('r.id_societe'),
      idCampagne: column('r.id_campagne'),
      at: column('r.prevu_le'),
    })`select distinct ${LIST} from rappel r where ${asked} order by r.prevu_le`,
  );
  const byScope = Map.groupBy(read, ({ idSociete, idCampagne }) => scopeOf(idSociete, idCampagne));
  return new Map(
    [...byScope].map(([scope, dated]) => [scope, dated.map(({ at }) => new Date(at))]),
  );
}

const scopeOf = (idSociete: number, idCampagne: number): string => `${idSociete} ${idCampagne}`;

/** Nothing here is counted from who takes part: only what facilitators made, and when. */
const livesStatement = (now: Date, asked: Sql, { first, after }: Asked) =>
  typed({
    campagne: jsonObject({
      id: column('c.id_campagne'),
      nom: column('c.nom'),
      annee: column('c.annee'),
      jour: nullable(text`c.jour`),
    }),
    societe: jsonObject({
      id: column('s.id_societe'),
      libelleSociete: column('s.libelle_societe'),
    }),
    boussoles: int`coalesce(made.boussoles, 0)`,
    ouvertes: int`coalesce(made.ouvertes, 0)`,
    opensAt: nullable(text`${OPENS}`),
    closesAt: text`coalesce(made.last_at, company.closes_at)`,
    companyClosesAt: text`company.closes_at`,
    nextOpensAt: nullable(text`coalesce(opening.next_at, opened.at)`),
    // Counted only where it is not none.
    later: int`case when made.last_at > company.closes_at then (select count(*) from boussole b
      where b.id_societe = s.id_societe and b.id_campagne = c.id_campagne
        and ${CLOSES_AT} > company.closes_at) else 0 end`,
  })`
    with made as (
      select id_societe, id_campagne, count(*) as boussoles,
        count(*) filter (where is_open(cloturee_le, closes_at, ${now.toISOString()}::timestamptz)) as ouvertes,
        min(date_creation) filter (where date_creation <= ${CLOSES_AT}) as first_at, max(${CLOSES_AT}) as last_at
      from boussole b where ${asked} group by id_societe, id_campagne),
    branch as (
      select id_societe, id_campagne, min(opens_at) as opens_at
      from campagne_equipe where ${asked} group by id_societe, id_campagne),
    seen as (
      select id_societe, id_campagne from made union select id_societe, id_campagne from campagne_societe where ${asked}
      union select id_societe, id_campagne from branch),
    openings as (
      select seen.id_societe, c.id_campagne, c.annee, ${OPENS} as at,
        lead(${OPENS}) over (partition by seen.id_societe, c.annee order by ${OPENS}, c.id_campagne) as next_at
      from seen join campagne c on c.id_campagne = seen.id_campagne ${KNOWN}),
    opened as (select id_societe, annee, min(at) as at from openings group by id_societe, annee)
    select ${LIST} from seen
      join campagne c on c.id_campagne = seen.id_campagne join societe s on s.id_societe = seen.id_societe
      cross join lateral (select closing_of(s.id_societe, c.id_campagne) as closes_at) company
      ${KNOWN}
      left join openings opening on opening.id_societe = seen.id_societe and opening.id_campagne = c.id_campagne
      left join opened on opened.id_societe = s.id_societe and opened.annee = c.annee + 1
    where ${followsOf(after)}
    order by c.annee desc, c.id_campagne desc, ${BY_NAME}, s.id_societe
    limit ${first + 1}::int`;

/** What stands after a cursor in that order. */
function followsOf(after: Asked['after']): Sql {
  if (!after) return sql`true`;
  const [annee, idCampagne, libelle, idSociete] = after;
  return sql`((c.annee, c.id_campagne) < (${annee}::int, ${idCampagne}::int)
    or (c.annee, c.id_campagne) = (${annee}::int, ${idCampagne}::int)
      and (unifier(s.libelle_societe) collate francais, s.id_societe) > (unifier(${libelle}) collate francais, ${idSociete}::int))`;
}
