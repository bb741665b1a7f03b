import { AUDIT_ACTIONS } from '../../../schema/audit.js';
import { compareFrench } from '../../../schema/french.js';
import { pagination } from '../../../schema/validation/pagination.js';
import { authorize } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { alphabeticalOrder, pattern, slice } from '../core/pagination.js';
import { emForReading } from '../core/replicas/emForReading.js';
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
import type { AuditPage, LigneAudit, ReferenceAudit } from './audit.types.js';
import type { Changes } from './changes.js';

export const AUDIT_SORTS = ['quand', 'auteur', 'action'] as const;
const requestSchema = pagination(AUDIT_SORTS);

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

/** One page of the audit trail, searched and sorted by the database. It leaves out what members did today. */
export async function pageAudit(ctx: AppContext, input: unknown): Promise<AuditPage> {
  authorize(ctx, 'audit:list');
  const { recherche, tri, descendant, ...paging } = parse(requestSchema, input ?? {});
  const base = sql`with ${traced(ctx)} select`;
  const where = filter(recherche);
  const direction = sql.raw(descendant ? 'desc' : 'asc');
  const order = {
    quand: sql`quand ${direction}`,
    auteur: alphabeticalOrder('auteur', descendant),
    action: sql`array_position(${ACTIONS_IN_ORDER}::text[], action) ${direction} nulls last`,
  }[tri];
  const em = emForReading(ctx);
  const [lines, count] = await Promise.all([
    rows(
      em,
      // The key is not in the order: among the lines of one day it would tell who came first.
      typed(COLUMNS)`${base} ${LIST} from traced_lines where ${where}
          order by ${order}, quand desc, rang ${slice(paging)}`,
    ),
    row(em, typed({ total: int`count(*)` })`${base} ${LIST} from traced_lines where ${where}`),
  ]);
  return { lignes: lines.map(present), total: count?.total ?? 0 };
}

/** The lines that may be shown. Things have the name that they had then; people have today's name, if they still exist. */
const traced = (ctx: AppContext) => sql`traced_lines as (
  select a.quand, a.au_jour, a.id_individu, a.action, a.id_objet, a.detail, md5(a.id_audit::text) as rang,
    coalesce(nullif(concat_ws(' ', i.prenom, i.nom), ''), i.pseudo, i.adresse_mail) as auteur,
    coalesce(a.detail ->> 'libelle', nullif(concat_ws(' ', o.prenom, o.nom), ''), o.pseudo, o.adresse_mail) as libelle
  from audit a
  left join individu i on i.id_individu = a.id_individu
  left join individu o on a.objet = 'individu' and o.id_individu = a.id_objet
  where not a.au_jour or a.quand < ${noon(ctx.now())}::timestamptz)`;

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

const readable = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null;

const reference = (id: number | null, nom: string | null): ReferenceAudit | null =>
  id === null ? null : { id, nom };

const present = (entry: RowOf<typeof COLUMNS>): LigneAudit => {
  const { quand, auJour, action, detail } = entry;
  return {
    quand: new Date(quand),
    auJour,
    action,
    auteur: reference(entry.idAuteur, entry.auteur),
    objet: reference(entry.idObjet, entry.nom),
    comptes: Object.entries(detail ?? {})
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
};
