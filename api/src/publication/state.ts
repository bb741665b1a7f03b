import type { RawBuilder } from 'kysely';

import { IS_CLOSED } from '../acces/facts.js';
import { inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import {
  anyOf,
  bool,
  int,
  jsonObject,
  LIST,
  nullable,
  type RowOf,
  rows,
  scalar,
  sql,
  text,
  typed,
} from '../core/sql.js';
import type { Waiting } from './rules.js';

/** Whether as many people as make a block have come to a séance of the boussole `b`: its counts are then live. */
export const IN_SEANCE = bool`en_seance(b.id_boussole)`;

/** How many have finished the boussole `b`, as every reader may know it (decisions §4). */
export const TOLD = int`case when ${IS_CLOSED} then coalesce(q.faites, 0)
  when en_seance(b.id_boussole) then p.terminees else greatest(b.comptees, q.faites) end`;

/**
 * How far the boussole `b` is, in a statement that joins its `participations` and its publication `q`. The participants are never
 * fewer than those who came by the code, nor than those who are told to have finished.
 */
export const COUNTS = {
  terminees: int`p.terminees`,
  participants: int`greatest(p.expected, ${TOLD})`,
  finished: int`p.finished`,
  counting: int`p.counting`,
};

/** The participations of the boussole `b`, counted: one row named `p`. */
export const participations = sql`cross join lateral (
    select greatest(boussole_liste(b.id_boussole), count(*) filter (where p.venue in ('code', 'scan'))) as expected,
      count(*) filter (where statut = 'Terminé') as terminees,
      count(*) filter (where statut = 'Terminé' and coalesce(bloc, 0) = 0) as finished,
      count(*) filter (where statut = 'Terminé' and bloc is null and coalesce(p.compte, counts)) as counting,
      count(*) filter (where commente and counts and coalesce(p.compte, true)) as opinions
    from boussole_individu p
    left join individu i on i.id_individu = p.id_individu
    left join publication f on f.id_boussole = p.id_boussole and f.numero = 1
    -- Who came to the team since the first publication, or whose account was made or reopened since, makes no block (P5).
    cross join lateral (select f.publiee_le is null
      or p.id_individu is not null and greatest(i.cree_le, i.rouvert_le, p.entree_le) <= f.publiee_le as counts) c
    where p.id_boussole = b.id_boussole) p`;

const STATE = {
  id: int`b.id_boussole`,
  k: nullable(int`b.seuil`),
  minimum: int`b.ancien_minimum`,
  numero: nullable(int`b.publication`),
  jour: nullable(text`q.publiee_le`),
  faites: nullable(int`q.faites`),
  total: nullable(int`q.total`),
  idSociete: int`b.id_societe`,
  idCampagne: int`b.id_campagne`,
  begun: bool`b.criteres_figes_le is not null`,
  ...COUNTS,
  told: TOLD,
  isClosed: IS_CLOSED,
  inSeance: IN_SEANCE,
  opinions: int`p.opinions`,
};

const statesWhere = (which: RawBuilder<unknown>) => sql`boussole b
  left join publication q on q.id_boussole = b.id_boussole and q.numero = b.publication
  ${participations}
  where ${which}`;

/** Boussoles with their last publications, and the participations that wait for the next one. */
export const stateStatement = (ids: number[]) =>
  typed(STATE)`select ${LIST} from ${statesWhere(sql`b.id_boussole = ${anyOf(ids)}`)}`;

/** The same for one boussole, as one value of another statement. */
export const stateColumn = (id: RawBuilder<unknown>) =>
  scalar(
    jsonObject(STATE),
    (state) => sql`select ${state} from ${statesWhere(sql`b.id_boussole = ${id}`)}`,
  );

export type State = RowOf<typeof STATE>;

export const stateOf = inBatches(
  async (ctx: AppContext, ids) =>
    new Map((await rows(ctx.em, stateStatement(ids))).map((state) => [state.id, state])),
);

export const waitingOf = ({
  k,
  counting,
  participants,
  terminees,
}: Pick<State, 'k' | 'counting' | 'participants' | 'terminees'>): Waiting => ({
  k: k ?? 1,
  counting,
  missing: Math.max(0, participants - terminees),
});

/** The same as a reader may know it: outside a séance nobody learns whether a block waits. */
export const toldWaiting = (
  state: Pick<State, 'k' | 'counting' | 'participants' | 'terminees' | 'told' | 'inSeance'>,
): Waiting => waitingOf(state.inSeance ? state : { ...state, counting: 0, terminees: state.told });
