import { PLANS_MAX } from '../../../schema/limits.js';
import { PLAN_STATES } from '../../../schema/statuts.js';
import { isLue } from '../acces/lecture.js';
import { authorize } from '../acces/permissions.js';
import { parisDay, type AppContext } from '../core/context.js';
import {
  bool,
  columnsOf,
  jsonObject,
  LIST,
  nullable,
  oneOf,
  rows,
  sql,
  text,
  typed,
} from '../core/sql.js';
import { STILL_OPEN } from './follow.js';
import type { PlanLu } from './plansLus.types.js';

const column = columnsOf<{ e: 'equipe'; p: 'plan_equipe'; c: 'campagne' }>();

/**
 * The actions that follow the boussoles that the caller reads, the nearest date first; what an action of another year carries
 * over is not in it.
 *
 * @throws UnauthenticatedError, ForbiddenError for anybody who is neither a lecteur nor a token that was given the actions of its teams.
 */
export async function listPlansLus(ctx: AppContext): Promise<PlanLu[]> {
  const { lecture } = authorize(ctx, 'lecture:read');
  return rows(
    ctx.em,
    typed({
      id: column('p.id_plan'),
      equipe: jsonObject({
        id: column('e.id_equipe'),
        libelleEquipe: column('e.libelle_equipe'),
      }),
      idBoussole: column('p.id_boussole'),
      annee: column('c.annee'),
      objectif: column('p.objectif'),
      action: column('p.action'),
      etat: oneOf(Object.values(PLAN_STATES))`p.etat`,
      raison: column('p.raison'),
      echeance: nullable(text`p.echeance`),
      enRetard: bool`coalesce(p.echeance < ${parisDay(ctx.now())}::date, false) and ${STILL_OPEN}`,
    })`select ${LIST} from plan_equipe p join equipe e using (id_equipe)
      join boussole o on o.id_boussole = p.id_boussole join campagne c on c.id_campagne = o.id_campagne
      where p.id_societe = any(${[...(lecture?.societes ?? [])]}::int[]) and ${isLue(ctx, sql`p.id_boussole`)}
        and not exists (select from plan_equipe n where n.id_origine = p.id_plan)
      order by ${STILL_OPEN} desc, coalesce(p.echeance, 'infinity'), p.id_plan limit ${PLANS_MAX + 1}`,
  );
}
