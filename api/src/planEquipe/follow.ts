import { parisTime } from '../../../schema/paris.js';
import { PLAN_STATES } from '../../../schema/statuts.js';
import { IS_SINCE } from '../acces/facts.js';
import { NAME } from '../connexion/mailbox.sql.js';
import { inBatches } from '../core/batches.js';
import type { AppContext } from '../core/context.js';
import { BadInputError, ConflictError } from '../core/errors.js';
import { holdOrFail } from '../core/load.js';
import {
  bool,
  columnsOf,
  int,
  LIST,
  oneOf,
  row,
  rows,
  run,
  sql,
  text,
  typed,
} from '../core/sql.js';
import { messages } from '../messages.js';
import { PlanEquipe } from './planEquipe.entity.js';
import type { ChangementPlan } from './planEquipe.types.js';

/** Rows named `p` that are still to be done, and that no action of a later year carries over. */
export const STILL_OPEN = bool`p.etat in ('A_FAIRE', 'EN_COURS')
  and not exists (select from plan_equipe n where n.id_origine = p.id_plan)`;

interface Followed {
  criteres?: number[] | undefined;
  idResponsable?: number | null | undefined;
}
interface Owner {
  idSociete: number;
  idEquipe: number;
  /** What the action is about already: one deleted since stays there, so that saving the rest is never refused for it. */
  criteres?: number[];
}

/** Those of these criteria that the company still has, in their order. */
async function stillThere(
  tx: AppContext,
  idSociete: number,
  criteres: number[],
): Promise<number[]> {
  if (criteres.length === 0) return [];
  const found = await rows(
    tx.em,
    typed({ id: int`id_critere` })`select ${LIST} from critere
      where id_societe = ${idSociete} and supprime_le is null and id_critere = any(${criteres}::int[])`,
  );
  const known = new Set(found.map(({ id }) => id));
  return criteres.filter((id) => known.has(id));
}

/**
 * Checks the criteria and the owner of an action, whose membership is held until the end of the transaction.
 *
 * @throws BadInputError
 */
export async function checkFollow(
  tx: AppContext,
  { idSociete, idEquipe, criteres: former = [] }: Owner,
  { criteres = [], idResponsable }: Followed,
): Promise<void> {
  const added = criteres.filter((id) => !former.includes(id));
  if ((await stillThere(tx, idSociete, added)).length !== added.length) {
    throw new BadInputError(messages.planEquipe.unknownCritere, 'criteres');
  }
  if (typeof idResponsable !== 'number') return;
  const membre = await row(
    tx.em,
    sql`select 1 from membre_equipe m join individu i using (id_individu)
      where id_individu = ${idResponsable} and id_equipe = ${idEquipe} and not ${IS_SINCE} for key share of m`,
  );
  if (!membre) throw new BadInputError(messages.planEquipe.notMembre, 'idResponsable');
}

/**
 * Holds the action that another one carries over, and gives what comes along where nothing else is said: its owner, the
 * criteria that the company still has, its date unless it is over (an action that is late on the day it is taken up again
 * would say nothing).
 *
 * @throws NotFoundError, BadInputError, ConflictError
 */
export async function carry(
  tx: AppContext,
  id: number,
  to: Pick<PlanEquipe, 'idEquipe' | 'idBoussole'>,
): Promise<Pick<PlanEquipe, 'idResponsable' | 'criteres' | 'echeance'>> {
  const origine = await holdOrFail(tx.em, PlanEquipe, id);
  if (origine.idEquipe !== to.idEquipe || origine.idBoussole === to.idBoussole) {
    throw new BadInputError(messages.planEquipe.otherOrigine, 'idOrigine');
  }
  const carried = await tx.em.count(PlanEquipe, { idOrigine: id });
  if (carried > 0) throw new ConflictError(messages.planEquipe.alreadyCarried, 'idOrigine');
  const { idSociete, idResponsable, criteres, echeance } = origine;
  const isToCome = echeance !== null && echeance >= parisTime(tx.now()).slice(0, 10);
  return {
    idResponsable,
    criteres: await stillThere(tx, idSociete, criteres),
    echeance: isToCome ? echeance : null,
  };
}

/** Adds the state that an action has now to its history. */
export const writeState = (tx: AppContext, { id, etat, raison }: PlanEquipe): Promise<unknown> =>
  run(
    tx.em,
    sql`insert into plan_etat (id_plan, etat, raison, quand, id_individu)
      values (${id}, ${etat}, ${raison}, ${tx.now().toISOString()}::timestamptz, ${tx.actor?.id ?? null})`,
  );

const column = columnsOf<{ h: 'plan_etat' }>();

/** The changes of state of an action, oldest first. A facilitator has a name; anybody else is « un membre ». */
export const historyOf = inBatches(async (ctx: AppContext, ids) => {
  const found = await rows(
    ctx.em,
    typed({
      idPlan: column('h.id_plan'),
      etat: oneOf(Object.values(PLAN_STATES))`h.etat`,
      raison: column('h.raison'),
      date: column('h.quand'),
      auteur: text`case when i.id_profil in (1, 3) then ${NAME} else 'un membre' end`,
    })`select ${LIST} from plan_etat h left join individu i using (id_individu)
      where h.id_plan = any(${ids}::int[]) order by h.id_plan_etat`,
  );
  return Map.groupBy<number, ChangementPlan & { idPlan: number }>(
    found.map((change) => ({ ...change, date: new Date(change.date) })),
    ({ idPlan }) => idPlan,
  );
});
