import { sql } from '../core/sql.js';
import type { ReadPlan } from './resultat.types.js';

/** An action as a statement gives it in JSON. */
export type PlanRow = Omit<ReadPlan, 'dateCreation'> & { dateCreation: string };

/** The actions, rows named `p` with their team named `e`, oldest first; null when there are none. */
export const PLANS = sql`json_agg(json_build_object('id', p.id_plan, 'idEquipe', p.id_equipe, 'idBoussole', p.id_boussole,
  'idIndividu', p.id_individu, 'libelleEquipe', e.libelle_equipe, 'objectif', p.objectif, 'action', p.action, 'lead', p.lead,
  'dateCreation', p.date_creation, 'etat', p.etat, 'raison', p.raison, 'echeance', p.echeance, 'criteres', p.criteres,
  'idResponsable', p.id_responsable, 'idOrigine', p.id_origine) order by p.id_plan)`;

/** An action as the rest of the server reads it. */
export const readPlan = (plan: PlanRow): ReadPlan => ({
  ...plan,
  dateCreation: new Date(plan.dateCreation),
});
