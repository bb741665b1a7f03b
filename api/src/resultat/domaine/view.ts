import { byDomaineSchema } from '../../../../schema/validation/domaine.js';
import { loadDomaineFacts } from '../../acces/facts.js';
import {
  authorize,
  isAllowed,
  requireActor,
  type Facts,
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
export interface DomaineView extends Facts {
  idDomaine: number;
  idCampagne: number;
  idActor: number;
  /** Knows every campaign; otherwise those of its company alone. */
  isAdmin: boolean;
  /** Reads the boussoles of every team; otherwise those of its own teams in which it takes part. */
  readsAll: boolean;
  /** Fewest answers shown of one's own team; for an admin, of any. */
  minimum: number;
  /** Fewest answers shown of another team, or of the domain. */
  sumsMinimum: number;
}

/**
 * Lets the caller look at a domain, or refuses: the first beats of every call about one.
 *
 * Only a whole domain is ever summed up: a part of one could be subtracted from it.
 *
 * @throws ForbiddenError, NotFoundError for an admin, BadInputError for a team that has a parent.
 */
export async function viewDomaine(
  ctx: AppContext,
  permission: Permission,
  input: unknown,
): Promise<DomaineView> {
  const actor = requireActor(ctx);
  const { idDomaine, idCampagne } = parse(byDomaineSchema, input);
  const facts = await loadDomaineFacts(ctx, idDomaine);
  authorize(ctx, permission, facts);
  if (!facts) throw new NotFoundError();
  // To a member, a campaign that only other companies use and one that does not exist are both empty (matrix A027, A047).
  if (actor.isAdmin) await getOrFail(ctx.em, Campagne, idCampagne);
  else if (actor.jeton !== undefined) await requireKnownCampagne(ctx, facts, idCampagne);
  if (!facts.racine) throw new BadInputError(messages.domaine.notADomaine, 'idDomaine');
  return {
    idDomaine,
    idCampagne,
    idSociete: facts.idSociete,
    visuSociete: facts.visuSociete,
    idActor: actor.id,
    isAdmin: actor.isAdmin,
    readsAll: isAllowed(ctx, 'boussole:list', facts),
    minimum: facts.minimum,
    sumsMinimum: facts.sumsMinimum,
  };
}

/** A program that names a campaign of nobody, or of others, is told: an empty table would hide its mistake. */
async function requireKnownCampagne(ctx: AppContext, { idSociete }: Facts, idCampagne: number) {
  const known = await row(
    ctx.em,
    sql`select from boussole where id_campagne = ${idCampagne} and id_societe = ${idSociete} limit 1`,
  );
  if (!known) throw new ForbiddenError(messages.jeton.unknownCampagne);
}

/**
 * The campaigns that a domain's page compares: the one asked for (`recul` 0) and one of each of the two years before.
 *
 * A past year is the latest of its campaigns, whole: two roll-ups are then the same boussoles or have none in common.
 */
export const anneesOfDomaine = (view: DomaineView) => sql`
  demande as (select id_campagne, annee, nom from campagne where id_campagne = ${view.idCampagne}
    and (${view.isAdmin}::boolean or exists (select from boussole
      where id_campagne = ${view.idCampagne} and id_societe = ${view.idSociete}))),
  annees as (
    select distinct on (c.annee) c.id_campagne, c.annee, c.nom, d.annee - c.annee as recul
    from demande d join campagne c on c.id_campagne = d.id_campagne or c.annee in (d.annee - 1, d.annee - 2)
    where exists (select from boussole_cumul k where k.id_racine = ${view.idDomaine} and k.id_campagne = c.id_campagne)
    order by c.annee, c.id_campagne desc)`;

/** The boussoles of the campaign asked for, with what is kept of each; after `anneesOfDomaine`. */
export const boussolesOfDomaine = (view: DomaineView) => sql`
  boussoles as (
    select k.id_boussole, k.membres, k.faites, k.rotis, k.somme_rotis
    from annees a join boussole_cumul k on k.id_racine = ${view.idDomaine} and k.id_campagne = a.id_campagne
    where a.recul = 0)`;
