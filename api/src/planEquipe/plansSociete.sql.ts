import { PLAN_STATES, type PlanView } from '../../../schema/statuts.js';
import type { plansSocieteSchema } from '../../../schema/validation/plansSociete.js';
import { NAME } from '../connexion/mailbox.sql.js';
import { parisDay, type AppContext } from '../core/context.js';
import {
  bool,
  columnsOf,
  jsonObject,
  LIST,
  nullable,
  oneOf,
  sql,
  text,
  typed,
} from '../core/sql.js';
import { STILL_OPEN } from './follow.js';

const column = columnsOf<{ p: 'plan_equipe'; e: 'equipe'; c: 'campagne' }>();

/** Who has no date comes last. */
const DATED = sql`coalesce(p.echeance, 'infinity')`;

type Asked = ReturnType<typeof plansSocieteSchema.parse>;

/** The actions of a company that are in a view, those with the nearest date first, and one more where there is one. */
export function followedStatement(
  ctx: AppContext,
  { idSociete, vue, idEquipe = null, idResponsable = null, first, after }: Asked,
) {
  const day = parisDay(ctx.now());
  const isLate = bool`coalesce(p.echeance < ${day}::date, false) and ${STILL_OPEN}`;
  const views = {
    A_SUIVRE: STILL_OPEN,
    EN_RETARD: isLate,
    A_FAIRE: bool`p.etat = 'A_FAIRE' and ${STILL_OPEN}`,
    EN_COURS: bool`p.etat = 'EN_COURS' and ${STILL_OPEN}`,
    FAITS: bool`p.etat = 'FAIT'`,
    ABANDONNES: bool`p.etat = 'ABANDONNE'`,
    TOUS: bool`true`,
  } satisfies Record<PlanView, unknown>;
  return typed({
    id: column('p.id_plan'),
    equipe: jsonObject({ id: column('e.id_equipe'), libelleEquipe: column('e.libelle_equipe') }),
    idBoussole: column('p.id_boussole'),
    annee: column('c.annee'),
    objectif: column('p.objectif'),
    action: column('p.action'),
    lead: column('p.lead'),
    responsable: nullable(text`${NAME}`),
    idResponsable: column('p.id_responsable'),
    etat: oneOf(Object.values(PLAN_STATES))`p.etat`,
    raison: column('p.raison'),
    echeance: nullable(text`p.echeance`),
    enRetard: isLate,
    repris: bool`exists (select from plan_equipe n where n.id_origine = p.id_plan)`,
  })`select ${LIST} from plan_equipe p join equipe e on e.id_equipe = p.id_equipe
    join boussole b on b.id_boussole = p.id_boussole join campagne c on c.id_campagne = b.id_campagne
    left join individu i on i.id_individu = p.id_responsable
    where p.id_societe = ${idSociete} and ${views[vue]}
      and (${idEquipe}::int is null or p.id_equipe = ${idEquipe}::int)
      and (${idResponsable}::int is null or p.id_responsable = ${idResponsable}::int)
      and (${after === null}::boolean or (${DATED}, p.id_plan) > (coalesce(${after?.[0] ?? null}::date, 'infinity'), ${after?.[1] ?? 0}::int))
    order by ${DATED}, p.id_plan limit ${first + 1}::int`;
}
