import { REPONSES_DOMAINE_MAX } from '../../../../schema/limits.js';
import { authorize, isAllowed } from '../../acces/permissions.js';
import { emForReading } from '../../acces/reading.js';
import { recordDomaineReading } from '../../audit/readings.js';
import { currentAnnee, type AppContext } from '../../core/context.js';
import { NotFoundError, TooLargeError } from '../../core/errors.js';
import { row, rows, sql } from '../../core/sql.js';
import { messages } from '../../messages.js';
import {
  maskedRoti,
  presentAnnees,
  presentParticipation,
  presentRoti,
  rowsByAnnee,
  type AnneeRow,
} from '../figures.js';
import { permute, type ReponseRow } from '../permutation.js';
import type { ReadPlan, Roti } from '../resultat.types.js';
import type { ResultatDomaine } from './domaine.types.js';
import { libelleOfDomaine, rotisOfDomaine, totalsOfDomaine } from './totals.js';
import { anneesOfDomaine, boussolesOfDomaine, viewDomaine, type DomaineView } from './view.js';

interface RotiRow {
  roti: number | null;
  rotis: number;
  shown: boolean;
}
type PlanRow = Omit<ReadPlan, 'dateCreation'> & { dateCreation: string };
interface DomaineRow extends RotiRow {
  libelleEquipe: string;
  libelleSociete: string;
  nomCampagne: string;
  annee: number;
  nombreBoussoles: number;
  faites: number;
  total: number;
  plans: PlanRow[];
  annees: AnneeRow[];
}

const presentPlan = (plan: PlanRow): ReadPlan => ({
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
  const view = await viewDomaine(ctx, 'resultat:domaine', input);
  const read = await row<DomaineRow>(emForReading(ctx, 'dans la lecture'), reading(ctx, view));
  if (!read) {
    // Deleted since its facts were read: unknown, and told as such to an admin only.
    authorize(ctx, 'resultat:domaine', null);
    throw new NotFoundError();
  }
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
    minimumReponses: view.sumsMinimum,
    participation: presentParticipation(read.faites, read.total),
    roti: isAllowed(ctx, 'roti:domaine', view) ? readRoti(read) : maskedRoti('INTERDIT'),
    plans: read.plans.map(presentPlan),
    ...presentAnnees(read.annees, read),
  };
}

const readRoti = ({ roti, rotis, shown }: RotiRow): Roti => presentRoti(roti, rotis, shown);

/** One statement for the whole page; sums come from domaine_cumul, never from the answers themselves. */
const reading = (ctx: AppContext, view: DomaineView) => sql<DomaineRow>`
  with ${anneesOfDomaine(view)}, ${boussolesOfDomaine(view)}, ${totalsOfDomaine(ctx, view)},
  ${rotisOfDomaine(ctx, view)},
  moyennes as (
    select t.recul, t.id_critere, l.libelle, is_shown(t.nombre, t.caches, ${view.sumsMinimum}::int) as montre, t.nombre,
      t.somme_q1::numeric / nullif(t.nombre, 0) as q1, t.somme_q2::numeric / nullif(t.nombre, 0) as q2,
      t.repartition_q1, t.repartition_q2
    from totaux t join annees a using (recul), ${libelleOfDomaine(view)}),
  ${rowsByAnnee}
  select e.libelle_equipe as "libelleEquipe", s.libelle_societe as "libelleSociete",
    coalesce(d.nom, '') as "nomCampagne", coalesce(d.annee, ${currentAnnee(ctx)}::int) as annee,
    p.boussoles as "nombreBoussoles", p.faites, p.total, round(r.roti, 2)::float8 as roti, r.rotis, r.shown,
    coalesce((select json_agg(json_build_object('id', id_plan, 'idEquipe', id_equipe, 'idBoussole', id_boussole, 'idIndividu', id_individu,
        'libelleEquipe', libelle_equipe,
        'objectif', objectif, 'action', action, 'lead', lead, 'dateCreation', date_creation) order by id_plan)
      from boussoles join plan_equipe using (id_boussole) join equipe using (id_equipe)), '[]') as plans,
    coalesce((select json_agg(json_build_object('recul', recul, 'annee', a.annee, 'nomCampagne', a.nom,
        'moyennes', moyennes, 'note', note))
      from lignes join annees a using (recul)), '[]') as annees
  from equipe e join societe s using (id_societe) left join demande d on true, rotis r,
    (select count(*)::int as boussoles, coalesce(sum(faites), 0)::int as faites, coalesce(sum(membres), 0)::int as total
      from boussoles) p
  where e.id_equipe = ${view.idDomaine}`;

/**
 * The answers of a domain one by one, unlinked from each other, from their teams and from their authors
 * (journey spec §7, getResultatDomaine).
 *
 * @throws TooLargeError (413) beyond `REPONSES_DOMAINE_MAX` answers.
 */
export async function listDomaineRows(ctx: AppContext, input: unknown): Promise<ReponseRow[]> {
  const view = await viewDomaine(ctx, 'resultat:domaine', input);
  await recordDomaineReading(ctx, 'resultat:rows', view);
  const em = emForReading(ctx, 'dans la lecture');
  const count = await row<{ reponses: number }>(
    em,
    sql`with ${anneesOfDomaine(view)}
      select coalesce(sum(nombre), 0)::float8 as reponses
      from annees a join domaine_cumul d on d.id_racine = ${view.idDomaine} and d.id_campagne = a.id_campagne
      where a.recul = 0`,
  );
  if ((count?.reponses ?? 0) > REPONSES_DOMAINE_MAX) {
    throw new TooLargeError(messages.domaine.tooManyReponses);
  }
  const lines = await rows<ReponseRow>(
    em,
    sql`with ${anneesOfDomaine(view)}, ${boussolesOfDomaine(view)}, ${totalsOfDomaine(ctx, view)},
      montres as (
        select t.id_critere, l.libelle from totaux t join annees a using (recul), ${libelleOfDomaine(view)}
        where t.recul = 0 and is_shown(t.nombre, t.caches, ${view.sumsMinimum}::int))
      select r.id_boussole_individu as "idBoussoleIndividu", r.id_critere as "idCritere", m.libelle,
        r.question_1 as "question1", r.question_2 as "question2", p.statut
      from boussoles b
      join resultat r on r.id_boussole = b.id_boussole
      join montres m on m.id_critere = r.id_critere
      join boussole_individu p on p.id_boussole_individu = r.id_boussole_individu`,
  );
  return permute(lines);
}

/** The ROTI of a domain; admins, and an open company (matrix A074). */
export async function getRotiDomaine(ctx: AppContext, input: unknown): Promise<Roti> {
  const view = await viewDomaine(ctx, 'roti:domaine', input);
  const read = await row<RotiRow>(
    emForReading(ctx, 'dans la lecture'),
    sql`with ${anneesOfDomaine(view)}, ${boussolesOfDomaine(view)}, ${rotisOfDomaine(ctx, view)}
      select round(roti, 2)::float8 as roti, rotis, shown from rotis`,
  );
  return read ? readRoti(read) : maskedRoti('PAS_ASSEZ');
}

/** The action plans of a domain's teams in a campaign, oldest first (journey spec §7, getPlanByCampagne). */
export async function listPlansDomaine(ctx: AppContext, input: unknown): Promise<ReadPlan[]> {
  const view = await viewDomaine(ctx, 'resultat:domaine', input);
  const plans = await rows<PlanRow>(
    emForReading(ctx, 'dans la lecture'),
    sql`with ${anneesOfDomaine(view)}, ${boussolesOfDomaine(view)}
      select id_plan as id, id_equipe as "idEquipe", id_boussole as "idBoussole", id_individu as "idIndividu",
        libelle_equipe as "libelleEquipe", objectif, action, lead, date_creation as "dateCreation"
      from boussoles join plan_equipe using (id_boussole) join equipe using (id_equipe) order by id_plan`,
  );
  return plans.map(presentPlan);
}
