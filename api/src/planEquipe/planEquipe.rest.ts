import { readableAuthor } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';
import { getEquipe } from '../equipe/equipe.service.js';
import { created, handlerWith, ok, type Body } from '../http/handler.js';
import { route } from '../http/rest.js';
import { flags, versioned } from '../http/versioned.js';
import { listPlansDomaine } from '../resultat/domaine/domaine.service.js';
import type { ReadPlan } from '../resultat/resultat.types.js';
import type { PlanEquipe } from './planEquipe.entity.js';
import {
  updateEtatPlanEquipe,
  createPlanEquipe,
  deletePlanEquipe,
  getPlanEquipe,
  listPlansEquipe,
  planVersion,
  updatePlanEquipe,
} from './planEquipe.service.js';

type PresentedPlan = Omit<ReadPlan, 'libelleEquipe'>;

/** What the specification does not say of an action comes to who asks for it: the specified replies stay as they are. */
const follow = (ctx: AppContext, plan: PresentedPlan) => ({
  etat: plan.etat,
  raison: plan.raison,
  echeance: plan.echeance,
  criteres: plan.criteres,
  id_responsable: readableAuthor(ctx, { ...plan, idIndividu: plan.idResponsable }),
  id_origine: plan.idOrigine,
});

const presentPlan = (ctx: AppContext, plan: PresentedPlan, libelleEquipe: string, body: Body) => ({
  id_plan: plan.id,
  id_equipe: plan.idEquipe,
  id_boussole: plan.idBoussole,
  objectif: plan.objectif,
  action: plan.action,
  lead: plan.lead,
  id_individu: readableAuthor(ctx, plan),
  date_creation: plan.dateCreation,
  DATE: plan.dateCreation,
  LIBELLE_EQUIPE: libelleEquipe,
  ...(body['suivi'] === true && { suivi: follow(ctx, plan) }),
  ...versioned(body, planVersion(plan)),
});

const FLAGS = flags('suivi', 'avecVersion');
const FOLLOW_NAMES = { idResponsable: 'id_responsable', idOrigine: 'id_origine' };
const textsOf = ({ objectif, action, lead }: Body) => ({ objectif, action, lead });
const followOf = ({ criteres, echeance, id_responsable: idResponsable }: Body) => ({
  criteres,
  echeance,
  idResponsable,
});

/** One action with the name of its team. */
async function presentOnePlan(ctx: AppContext, plan: PlanEquipe, body: Body) {
  const { libelleEquipe } = await getEquipe(ctx, { id: plan.idEquipe });
  return presentPlan(ctx, plan, libelleEquipe, body);
}

/**
 * Action plan calls of journey spec §7, a change of state and a deletion, which the specification lacks. The author is always the signed-in
 * person.
 */
export const planEquipeRest = [
  route(
    'POST',
    '/planEquipe/getPlanByEquipe',
    FLAGS,
    handlerWith({ idEquipe: 'id_equipe' }, async (ctx, body) => {
      const { id_equipe: idEquipe } = body;
      const plans = await listPlansEquipe(ctx, { idEquipe });
      return ok(await Promise.all(plans.map((plan) => presentOnePlan(ctx, plan, body))));
    }),
  ),
  route(
    'POST',
    '/planEquipe/getPlanByCampagne',
    FLAGS,
    handlerWith({ idDomaine: 'idParent' }, async (ctx, body) => {
      const { idCampagne, idParent: idDomaine } = body;
      const plans = await listPlansDomaine(ctx, { idDomaine, idCampagne });
      return ok(plans.map((plan) => presentPlan(ctx, plan, plan.libelleEquipe, body)));
    }),
  ),
  route(
    'POST',
    '/planEquipe',
    FLAGS,
    handlerWith(
      { ...FOLLOW_NAMES, idEquipe: 'id_equipe', idBoussole: 'id_boussole' },
      async (ctx, body) => {
        const { id_equipe: idEquipe, id_boussole: idBoussole, id_origine: idOrigine } = body;
        const written = { ...textsOf(body), ...followOf(body), idOrigine };
        const plan = await createPlanEquipe(ctx, { idEquipe, idBoussole, ...written });
        return created(presentPlan(ctx, plan, plan.libelleEquipe, body));
      },
    ),
  ),
  route(
    'POST',
    '/planEquipe/getPlanActionById',
    FLAGS,
    handlerWith({ id: 'id_plan' }, async (ctx, body) => {
      const { id_plan: id } = body;
      return ok(await presentOnePlan(ctx, await getPlanEquipe(ctx, { id }), body));
    }),
  ),
  route(
    'POST',
    '/planEquipe/modify',
    FLAGS,
    handlerWith({ ...FOLLOW_NAMES, id: 'id_plan' }, async (ctx, body) => {
      const written = { ...textsOf(body), ...followOf(body) };
      const { id_plan: id, version } = body;
      const plan = await updatePlanEquipe(ctx, { id, version, ...written });
      return ok(presentPlan(ctx, plan, plan.libelleEquipe, body));
    }),
  ),
  route(
    'POST',
    '/planEquipe/modifEtat',
    FLAGS,
    handlerWith({ id: 'id_plan' }, async (ctx, body) => {
      const { id_plan: id, etat, raison } = body;
      return ok(
        await presentOnePlan(ctx, await updateEtatPlanEquipe(ctx, { id, etat, raison }), body),
      );
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
