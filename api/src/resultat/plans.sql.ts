import type { RawBuilder } from 'kysely';

import { PLAN_STATES } from '../../../schema/statuts.js';
import {
  columnsOf,
  jsonList,
  jsonObject,
  nullable,
  oneOf,
  sql,
  text,
  type RowOf,
} from '../core/sql.js';
import type { ReadPlan } from './resultat.types.js';

const column = columnsOf<{ p: 'plan_equipe'; e: 'equipe' }>();
/** The columns of an action, rows named `p` with their team named `e`. */
export const PLAN = {
  id: column('p.id_plan'),
  idEquipe: column('p.id_equipe'),
  idBoussole: column('p.id_boussole'),
  idSociete: column('p.id_societe'),
  idIndividu: column('p.id_individu'),
  libelleEquipe: column('e.libelle_equipe'),
  objectif: column('p.objectif'),
  action: column('p.action'),
  lead: column('p.lead'),
  dateCreation: column('p.date_creation'),
  etat: oneOf(Object.values(PLAN_STATES))`p.etat`,
  raison: column('p.raison'),
  echeance: nullable(text`p.echeance`),
  criteres: column('p.criteres'),
  idResponsable: column('p.id_responsable'),
  idOrigine: column('p.id_origine'),
};
export type ActionRow = RowOf<typeof PLAN>;

/** The actions of those rows in one column, oldest first. */
export const plansFrom = (rows: RawBuilder<unknown>) =>
  jsonList(
    jsonObject(PLAN),
    (plan) => sql`select json_agg(${plan} order by p.id_plan) from ${rows}`,
  );
type PlanRow = RowOf<{ plans: ReturnType<typeof plansFrom> }>['plans'][number];

/** An action as the rest of the server reads it. */
export const readPlan = (plan: PlanRow): ReadPlan => ({
  ...plan,
  dateCreation: new Date(plan.dateCreation),
});
