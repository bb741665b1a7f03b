import { LIGNES_MAX } from '../../../../schema/limits.js';
import { fieldsOf } from '../../../../schema/validation/wholeList.js';
import { authorize, isAllowed } from '../../acces/permissions.js';
import { recordDomaineReading } from '../../audit/readings.js';
import { currentAnnee, type AppContext } from '../../core/context.js';
import { NotFoundError, TooLargeError } from '../../core/errors.js';
import { lateWithRights } from '../../core/replicas/late.js';
import { row, rows } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';
import { permute } from '../permutation.js';
import { readPlan, type ActionRow } from '../plans.sql.js';
import { ROW, specified } from '../reponses.sql.js';
import {
  maskedRoti,
  presentAnnees,
  presentParticipation,
  presentRoti,
} from '../resultat.service.js';
import type { ReadPlan, Roti } from '../resultat.types.js';
import {
  answersOfDomaine,
  answersStatement,
  domaineStatement,
  plansStatement,
  rotiStatement,
  type RotiRow,
} from './domaine.sql.js';
import type { ResultatDomaine } from './domaine.types.js';
import { viewDomaine } from './view.js';

/**
 * Everything that the result page of a domain shows, this year and the two before (journey spec §2, decisions §5).
 *
 * @throws ForbiddenError for callers who may not read it, also for an unknown id; NotFoundError for an admin;
 *   BadInputError for a team that has a parent.
 */
export async function getResultatDomaine(
  ctx: AppContext,
  input: unknown,
): Promise<ResultatDomaine> {
  const view = await viewDomaine(ctx, 'resultat:domaine', input);
  const read = await lateWithRights.row(ctx, domaineStatement(ctx, view));
  if (!read) {
    // The domain was deleted since its facts were read: it is unknown, which only an admin is told.
    authorize(ctx, 'resultat:domaine', null);
    throw new NotFoundError();
  }
  const isAwaited = read.nombreBoussoles > 0 && read.nombreBoussoles === read.sansPublication;
  const roti = isAwaited ? maskedRoti('NON_PUBLIE') : readRoti(read);
  return {
    idDomaine: view.idDomaine,
    idCampagne: view.idCampagne,
    idSociete: view.idSociete,
    libelleEquipe: read.libelleEquipe,
    libelleSociete: read.libelleSociete,
    nomCampagne: read.nomCampagne,
    annee: read.annee,
    anneeCourante: currentAnnee(ctx),
    nombreBoussoles: read.nombreBoussoles,
    sansPublication: read.sansPublication,
    minimumReponses: view.k ?? view.sumsMinimum,
    participation: presentParticipation(read.faites, read.total),
    roti: isAllowed(ctx, 'roti:domaine', view) ? roti : maskedRoti('INTERDIT'),
    plans: read.plans.map(readPlan),
    ...presentAnnees(read.annees, read, isAwaited),
  };
}

const readRoti = ({ roti, rotis, shown }: RotiRow): Roti => presentRoti(roti, rotis, shown);

const fieldsSchema = fieldsOf(ROW);

/**
 * Single answers of a domain, unlinked from each other, from their teams and from their authors (journey spec §7,
 * getResultatDomaine), with the fields asked for.
 *
 * @throws TooLargeError (413) beyond `LIGNES_MAX` answers.
 */
export async function listDomaineRows(
  ctx: AppContext,
  { champs, ...input }: Record<string, unknown>,
) {
  const view = await viewDomaine(ctx, 'resultat:domaine', input);
  const { champs: asked } = parse(fieldsSchema, { champs });
  await recordDomaineReading(ctx, 'resultat:rows', view);
  const em = lateWithRights.em(ctx);
  const counted = await row(em, answersStatement(view));
  if ((counted?.answers ?? 0) > LIGNES_MAX) {
    throw new TooLargeError(messages.domaine.tooManyReponses);
  }
  const lines = (await rows(em, answersOfDomaine(ctx, view))).flatMap(
    ({ idCritere, libelle, numeros, questions1, questions2, statuts }) =>
      numeros.map((idBoussoleIndividu, i) => ({
        idBoussoleIndividu,
        idCritere,
        libelle,
        question1: questions1[i] ?? 0,
        question2: questions2[i] ?? 0,
        statut: statuts[i] ?? '',
      })),
  );
  return permute(lines).map((line) => specified(line, asked ?? undefined));
}

/** The ROTI of a domain; admins, and an open company (matrix A074). */
export async function getRotiDomaine(ctx: AppContext, input: unknown): Promise<Roti> {
  const view = await viewDomaine(ctx, 'roti:domaine', input);
  const read = await lateWithRights.row(ctx, rotiStatement(ctx, view));
  return read ? readRoti(read) : maskedRoti('PAS_ASSEZ');
}

/**
 * An action with the fields of the specified call besides the page's; its author only for callers who may know
 * (`readableAuthor`).
 */
type DomainePlan = Omit<ActionRow, 'dateCreation'> & ReadPlan;

/** The action plans of a domain's teams in a campaign, oldest first (journey spec §7, getPlanByCampagne). */
export async function listPlansDomaine(ctx: AppContext, input: unknown): Promise<DomainePlan[]> {
  const view = await viewDomaine(ctx, 'resultat:domaine', input);
  const plans = await lateWithRights.rows(ctx, plansStatement(view));
  return plans.map((plan) => ({ ...plan, dateCreation: new Date(plan.dateCreation) }));
}
