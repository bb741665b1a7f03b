import { ACTIONS_AUDIT } from '../../../schema/audit.js';
import { comparer } from '../../../schema/francais.js';
import { pagination } from '../../../schema/validation/pagination.js';
import { emLecture } from '../acces/lecture.js';
import { authorize } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { decoupe, motif, ordreAlphabetique } from '../core/pagination.js';
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
import { midi } from './audit.service.js';
import type { AuditPage, LigneAudit } from './audit.types.js';
import type { Changements } from './changements.js';

const demandeSchema = pagination(['quand', 'auteur', 'action']);

/** Actions in the order of the sentences that the page shows for them. */
const ACTIONS_EN_ORDRE = Object.entries(ACTIONS_AUDIT)
  .toSorted(([, a], [, b]) => comparer(a.join(' '), b.join(' ')))
  .map(([action]) => action);

const column = columnsOf<{ tracees: 'audit' }>();
const COLONNES = {
  quand: column('tracees.quand'),
  auJour: column('tracees.au_jour'),
  idAuteur: column('tracees.id_individu'),
  auteur: nullable(text`auteur`),
  action: column('tracees.action'),
  idObjet: column('tracees.id_objet'),
  nom: nullable(text`libelle`),
  detail: column('tracees.detail'),
};

/** One page of the audit trail, searched and sorted by the database; what members did today is not in it yet. */
export async function pageAudit(ctx: AppContext, input: unknown): Promise<AuditPage> {
  authorize(ctx, 'audit:list');
  const { recherche, tri, descendant, ...decoupage } = parse(demandeSchema, input ?? {});
  const base = sql`with ${tracees(ctx)} select`;
  const ou = filtrer(recherche);
  const sens = sql.raw(descendant ? 'desc' : 'asc');
  const ordre = {
    quand: sql`quand ${sens}`,
    auteur: ordreAlphabetique('auteur', descendant),
    action: sql`array_position(${ACTIONS_EN_ORDRE}::text[], action) ${sens} nulls last`,
  }[tri];
  const em = emLecture(ctx);
  const [lignes, compte] = await Promise.all([
    rows(
      em,
      // No key in the order: among the lines of a day it would tell who came first.
      typed(COLONNES)`${base} ${LIST} from tracees where ${ou}
          order by ${ordre}, quand desc, rang ${decoupe(decoupage)}`,
    ),
    row(em, typed({ total: int`count(*)` })`${base} ${LIST} from tracees where ${ou}`),
  ]);
  return { lignes: lignes.map(presenter), total: compte?.total ?? 0 };
}

/** Lines that may be shown; things are called as they were then, people as they are today, if they still are. */
const tracees = (ctx: AppContext) => sql`tracees as (
  select a.quand, a.au_jour, a.id_individu, a.action, a.id_objet, a.detail, md5(a.id_audit::text) as rang,
    coalesce(nullif(concat_ws(' ', i.prenom, i.nom), ''), i.pseudo, i.adresse_mail) as auteur,
    coalesce(a.detail ->> 'libelle', nullif(concat_ws(' ', o.prenom, o.nom), ''), o.pseudo, o.adresse_mail) as libelle
  from audit a
  left join individu i on i.id_individu = a.id_individu
  left join individu o on a.objet = 'individu' and o.id_individu = a.id_objet
  where not a.au_jour or a.quand < ${midi(ctx.now())}::timestamptz)`;

/** Text as a search compares it, in the database as in `motif`. */
const plie = sql`plier(coalesce(auteur, '') || ' ' || coalesce(libelle, '') || ' ' || coalesce(detail ->> 'appel', ''))`;

/** Who, what it was done to, or the French sentence of the action. */
function filtrer(recherche: string) {
  if (!recherche) return sql`true`;
  const cherche = motif(recherche);
  const lettres = motif(recherche).slice(1, -1);
  const actions = Object.entries(ACTIONS_AUDIT)
    .filter(([, mots]) => motif(mots.join(' ')).includes(lettres))
    .map(([action]) => action);
  return sql`(${plie} like ${cherche} or action = any(${actions}::text[]))`;
}

const lisible = (valeur: unknown): string | null =>
  typeof valeur === 'string' || typeof valeur === 'number' || typeof valeur === 'boolean'
    ? String(valeur)
    : null;

const presenter = ({ quand, detail, ...ligne }: RowOf<typeof COLONNES>): LigneAudit => ({
  ...ligne,
  quand: new Date(quand),
  comptes: Object.entries(detail ?? {})
    .filter(([nom]) => nom !== 'libelle' && nom !== 'changements')
    .map(([nom, valeur]) => ({ nom, valeur: String(valeur) })),
  changements: Object.entries((detail?.['changements'] ?? {}) as Changements).map(
    ([champ, valeurs]) => ({
      champ,
      garde: valeurs !== null,
      avant: lisible(valeurs?.[0]),
      apres: lisible(valeurs?.[1]),
    }),
  ),
});
