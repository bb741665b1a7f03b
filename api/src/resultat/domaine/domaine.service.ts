import { REPONSES_DOMAINE_MAX } from '../../../../schema/limites.js';
import { emLecture } from '../../acces/lecture.js';
import { authorize, isAllowed } from '../../acces/permissions.js';
import { noterLectureDomaine } from '../../audit/lectures.js';
import { anneeCourante, type AppContext } from '../../core/context.js';
import { NotFoundError, TooLargeError } from '../../core/errors.js';
import { row, rows, sql } from '../../core/sql.js';
import { messages } from '../../messages.js';
import {
  lignesParAnnee,
  presentAnnees,
  presentParticipation,
  presentRoti,
  rotiMasque,
  type LigneAnnee,
} from '../chiffres.js';
import { permuter, type LigneReponse } from '../permutation.js';
import type { PlanLu, Roti } from '../resultat.types.js';
import type { ResultatDomaine } from './domaine.types.js';
import { anneesDuDomaine, boussolesDuDomaine, regarder, type Regard } from './regard.js';
import { libelleDuDomaine, rotisDuDomaine, totauxDuDomaine } from './sommes.js';

interface LigneRoti {
  roti: number | null;
  rotis: number;
  shown: boolean;
}
type LignePlan = Omit<PlanLu, 'dateCreation'> & { dateCreation: string };
interface LigneDomaine extends LigneRoti {
  libelleEquipe: string;
  libelleSociete: string;
  nomCampagne: string;
  annee: number;
  nombreBoussoles: number;
  faites: number;
  total: number;
  plans: LignePlan[];
  annees: LigneAnnee[];
}

const presentPlan = (plan: LignePlan): PlanLu => ({
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
  const lu = await row<LigneDomaine>(emLecture(ctx, 'dans la lecture'), lecture(ctx, regard));
  if (!lu) {
    // Deleted since its facts were read: unknown, and told as such to an admin only.
    authorize(ctx, 'resultat:domaine', null);
    throw new NotFoundError();
  }
  return {
    idDomaine: regard.idDomaine,
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

const lireRoti = ({ roti, rotis, shown }: LigneRoti): Roti => presentRoti(roti, rotis, shown);

/** One statement for the whole page; sums come from domaine_cumul, never from the answers themselves. */
const lecture = (ctx: AppContext, regard: Regard) => sql<LigneDomaine>`
  with ${anneesDuDomaine(regard)}, ${boussolesDuDomaine(regard)}, ${totauxDuDomaine(ctx, regard)},
  ${rotisDuDomaine(ctx, regard)},
  moyennes as (
    select t.recul, t.id_critere, l.libelle, is_shown(t.nombre, t.caches, ${regard.minimumCumul}::int) as montre, t.nombre,
      t.somme_q1::numeric / nullif(t.nombre, 0) as q1, t.somme_q2::numeric / nullif(t.nombre, 0) as q2,
      t.repartition_q1, t.repartition_q2
    from totaux t join annees a using (recul), ${libelleDuDomaine(regard)}),
  ${lignesParAnnee}
  select e.libelle_equipe as "libelleEquipe", s.libelle_societe as "libelleSociete",
    coalesce(d.nom, '') as "nomCampagne", coalesce(d.annee, ${anneeCourante(ctx)}::int) as annee,
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
  where e.id_equipe = ${regard.idDomaine}`;

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
  const compte = await row<{ reponses: number }>(
    em,
    sql`with ${anneesDuDomaine(regard)}
      select coalesce(sum(nombre), 0)::float8 as reponses
      from annees a join domaine_cumul d on d.id_racine = ${regard.idDomaine} and d.id_campagne = a.id_campagne
      where a.recul = 0`,
  );
  if ((compte?.reponses ?? 0) > REPONSES_DOMAINE_MAX) {
    throw new TooLargeError(messages.domaine.tropDeReponses);
  }
  const lignes = await rows<LigneReponse>(
    em,
    sql`with ${anneesDuDomaine(regard)}, ${boussolesDuDomaine(regard)}, ${totauxDuDomaine(ctx, regard)},
      montres as (
        select t.id_critere, l.libelle from totaux t join annees a using (recul), ${libelleDuDomaine(regard)}
        where t.recul = 0 and is_shown(t.nombre, t.caches, ${regard.minimumCumul}::int))
      select r.id_boussole_individu as "idBoussoleIndividu", r.id_critere as "idCritere", m.libelle,
        r.question_1 as "question1", r.question_2 as "question2", p.statut
      from boussoles b
      join resultat r on r.id_boussole = b.id_boussole
      join montres m on m.id_critere = r.id_critere
      join boussole_individu p on p.id_boussole_individu = r.id_boussole_individu`,
  );
  return permuter(lignes);
}

/** The ROTI of a domain; admins, and an open company (matrix A074). */
export async function getRotiDomaine(ctx: AppContext, input: unknown): Promise<Roti> {
  const regard = await regarder(ctx, 'roti:domaine', input);
  const lu = await row<LigneRoti>(
    emLecture(ctx, 'dans la lecture'),
    sql`with ${anneesDuDomaine(regard)}, ${boussolesDuDomaine(regard)}, ${rotisDuDomaine(ctx, regard)}
      select round(roti, 2)::float8 as roti, rotis, shown from rotis`,
  );
  return lu ? lireRoti(lu) : rotiMasque('PAS_ASSEZ');
}

/** The action plans of a domain's teams in a campaign, oldest first (journey spec §7, getPlanByCampagne). */
export async function listPlansDomaine(ctx: AppContext, input: unknown): Promise<PlanLu[]> {
  const regard = await regarder(ctx, 'resultat:domaine', input);
  const plans = await rows<LignePlan>(
    emLecture(ctx, 'dans la lecture'),
    sql`with ${anneesDuDomaine(regard)}, ${boussolesDuDomaine(regard)}
      select id_plan as id, id_equipe as "idEquipe", id_boussole as "idBoussole", id_individu as "idIndividu",
        libelle_equipe as "libelleEquipe", objectif, action, lead, date_creation as "dateCreation"
      from boussoles join plan_equipe using (id_boussole) join equipe using (id_equipe) order by id_plan`,
  );
  return plans.map(presentPlan);
}
