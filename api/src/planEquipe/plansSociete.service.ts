import { PLANS_MAX } from '../../../schema/limits.js';
import { plansSocieteSchema } from '../../../schema/validation/plansSociete.js';
import { within } from '../acces/within.js';
import { recordSocieteReading } from '../audit/readings.js';
import { connect } from '../core/connection.js';
import type { AppContext } from '../core/context.js';
import { getOrFail } from '../core/load.js';
import { rows } from '../core/sql.js';
import { parse } from '../core/validate.js';
import { file } from '../resultat/export/export.service.js';
import type { Fichier, FormatExport } from '../resultat/export/export.types.js';
import type { Cell } from '../resultat/export/sheets.js';
import { Societe } from '../societe/societe.entity.js';
import { followedStatement } from './plansSociete.sql.js';
import type { PlanSuivi, PlanSuiviConnection } from './plansSociete.types.js';

/**
 * The actions of a company, those with the nearest date first.
 *
 * @throws NotFoundError, BadInputError
 */
export async function listPlansSociete(
  ctx: AppContext,
  input: unknown,
): Promise<PlanSuiviConnection> {
  const { asked, plans } = await read(ctx, input);
  return connect(plans, asked, ({ echeance, id }) => [echeance, id]);
}

/** One more than asked for, where there is one more. */
async function read(ctx: AppContext, input: unknown) {
  const own = within(ctx, 'planEquipe:read');
  const asked = parse(plansSocieteSchema, input);
  await own.require('societe', asked.idSociete);
  await getOrFail(ctx.em, Societe, asked.idSociete);
  return { asked, plans: await rows(ctx.em, followedStatement(ctx, asked)) };
}

const STATES = { A_FAIRE: 'À faire', EN_COURS: 'En cours', FAIT: 'Fait', ABANDONNE: 'Abandonné' };
const MORE = `Il y en a d’autres : ce fichier s’arrête à ${PLANS_MAX} plans, les échéances les plus proches d’abord.`;
const tick = (is: boolean): Cell => (is ? 'oui' : null);

/** The columns of the file, each with its cell. */
const COLUMNS: Readonly<Record<string, (plan: PlanSuivi) => Cell>> = {
  Équipe: ({ equipe }) => equipe.libelleEquipe,
  Année: ({ annee }) => ({ nombre: annee, decimals: 0 }),
  Objectif: ({ objectif }) => objectif,
  Action: ({ action }) => action,
  Lead: ({ lead }) => lead,
  Responsable: ({ responsable }) => responsable,
  Échéance: ({ echeance }) => (echeance === null ? null : { jour: echeance }),
  'En retard': ({ enRetard }) => tick(enRetard),
  État: ({ etat }) => STATES[etat],
  Raison: ({ raison }) => raison,
  Repris: ({ repris }) => tick(repris),
};
const cellsOf = (plan: PlanSuivi): Cell[] => Object.values(COLUMNS).map((cell) => cell(plan));

/** The same rows as a file, whose last line says when there are more. */
export async function exportPlans(
  ctx: AppContext,
  { format, ...input }: { idSociete: number; format: FormatExport },
): Promise<Fichier> {
  const { plans } = await read(ctx, input);
  const { libelleSociete } = await getOrFail(ctx.em, Societe, input.idSociete);
  await recordSocieteReading(ctx, input);
  const more = plans.length > PLANS_MAX ? [[MORE]] : [];
  const lines = [Object.keys(COLUMNS), ...plans.slice(0, PLANS_MAX).map(cellsOf), ...more];
  const sheet = { nom: "Plans d'action", lignes: lines };
  return file(ctx, `${libelleSociete} – plans`, format, [sheet]);
}
