import type { z } from 'zod';

import { AUDIT_ACTIONS } from '../../../schema/audit.js';
import { compareFrench } from '../../../schema/french.js';
import { auditSchema } from '../../../schema/validation/audit.js';
import { within } from '../acces/within.js';
import type { AppContext } from '../core/context.js';
import { alphabeticalOrder, pattern, slice } from '../core/pagination.js';
import { late } from '../core/replicas/late.js';
import {
  columnsOf,
  int,
  LIST,
  nullable,
  row,
  rows,
  sql,
  text,
  typed,
  type RowOf,
} from '../core/sql.js';
import { parse } from '../core/validate.js';
import { noon } from './audit.service.js';
import { OTHER, type AuditPage, type LigneAudit, type ReferenceAudit } from './audit.types.js';
import type { Changes } from './changes.js';

export const AUDIT_SORTS = ['quand', 'auteur', 'action'] as const;
const requestSchema = auditSchema(AUDIT_SORTS);

/** Actions in the order of the sentences that the page shows for them. */
const ACTIONS_IN_ORDER = Object.entries(AUDIT_ACTIONS)
  .toSorted(([, a], [, b]) => compareFrench(a.join(' '), b.join(' ')))
  .map(([action]) => action);

const column = columnsOf<{ traced_lines: 'audit' }>();
const COLUMNS = {
  quand: column('traced_lines.quand'),
  auJour: column('traced_lines.au_jour'),
  idAuteur: column('traced_lines.id_individu'),
  auteur: nullable(text`auteur`),
  action: column('traced_lines.action'),
  idObjet: column('traced_lines.id_objet'),
  nom: nullable(text`libelle`),
  detail: column('traced_lines.detail'),
};

type Line = RowOf<typeof COLUMNS>;
type Request = z.infer<typeof requestSchema>;

/** One page of the audit trail, searched and sorted by the database. It leaves out what members did today. */
export async function pageAudit(ctx: AppContext, input: unknown): Promise<AuditPage> {
  const own = within(ctx, 'audit:list').condition(sql.ref('a.id_societe'));
  const source = sql`${everyLine(ctx)} and ${own}`;
  const { lines, total } = await readLines(ctx, source, parse(requestSchema, input ?? {}));
  return { lignes: lines.map(present), total };
}

/** A page of the lines that this subquery gives, with how many match. */
export async function readLines(
  ctx: AppContext,
  source: ReturnType<typeof sql>,
  { recherche, du, au, tri, descendant, ...paging }: Request,
): Promise<{ lines: Line[]; total: number }> {
  const base = sql`with traced_lines as (${source}) select`;
  const where = sql`${filter(recherche)} and ${inDays(du, au)}`;
  const direction = sql.raw(descendant ? 'desc' : 'asc');
  const order = {
    quand: sql`quand ${direction}`,
    auteur: alphabeticalOrder('auteur', descendant),
    action: sql`array_position(${ACTIONS_IN_ORDER}::text[], action) ${direction} nulls last`,
  }[tri];
  const em = late.em(ctx);
  const [lines, count] = await Promise.all([
    rows(
      em,
      // The key is not in the order: among the lines of one day it would tell who came first.
      typed(COLUMNS)`${base} ${LIST} from traced_lines where ${where}
          order by ${order}, quand desc, rang ${slice(paging)}`,
    ),
    row(em, typed({ total: int`count(*)` })`${base} ${LIST} from traced_lines where ${where}`),
  ]);
  return { lines, total: count?.total ?? 0 };
}

/** Which lines of the trail, named `a`, may be shown: what members did today may not. */
export const isShowable = (ctx: AppContext) =>
  sql`(not a.au_jour or a.quand < ${noon(ctx.now())}::timestamptz)`;

/** Orders the lines of one instant without telling which was written first. */
export const RANK = sql`md5(a.id_audit::text)`;
export const nameOf = (account: 'i' | 'o') => {
  const name = (heading: string) => sql.ref(`${account}.${heading}`);
  return sql`coalesce(nullif(concat_ws(' ', ${name('prenom')}, ${name('nom')}), ''), ${name('pseudo')}, ${name('adresse_mail')})`;
};

/** The author of a line that has only its day: a name, beside how many finished that day, would tell who finished. */
export const A_MEMBER = 'un membre';

/** Whether a line names, as what it was done to, the account of a member who came that day. */
const ownAccount = sql`(a.au_jour and a.objet = 'individu')`;

/**
 * The lines that may be shown. Things have the name that they had then; facilitators and témoins have today's name, if they
 * still exist; members who came are not named, nor told apart.
 */
const everyLine = (ctx: AppContext) => sql`
  select a.quand, a.au_jour, case when not a.au_jour then a.id_individu end as id_individu, a.action,
    case when not ${ownAccount} then a.id_objet end as id_objet,
    case when ${ownAccount} then a.detail - 'changements' else a.detail end as detail, ${RANK} as rang,
    case when a.au_jour and a.id_individu is not null then ${A_MEMBER} else ${nameOf('i')} end as auteur,
    case when ${ownAccount} then ${A_MEMBER} else coalesce(a.detail ->> 'libelle', ${nameOf('o')}) end as libelle
  from audit a
  left join individu i on i.id_individu = a.id_individu
  left join individu o on a.objet = 'individu' and o.id_individu = a.id_objet
  where ${isShowable(ctx)}`;

/** The text that a search compares, folded as `pattern` folds what is searched. */
const folded = sql`plier(coalesce(auteur, '') || ' ' || coalesce(libelle, '') || ' ' || coalesce(detail ->> 'appel', ''))`;

/** Matches the author, the object, or the French sentence of the action. */
function filter(search: string) {
  if (!search) return sql`true`;
  const searched = pattern(search);
  const letters = pattern(search).slice(1, -1);
  const actions = Object.entries(AUDIT_ACTIONS)
    .filter(([, words]) => pattern(words.join(' ')).includes(letters))
    .map(([action]) => action);
  return sql`(${folded} like ${searched} or action = any(${actions}::text[]))`;
}

/** Matches the days in Paris from the first to the last one, where they are told. */
const inDays = (first: string | null | undefined, last: string | null | undefined) =>
  sql`(${first ?? null}::date is null or quand >= ${first ?? null}::date::timestamp at time zone 'Europe/Paris')
    and (${last ?? null}::date is null or quand < (${last ?? null}::date + 1)::timestamp at time zone 'Europe/Paris')`;

const readable = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null;

const reference = (id: number | null, nom: string | null): ReferenceAudit | null =>
  id === null && nom === null ? null : { id, nom };

const present = (entry: Line): LigneAudit => ({
  ...detailsOf(entry),
  auteur: reference(entry.idAuteur, entry.auteur),
  objet: reference(entry.idObjet, entry.nom),
});

/** A line without its author and its object. */
export function detailsOf({ quand, auJour, action, detail }: Line) {
  const known = Object.hasOwn(AUDIT_ACTIONS, action);
  return {
    quand: new Date(quand),
    auJour,
    action: known ? action : OTHER,
    comptes: Object.entries(known ? (detail ?? {}) : { action, ...detail })
      .filter(([name]) => name !== 'libelle' && name !== 'changements')
      .map(([name, value]) => ({ nom: name, valeur: String(value) })),
    changements: Object.entries((detail?.['changements'] ?? {}) as Changes).map(
      ([field, values]) => ({
        champ: field,
        garde: values !== null,
        avant: readable(values?.[0]),
        apres: readable(values?.[1]),
      }),
    ),
  };
}
