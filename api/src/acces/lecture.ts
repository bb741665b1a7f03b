import type { RawBuilder } from 'kysely';

import type { AppContext, Reach } from '../core/context.js';
import { bool, sql } from '../core/sql.js';

type Condition = RawBuilder<boolean>;
type Sql = RawBuilder<unknown>;
type Caller = Pick<AppContext, 'actor'>;

/** SQL: the team of this row is one of what was given to read: of these companies, or of that branch of one. */
export function isWithin({ societes, idEquipe }: Reach, name: string): Condition {
  if (idEquipe === null)
    return bool`${sql.ref(`${name}.id_societe`)} = any(${[...societes]}::int[])`;
  return bool`${sql.ref(`${name}.id_equipe`)} in (with recursive lue as (
    select id_equipe from equipe where id_equipe = ${idEquipe}::int
    union all select e.id_equipe from lue join equipe e on e.id_parent = lue.id_equipe)
    select id_equipe from lue)`;
}

/** SQL: the team of this row is one that the caller, a lecteur or a token, reads. Nobody else does. */
export const isOfLecture = ({ actor }: Caller, name: string): Condition =>
  actor?.lecture ? isWithin(actor.lecture, name) : bool`false`;

/** Whether they read something of this company. */
export const readsIn = ({ actor }: Caller, idSociete: number): boolean =>
  actor?.lecture?.societes.includes(idSociete) === true;

/** The team above which they know of none; undefined for whoever reads whole companies, and for everybody else. */
export const topOf = ({ actor }: Caller): number | undefined =>
  actor?.lecture?.idEquipe ?? undefined;

/** SQL: the team above one, of rows named so, to whom nothing is above their branch. */
export const parentOf = (caller: Caller, name: string): Sql => {
  const [top, parent] = [topOf(caller), sql.ref(`${name}.id_parent`)];
  return top === undefined
    ? parent
    : sql`case when ${sql.ref(`${name}.id_equipe`)} <> ${top}::int then ${parent} end`;
};

/** SQL: the team at the top of theirs: that of their branch, to whom knows of no other. */
export const rootOf = (caller: Caller, name: string): Sql => {
  const top = topOf(caller);
  return top === undefined ? sql.ref(`${name}.id_racine`) : sql`${top}::int`;
};

/**
 * Whether a lecteur calls: of what they read they are shown what people were told that lecteurs read (decision 034). A token reads
 * what a neighbour does (decision 008).
 */
export const isLecteur = ({ actor }: Caller): boolean =>
  actor?.lecture !== undefined && actor.jeton === undefined;

/**
 * Whether what boussoles, rows named `b`, show is shown to lecteurs too: who answered was told so before, and the figures move by
 * whole publications, or do not move any more (decision 034).
 */
const IS_SHOWN_TO_THEM = bool`b.lecteurs and case when b.seuil is not null then b.publication is not null
  else b.cloturee_le is not null and exists (select from resultat_cumul n
    where n.id_boussole = b.id_boussole and is_shown(n.nombre, 0, threshold(b.ancien_minimum, false))) end`;

/** Restricts what a statement reads, for a lecteur alone: the statements of others are what they would be without. */
const forLecteur = (ctx: AppContext, condition: () => Condition): Condition =>
  isLecteur(ctx) ? condition() : bool`true`;

/** SQL: the caller, a lecteur or a token, reads the boussole of this id. */
export const isLue = (ctx: AppContext, id: Sql): Condition =>
  ctx.actor?.lecture
    ? bool`exists (select from boussole b where b.id_boussole = ${id} and ${isOfLecture(ctx, 'b')}
        and ${forLecteur(ctx, () => IS_SHOWN_TO_THEM)})`
    : bool`false`;

/** SQL: what the boussole of this id shows may stand in what is shown to lecteurs of its team. */
export const isShownToLecteurs = (id: Sql): Condition =>
  bool`exists (select from boussole b where b.id_boussole = ${id} and ${IS_SHOWN_TO_THEM})`;

/** A year of a team of theirs: none whose people were told that nobody else reads. */
export const isShownYear = (ctx: AppContext, id: Sql): Condition =>
  forLecteur(ctx, () => isShownToLecteurs(id));

/** Rows of teams that they read. */
export const isOwnTeam = (ctx: AppContext, name: string): Condition =>
  forLecteur(ctx, () => isOfLecture(ctx, name));

/** Boussoles `b` that show them something. */
export const isShownBoussole = (ctx: AppContext): Condition =>
  forLecteur(ctx, () => bool`${isOfLecture(ctx, 'b')} and ${IS_SHOWN_TO_THEM}`);
