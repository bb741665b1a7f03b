import type { RawBuilder } from 'kysely';

import type { AppContext } from '../core/context.js';
import { bool, sql } from '../core/sql.js';

type Condition = RawBuilder<boolean>;

/** SQL: the team of this row is one that the caller, a lecteur, reads: of their company, or of their branch of it. Nobody else does. */
export function isOfLecture({ actor }: AppContext, name: string): Condition {
  if (!actor?.lecture) return bool`false`;
  const { idSociete, idEquipe } = actor.lecture;
  if (idEquipe === null) return bool`${sql.ref(`${name}.id_societe`)} = ${idSociete}::int`;
  return bool`${sql.ref(`${name}.id_equipe`)} in (with recursive lue as (
    select id_equipe from equipe where id_equipe = ${idEquipe}::int
    union all select e.id_equipe from lue join equipe e on e.id_parent = lue.id_equipe)
    select id_equipe from lue)`;
}

/**
 * Whether what boussoles, rows named `b`, show is shown to lecteurs too: who answered was told so before, and the figures move by
 * whole publications, or do not move any more (decision 034).
 */
const IS_SHOWN_TO_THEM = bool`b.lecteurs and case when b.seuil is not null then b.publication is not null
  else b.cloturee_le is not null and exists (select from resultat_cumul n
    where n.id_boussole = b.id_boussole and is_shown(n.nombre, 0, threshold(b.ancien_minimum, false))) end`;

/** SQL: the caller is a lecteur who reads the boussole of this id. */
export const isReadAsLecteur = (ctx: AppContext, id: RawBuilder<unknown>): Condition =>
  ctx.actor?.lecture
    ? bool`exists (select from boussole b where b.id_boussole = ${id} and ${isOfLecture(ctx, 'b')} and ${IS_SHOWN_TO_THEM})`
    : bool`false`;

/** SQL: what the boussole of this id shows may stand in what is shown to lecteurs of its team. */
export const isShownToLecteurs = (id: RawBuilder<unknown>): Condition =>
  bool`exists (select from boussole b where b.id_boussole = ${id} and ${IS_SHOWN_TO_THEM})`;

/** Restricts what a statement reads, for a lecteur alone: the statements of others are what they would be without. */
const forLecteur = ({ actor }: AppContext, condition: () => Condition): Condition =>
  actor?.lecture === undefined ? bool`true` : condition();

/** A year of a team of theirs: none whose people were told that nobody else reads. */
export const isShownYear = (ctx: AppContext, id: RawBuilder<unknown>): Condition =>
  forLecteur(ctx, () => isShownToLecteurs(id));

/** Rows of teams that they read. */
export const isOwnTeam = (ctx: AppContext, name: string): Condition =>
  forLecteur(ctx, () => isOfLecture(ctx, name));

/** Boussoles `b` that show them something. */
export const isShownBoussole = (ctx: AppContext): Condition =>
  forLecteur(ctx, () => bool`${isOfLecture(ctx, 'b')} and ${IS_SHOWN_TO_THEM}`);
