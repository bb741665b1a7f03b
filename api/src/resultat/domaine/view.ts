import { parDomaineSchema } from '../../../../schema/validation/domaine.js';
import { faitsDomaine } from '../../acces/faits.js';
import {
  authorize,
  isAllowed,
  requireActeur,
  type Faits,
  type Permission,
} from '../../acces/permissions.js';
import { Campagne } from '../../campagne/campagne.entity.js';
import type { AppContext } from '../../core/context.js';
import { BadInputError, ForbiddenError, NotFoundError } from '../../core/errors.js';
import { getOrFail } from '../../core/load.js';
import { row, sql } from '../../core/sql.js';
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';

/** A domain in a campaign, as one reader sees it. */
export interface Regard extends Faits {
  idDomaine: number;
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
  const { idDomaine, idCampagne } = parse(parDomaineSchema, input);
  const faits = await faitsDomaine(ctx, idDomaine);
  authorize(ctx, permission, faits);
  if (!faits) throw new NotFoundError();
  // To a member, a campaign that only other companies use and one that does not exist are both empty (matrix A027, A047).
  if (acteur.isAdmin) await getOrFail(ctx.em, Campagne, idCampagne);
  else if (acteur.jeton !== undefined) await exigerCampagneConnue(ctx, faits, idCampagne);
  if (!faits.racine) throw new BadInputError(messages.domaine.pasUnDomaine, 'idDomaine');
  return {
    idDomaine,
    idCampagne,
    idSociete: faits.idSociete,
    visuSociete: faits.visuSociete,
    idActeur: acteur.id,
    isAdmin: acteur.isAdmin,
    litTout: isAllowed(ctx, 'boussole:list', faits),
    minimum: faits.minimum,
    minimumCumul: faits.minimumCumul,
  };
}

/** A program that names a campaign of nobody, or of others, is told: an empty table would hide its mistake. */
async function exigerCampagneConnue(ctx: AppContext, { idSociete }: Faits, idCampagne: number) {
  const connue = await row(
    ctx.em,
    sql`select from boussole where id_campagne = ${idCampagne} and id_societe = ${idSociete} limit 1`,
  );
  if (!connue) throw new ForbiddenError(messages.jeton.campagneInconnue);
}

/**
 * The campaigns that a domain's page compares: the one asked for (`recul` 0) and one of each of the two years before.
 *
 * A past year is the latest of its campaigns, whole: two roll-ups are then the same boussoles or have none in common.
 */
export const anneesDuDomaine = (regard: Regard) => sql`
  demande as (select id_campagne, annee, nom from campagne where id_campagne = ${regard.idCampagne}
    and (${regard.isAdmin}::boolean or exists (select from boussole
      where id_campagne = ${regard.idCampagne} and id_societe = ${regard.idSociete}))),
  annees as (
    select distinct on (c.annee) c.id_campagne, c.annee, c.nom, d.annee - c.annee as recul
    from demande d join campagne c on c.id_campagne = d.id_campagne or c.annee in (d.annee - 1, d.annee - 2)
    where exists (select from boussole_cumul k where k.id_racine = ${regard.idDomaine} and k.id_campagne = c.id_campagne)
    order by c.annee, c.id_campagne desc)`;

/** The boussoles of the campaign asked for, with what is kept of each; after `anneesDuDomaine`. */
export const boussolesDuDomaine = (regard: Regard) => sql`
  boussoles as (
    select k.id_boussole, k.membres, k.faites, k.rotis, k.somme_rotis
    from annees a join boussole_cumul k on k.id_racine = ${regard.idDomaine} and k.id_campagne = a.id_campagne
    where a.recul = 0)`;
