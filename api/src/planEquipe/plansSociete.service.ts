import { plansSocieteSchema } from '../../../schema/validation/planEquipe.js';
import { authorize } from '../acces/permissions.js';
import { recordSocieteReading } from '../audit/readings.js';
import type { AppContext } from '../core/context.js';
import { getOrFail } from '../core/load.js';
import { rows } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { file } from '../resultat/export/export.service.js';
import type { Fichier, FormatExport } from '../resultat/export/export.types.js';
import type { Cell } from '../resultat/export/sheets.js';
import { Societe } from '../societe/societe.entity.js';
import { followedStatement } from './plansSociete.sql.js';
import type { PlanSuivi } from './plansSociete.types.js';

/**
 * The actions of a company, those with the nearest date first.
 *
 * @throws NotFoundError, BadInputError
 */
export async function listPlansSociete(ctx: AppContext, input: unknown): Promise<PlanSuivi[]> {
  authorize(ctx, 'planEquipe:read');
  const { idSociete, vue } = parse(plansSocieteSchema, input);
  await getOrFail(ctx.em, Societe, idSociete);
  return rows(ctx.em, followedStatement(ctx, idSociete, vue));
}

const STATES = { A_FAIRE: 'À faire', EN_COURS: 'En cours', FAIT: 'Fait', ABANDONNE: 'Abandonné' };
const HEADER = [
  'Équipe',
  'Année',
  'Objectif',
  'Action',
  'Lead',
  'Responsable',
  'Échéance',
  'En retard',
  'État',
  'Raison',
  'Repris',
];
const tick = (is: boolean): Cell => (is ? 'oui' : null);

const lineOf = (plan: PlanSuivi): Cell[] => [
  plan.libelleEquipe,
  { nombre: plan.annee, decimals: 0 },
  plan.objectif,
  plan.action,
  plan.lead,
  plan.responsable,
  plan.echeance === null ? null : { jour: plan.echeance },
  tick(plan.enRetard),
  STATES[plan.etat],
  plan.raison,
  tick(plan.repris),
];

/** The same rows as a file. */
export async function exportPlans(
  ctx: AppContext,
  { format, ...input }: { idSociete: number; vue?: unknown; format: FormatExport },
): Promise<Fichier> {
  const plans = await listPlansSociete(ctx, input);
  const { libelleSociete } = await getOrFail(ctx.em, Societe, input.idSociete);
  await recordSocieteReading(ctx, input);
  const sheet = { nom: "Plans d'action", lignes: [HEADER, ...plans.map(lineOf)] };
  return file(`${libelleSociete} plans`, format, [sheet]);
}
