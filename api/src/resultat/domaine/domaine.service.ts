import { REPONSES_DOMAINE_MAX } from '../../../../schema/limites.js';
import { emLecture } from '../../acces/lecture.js';
import { authorize, isAllowed } from '../../acces/permissions.js';
import { noterLectureDomaine } from '../../audit/lectures.js';
import { anneeCourante, type AppContext } from '../../core/context.js';
import { NotFoundError, TooLargeError } from '../../core/errors.js';
import { row, rows, sql } from '../../core/sql.js';
import { messages } from '../../messages.js';
import { permuter, type LigneReponse } from '../permutation.js';
import {
  presentAnnees,
  presentParticipation,
  presentRoti,
  rotiMasque,
} from '../resultat.service.js';
import type { PlanLu, Roti } from '../resultat.types.js';
import {
  answersStatement,
  domaineRotis,
  domaineStatement,
  linesStatement,
  plansStatement,
  type DomainePlanRow,
  type PlanRow,
  type RotiRow,
} from './domaine.sql.js';
import type { ResultatDomaine } from './domaine.types.js';
import { regarder } from './regard.js';

const presentPlan = (plan: PlanRow): PlanLu => ({
  ...plan,
  dateCreation: new Date(plan.dateCreation),
});

/**
 * Everything the result page of a domain shows, this year and the two before (journey spec §2, decisions §5).
 *
 * @throws ForbiddenError for whoever may not read it, the same for an unknown id; NotFoundError for an admin;
 *   BadInputError for a team that has a parent.
 */
export async function getResultatDomaine(
  ctx: AppContext,
  input: unknown,
): Promise<ResultatDomaine> {
  const regard = await regarder(ctx, 'resultat:domaine', input);
  const lu = await row(emLecture(ctx, 'dans la lecture'), domaineStatement(ctx, regard));
  if (!lu) {
    // Deleted since its facts were read: unknown, and told as such to an admin only.
    authorize(ctx, 'resultat:domaine', null);
    throw new NotFoundError();
  }
  return {
    idParent: regard.idParent,
    idCampagne: regard.idCampagne,
    idSociete: regard.idSociete,
    libelleEquipe: lu.libelleEquipe,
    libelleSociete: lu.libelleSociete,
    nomCampagne: lu.nomCampagne,
    annee: lu.annee,
    anneeCourante: anneeCourante(ctx),
    nombreBoussoles: lu.nombreBoussoles,
    minimumReponses: regard.minimumCumul,
    participation: presentParticipation(lu.faites, lu.total),
    roti: isAllowed(ctx, 'roti:domaine', regard) ? lireRoti(lu) : rotiMasque('INTERDIT'),
    plans: lu.plans.map(presentPlan),
    ...presentAnnees(lu.annees, lu),
  };
}

const lireRoti = ({ roti, rotis, shown }: RotiRow): Roti => presentRoti(roti, rotis, shown);

/**
 * The answers of a domain one by one, unlinked from each other, from their teams and from their authors
 * (journey spec §7, getResultatDomaine).
 *
 * @throws TooLargeError (413) beyond `REPONSES_DOMAINE_MAX` answers.
 */
export async function listLignesDomaine(ctx: AppContext, input: unknown): Promise<LigneReponse[]> {
  const regard = await regarder(ctx, 'resultat:domaine', input);
  await noterLectureDomaine(ctx, 'resultat:rows', regard);
  const em = emLecture(ctx, 'dans la lecture');
  const counted = await row(em, answersStatement(regard));
  if ((counted?.answers ?? 0) > REPONSES_DOMAINE_MAX) {
    throw new TooLargeError(messages.domaine.tropDeReponses);
  }
  const lignes = await rows(em, linesStatement(ctx, regard));
  return permuter(lignes);
}

/** The ROTI of a domain; admins, and an open company (matrix A074). */
export async function getRotiDomaine(ctx: AppContext, input: unknown): Promise<Roti> {
  const regard = await regarder(ctx, 'roti:domaine', input);
  const lu = await row<RotiRow>(
    emLecture(ctx, 'dans la lecture'),
    sql`select round(roti, 2)::float8 as roti, rotis, shown from ${domaineRotis(ctx, regard)}`,
  );
  return lu ? lireRoti(lu) : rotiMasque('PAS_ASSEZ');
}

/** An action with what the specification's call says of it beside what the page shows; its author for those who may know (`auteurLu`). */
type DomainePlan = Omit<DomainePlanRow, 'dateCreation'> & PlanLu;

/** The action plans of a domain's teams in a campaign, oldest first (journey spec §7, getPlanByCampagne). */
export async function listPlansDomaine(ctx: AppContext, input: unknown): Promise<DomainePlan[]> {
  const regard = await regarder(ctx, 'resultat:domaine', input);
  const plans = await rows(emLecture(ctx, 'dans la lecture'), plansStatement(regard));
  return plans.map((plan) => ({ ...plan, ...presentPlan(plan) }));
}
