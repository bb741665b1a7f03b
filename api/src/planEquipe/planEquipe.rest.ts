import { readableAuthor } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { getEquipe } from '../equipe/equipe.service.js';
import { created, handlerWith, ok } from '../http/handler.js';
import { route } from '../http/rest.js';
import { listPlansDomaine } from '../resultat/domaine/domaine.service.js';
import type { ReadPlan } from '../resultat/resultat.types.js';
import type { PlanEquipe } from './planEquipe.entity.js';
import {
  createPlanEquipe,
  deletePlanEquipe,
  getPlanEquipe,
  listPlansEquipe,
  updatePlanEquipe,
} from './planEquipe.service.js';

type PresentedPlan = Omit<ReadPlan, 'libelleEquipe'>;

const presentPlan = (ctx: AppContext, plan: PresentedPlan, libelleEquipe: string) => ({
  id_plan: plan.id,
  id_equipe: plan.idEquipe,
  id_boussole: plan.idBoussole,
  objectif: plan.objectif,
  action: plan.action,
  lead: plan.lead,
  id_individu: readableAuthor(ctx, plan.idIndividu),
  date_creation: plan.dateCreation,
  DATE: plan.dateCreation,
  LIBELLE_EQUIPE: libelleEquipe,
});

/** One action with the name of its team. */
async function presentOnePlan(ctx: AppContext, plan: PlanEquipe) {
  const { libelleEquipe } = await getEquipe(ctx, { id: plan.idEquipe });
  return presentPlan(ctx, plan, libelleEquipe);
}

/**
 * Action plan calls of journey spec §7, and a deletion, which the specification lacks. The author is always the signed-in
 * person.
 */
export const planEquipeRest = [
  route(
    'POST',
    '/planEquipe/getPlanByEquipe',
    handlerWith({ idEquipe: 'id_equipe' }, async (ctx, { id_equipe: idEquipe }) => {
      const plans = await listPlansEquipe(ctx, { idEquipe });
      return ok(await Promise.all(plans.map((plan) => presentOnePlan(ctx, plan))));
    }),
  ),
  route(
    'POST',
    '/planEquipe/getPlanByCampagne',
    handlerWith({ idDomaine: 'idParent' }, async (ctx, { idCampagne, idParent: idDomaine }) => {
      const plans = await listPlansDomaine(ctx, { idDomaine, idCampagne });
      return ok(plans.map((plan) => presentPlan(ctx, plan, plan.libelleEquipe)));
    }),
  ),
  route(
    'POST',
    '/planEquipe',
    handlerWith(
      { idEquipe: 'id_equipe', idBoussole: 'id_boussole' },
      async (ctx, { id_equipe: idEquipe, id_boussole: idBoussole, objectif, action, lead }) => {
        const plan = await createPlanEquipe(ctx, { idEquipe, idBoussole, objectif, action, lead });
        return created(presentPlan(ctx, plan, plan.libelleEquipe));
      },
    ),
  ),
  route(
    'POST',
    '/planEquipe/getPlanActionById',
    handlerWith({ id: 'id_plan' }, async (ctx, { id_plan: id }) =>
      ok(await presentOnePlan(ctx, await getPlanEquipe(ctx, { id }))),
    ),
  ),
  route(
    'POST',
    '/planEquipe/modify',
    handlerWith({ id: 'id_plan' }, async (ctx, { id_plan: id, objectif, action, lead }) => {
      const plan = await updatePlanEquipe(ctx, { id, objectif, action, lead });
      return ok(presentPlan(ctx, plan, plan.libelleEquipe));
    }),
  ),
  route(
    'POST',
    '/planEquipe/delete',
    handlerWith({ id: 'id_plan' }, async (ctx, { id_plan: id }) => {
      await deletePlanEquipe(ctx, { id });
      return ok();
    }),
  ),
];
