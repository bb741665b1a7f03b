import { parDomaineSchema } from '../../../../schema/validation/domaine.js';
import type { AppContext } from '../../acces/context.js';
import { faitsDomaine } from '../../acces/faits.js';
import {
  authorize,
  isAllowed,
  requireActeur,
  type Faits,
  type Permission,
} from '../../acces/permissions.js';
import { Campagne } from '../../campagne/campagne.entity.js';
import { BadInputError, NotFoundError } from '../../core/errors.js';
import { getOrFail } from '../../core/load.js';
import { sql } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';
import { seuil } from '../seuil.js';

/** A domain in a campaign, as one reader sees it. */
export interface Regard extends Faits {
  idParent: number;
  idCampagne: number;
  idActeur: number;
  /** Knows every campaign; otherwise those of its company alone. */
  isAdmin: boolean;
  /** Reads the boussoles of every team; otherwise those of its own teams in which it takes part. */
  litTout: boolean;
  /** Fewest answers shown of one's own team; for an admin, of any. */
  minimum: number;
  /** Fewest answers shown of another team, or of the domain. */
  minimumCumul: number;
}

/**
 * Lets the caller look at a domain, or refuses: the first beats of every call about one.
 *
 * Only a whole domain is ever summed up: a part of one could be subtracted from it.
 *
 * @throws ForbiddenError, NotFoundError for an admin, BadInputError for a team that has a parent.
 */
export async function regarder(
  ctx: AppContext,
  permission: Permission,
  input: unknown,
): Promise<Regard> {
  const acteur = requireActeur(ctx);
  const { idParent, idCampagne } = parse(parDomaineSchema, input);
  const faits = await faitsDomaine(ctx, idParent);
  authorize(ctx, permission, faits);
  if (!faits) throw new NotFoundError();
  // To a member, a campaign that only other companies use and one that does not exist are both empty (matrix A027, A047).
  if (acteur.isAdmin) await getOrFail(ctx.em, Campagne, idCampagne);
  if (!faits.racine) throw new BadInputError(messages.domaine.pasUnDomaine, 'idParent');
  return {
    idParent,
    idCampagne,
    idSociete: faits.idSociete,
    visuSociete: faits.visuSociete,
    idActeur: acteur.id,
    isAdmin: acteur.isAdmin,
    litTout: isAllowed(ctx, 'boussole:list', faits),
    minimum: faits.minimumReponses,
    minimumCumul: seuil(ctx, faits),
  };
}

/**
 * The boussoles of a domain in its campaign (`recul` 0) and in one campaign of each of the two years before.
 *
 * A past year is the latest of its campaigns, whole: two roll-ups are then the same boussoles or have none in common.
 * The window makes the planner expect few boussoles, and walk from each by index: no table is read whole.
 * `lisible`: the reader may open that boussole, by itself or as the N-1 or N-2 of another (see resultat.service.ts).
 */
export const boussolesDuDomaine = (regard: Regard) => sql`
  demande as (select id_campagne, annee, nom from campagne where id_campagne = ${regard.idCampagne}
    and (${regard.isAdmin}::boolean or exists (select from boussole
      where id_campagne = ${regard.idCampagne} and id_societe = ${regard.idSociete}))),
  candidates as (
    select b.id_boussole, b.id_equipe, e.libelle_equipe, b.id_campagne, c.annee, c.nom, d.annee - c.annee as recul,
      max(b.id_campagne) over (partition by c.annee) as retenue,
      exists (select from membre_equipe m where m.id_equipe = b.id_equipe and m.id_individu = ${regard.idActeur}) as mienne
    from demande d
    join campagne c on c.id_campagne = d.id_campagne or c.annee in (d.annee - 1, d.annee - 2)
    join boussole b on b.id_campagne = c.id_campagne and b.id_societe = ${regard.idSociete}
    join equipe e on e.id_equipe = b.id_equipe and e.id_racine = ${regard.idParent}),
  boussoles as (
    select c.*, ${regard.litTout}::boolean or c.mienne and exists (
      select from boussole_individu p
      join boussole l on l.id_boussole = p.id_boussole and l.id_equipe = c.id_equipe
      join campagne cl on cl.id_campagne = l.id_campagne
      where p.id_individu = ${regard.idActeur} and (l.id_boussole = c.id_boussole or cl.annee - c.annee in (1, 2)
        and not exists (select from boussole x join campagne cx on cx.id_campagne = x.id_campagne
          where x.id_equipe = c.id_equipe and cx.annee = c.annee and x.id_boussole > c.id_boussole))) as lisible
    from candidates c where c.id_campagne = c.retenue)`;

const cumul = (colonne: string) =>
  sql`array[${sql.join(Array.from({ length: 11 }, (_, k) => sql`sum(${sql.ref(colonne)}[${sql.lit(k + 1)}])`))}]`;

/**
 * Each criterion of each year, summed up over the boussoles; `caches` counts what the reader sees nowhere else.
 *
 * The kept sums are read boussole by boussole, and the criteria that were asked beside them: joined cell by cell, each
 * cell is a walk down an index.
 */
export const totauxDuDomaine = ({ minimum, minimumCumul }: Regard) => sql`
  sommes as (
    select b.recul, r.id_critere, sum(r.nombre)::int as nombre,
      coalesce(sum(r.nombre) filter (where not (b.lisible
        and r.nombre >= case when b.mienne then ${minimum}::int else ${minimumCumul}::int end)), 0)::int as caches,
      sum(r.somme_q1) as somme_q1, sum(r.somme_q2) as somme_q2,
      ${cumul('repartition_q1')} as repartition_q1, ${cumul('repartition_q2')} as repartition_q2
    from boussoles b join resultat_cumul r using (id_boussole) group by b.recul, r.id_critere),
  demandes as (
    select b.recul, bc.id_critere, max(bc.id_boussole) as derniere
    from boussoles b join boussole_critere bc using (id_boussole) group by b.recul, bc.id_critere),
  totaux as (
    select d.recul, d.id_critere, d.derniere, coalesce(s.nombre, 0) as nombre, coalesce(s.caches, 0) as caches,
      s.somme_q1, s.somme_q2, s.repartition_q1, s.repartition_q2
    from demandes d left join sommes s using (recul, id_critere))`;

/**
 * The ratings of the campaign's closing comments, likewise.
 *
 * Only an admin reads a team's ROTI: whoever is none sees no part of the whole.
 */
export const rotisDuDomaine = (ctx: AppContext, { minimum }: Regard) => sql`
  rotis as (
    select (sum(somme)::numeric / nullif(sum(n), 0)) as roti, coalesce(sum(n), 0)::int as rotis,
      coalesce(sum(n) filter (where not (${isAllowed(ctx, 'roti:read')}::boolean and n >= ${minimum}::int)), 0)::int as caches
    from (select count(*) as n, sum(roti) as somme from commentaire
      join boussoles b using (id_boussole) where b.recul = 0 group by id_boussole) as par_boussole)`;
