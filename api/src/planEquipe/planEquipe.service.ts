import { PLAN_STATES } from '../../../schema/statuts.js';
import { byEquipeSchema } from '../../../schema/validation/boussole.js';
import {
  createPlanEquipeSchema,
  planStateSchema,
  updatePlanEquipeSchema,
} from '../../../schema/validation/planEquipe.js';
import { byIdSchema } from '../../../schema/validation/text.js';
import { loadBoussoleFacts, loadEquipeFacts } from '../acces/facts.js';
import { authorize, requireActor } from '../acces/permissions.js';
import { within } from '../acces/within.js';
import { audit } from '../audit/audit.service.js';
import { changesOf } from '../audit/changes.js';
import { transaction, type AppContext } from '../core/context.js';
import type { Suppression } from '../core/deletion.types.js';
import { BadInputError, ifDeleted, NotFoundError } from '../core/errors.js';
import { getOrFail, holdOrFail } from '../core/load.js';
import { db, rows, sql } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { refuseReplaced, versionOf } from '../core/version.js';
import type { Equipe } from '../equipe/equipe.entity.js';
import { getEquipe } from '../equipe/equipe.service.js';
import { messages } from '../messages.js';
import { carry, checkFollow, STILL_OPEN, writeState } from './follow.js';
import { PlanEquipe } from './planEquipe.entity.js';

/** The action plans of a team, oldest first (journey spec §7, getPlanByEquipe). */
export async function listPlansEquipe(ctx: AppContext, input: unknown): Promise<PlanEquipe[]> {
  requireActor(ctx);
  const { idEquipe } = parse(byEquipeSchema, input);
  authorize(ctx, 'planEquipe:list', await loadEquipeFacts(ctx, idEquipe));
  return ctx.em.find(PlanEquipe, { idEquipe }, { orderBy: { id: 'asc' } });
}

type NamedPlan = PlanEquipe & Pick<Equipe, 'libelleEquipe'>;

/** An action and the name of its team, read before the commit: a deletion that follows takes nothing away from it. */
const withEquipe = async (tx: AppContext, plan: PlanEquipe): Promise<NamedPlan> =>
  Object.assign(plan, {
    libelleEquipe: (await getEquipe(tx, { id: plan.idEquipe })).libelleEquipe,
  });

/** One action plan, for the edit form. */
export async function getPlanEquipe(ctx: AppContext, input: unknown): Promise<PlanEquipe> {
  const own = within(ctx, 'planEquipe:read');
  const { id } = parse(byIdSchema, input);
  await own.require('planEquipe', id);
  return getOrFail(ctx.em, PlanEquipe, id);
}

/**
 * Adds an action to a team's plan, after one of its boussoles.
 *
 * @throws NotFoundError, BadInputError when the boussole is another team's, ConflictError when what it carries over was
 *   carried over already.
 */
export async function createPlanEquipe(ctx: AppContext, input: unknown): Promise<NamedPlan> {
  const own = within(ctx, 'planEquipe:write');
  const { criteres, idResponsable, idOrigine, echeance, ...values } = parse(
    createPlanEquipeSchema,
    input,
  );
  await own.require('boussole', values.idBoussole);
  await own.require('equipe', values.idEquipe);
  await own.require('planEquipe', idOrigine);
  try {
    return await transaction(ctx, async (tx) => {
      const facts = await loadBoussoleFacts(tx, values.idBoussole);
      if (!facts) throw new NotFoundError();
      if (facts.idEquipe !== values.idEquipe) {
        throw new BadInputError(messages.planEquipe.otherEquipe, 'idEquipe');
      }
      const along = idOrigine ? await carry(tx, idOrigine, facts) : null;
      const follow = {
        criteres: criteres ?? along?.criteres ?? [],
        idResponsable: (idResponsable === undefined ? along?.idResponsable : idResponsable) ?? null,
        echeance: (echeance === undefined ? along?.echeance : echeance) ?? null,
      };
      await checkFollow(tx, facts, follow);
      const plan = tx.em.create(PlanEquipe, {
        ...values,
        ...follow,
        idOrigine: idOrigine ?? null,
        etat: PLAN_STATES.A_FAIRE,
        raison: null,
        idSociete: facts.idSociete,
        idIndividu: requireActor(ctx).id,
        dateCreation: tx.now(),
      });
      await tx.em.flush();
      await writeState(tx, plan);
      await audit(tx, { action: 'planEquipe:create', objet: 'planEquipe', idObjet: plan.id });
      return withEquipe(tx, plan);
    });
  } catch (error) {
    throw ifDeleted(error);
  }
}

type Told = Pick<
  PlanEquipe,
  'objectif' | 'action' | 'lead' | 'criteres' | 'idResponsable' | 'echeance'
>;
const told = ({ objectif, action, lead, criteres, idResponsable, echeance }: Told) => ({
  objectif,
  action,
  lead,
  criteres: criteres.join(', '),
  idResponsable,
  echeance,
});
/** What somebody wrote, and who somebody is. */
const WITHOUT_VALUE = ['objectif', 'action', 'lead', 'idResponsable'] as const;

/**
 * The version of what an action says: whoever rewrites it sends back the one that was read. How it is followed has none,
 * since only what changed of it is sent.
 */
export const planVersion = (plan: Pick<PlanEquipe, 'objectif' | 'action' | 'lead'>): string =>
  versionOf([plan.objectif, plan.action, plan.lead]);

/**
 * Rewrites an action.
 *
 * @throws NotFoundError, BadInputError, ConflictError when its texts are no longer those that were read.
 */
export async function updatePlanEquipe(ctx: AppContext, input: unknown): Promise<NamedPlan> {
  const own = within(ctx, 'planEquipe:write');
  const { id, version, ...values } = parse(updatePlanEquipeSchema, input);
  await own.require('planEquipe', id);
  return transaction(ctx, async (tx) => {
    const plan = await holdOrFail(tx.em, PlanEquipe, id);
    refuseReplaced(version, planVersion(plan));
    await checkFollow(tx, plan, values);
    const { criteres = plan.criteres, idResponsable = plan.idResponsable } = values;
    const { echeance = plan.echeance } = values;
    const after = { ...values, criteres, idResponsable, echeance };
    const changes = changesOf(told(plan), told(after), WITHOUT_VALUE);
    tx.em.assign(plan, after);
    await tx.em.flush();
    await audit(tx, {
      action: 'planEquipe:update',
      objet: 'planEquipe',
      idObjet: id,
      changements: changes,
    });
    return withEquipe(tx, plan);
  });
}

/** Changes what became of an action; it may change again: what was closed too soon is opened. */
export async function updateEtatPlanEquipe(ctx: AppContext, input: unknown): Promise<PlanEquipe> {
  const own = within(ctx, 'planEquipe:write');
  const { id, etat, raison = null } = parse(planStateSchema, input);
  await own.require('planEquipe', id);
  try {
    return await transaction(ctx, async (tx) => {
      const plan = await holdOrFail(tx.em, PlanEquipe, id);
      const { etat: before, raison: reason } = plan;
      const changes = changesOf({ etat: before, raison: reason }, { etat, raison }, ['raison']);
      tx.em.assign(plan, { etat, raison });
      await tx.em.flush();
      if (Object.keys(changes).length > 0) await writeState(tx, plan);
      await audit(tx, {
        action: 'planEquipe:etat',
        objet: 'planEquipe',
        idObjet: id,
        changements: changes,
      });
      return plan;
    });
  } catch (error) {
    throw ifDeleted(error);
  }
}

/** The actions that the caller owns and that are still to be done, the nearest date first. */
export function listMyPlans(ctx: AppContext): Promise<PlanEquipe[]> {
  const { id } = authorize(ctx, 'planEquipe:mine');
  return rows(
    ctx.em,
    db
      .selectFrom('plan_equipe as p')
      .selectAll('p')
      .where('p.id_responsable', '=', id)
      .where(STILL_OPEN)
      .orderBy(sql`p.echeance nulls last, p.id_plan`),
  ).then((found) => found.map((plan) => ctx.em.map(PlanEquipe, plan)));
}

export async function deletePlanEquipe(ctx: AppContext, input: unknown): Promise<Suppression> {
  const own = within(ctx, 'planEquipe:write');
  const { id } = parse(byIdSchema, input);
  await own.require('planEquipe', id);
  return transaction(ctx, async (tx) => {
    const plan = await holdOrFail(tx.em, PlanEquipe, id);
    const { idBoussole, idEquipe } = plan;
    tx.em.remove(plan);
    await tx.em.flush();
    // The line names the boussole, because the action itself no longer exists.
    await audit(tx, { action: 'planEquipe:delete', objet: 'boussole', idObjet: idBoussole });
    return { id, idEquipe, idBoussole };
  });
}
