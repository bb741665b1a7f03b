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
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';

/** A domain in a campaign, as one reader sees it. */
export interface DomaineView extends Facts {
  idDomaine: number;
  idCampagne: number;
  /** The same, or null when the reader does not know it: everybody but an admin knows those of their company alone. */
  idCampagneShown: number | null;
  /** Reads the boussoles of every team; otherwise those of its own teams in which it takes part. */
  readsAll: boolean;
  /** Fewest answers shown of one's own team; for an admin, of any. */
  minimum: number;
  /** Fewest answers shown of another team, or of the domain. */
  sumsMinimum: number;
  /** Fewest people of a block in this company; null when it is Directe. */
  k: number | null;
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
  const facts = await loadDomaineFacts(ctx, idDomaine, idCampagne);
  authorize(ctx, permission, facts);
  if (!facts) throw new NotFoundError();
  if (actor.isAdmin) await getOrFail(ctx.em, Campagne, idCampagne);
  // A program that names a campaign of nobody, or of others, is told: an empty table would hide its mistake.
  else if (actor.jeton !== undefined && !facts.campagneKnown) {
    throw new ForbiddenError(messages.jeton.unknownCampagne);
  }
  if (!facts.isDomaine) throw new BadInputError(messages.domaine.notADomaine, 'idDomaine');
  return {
    idDomaine,
    idCampagne,
    // To a member, a campaign that only other companies use and one that does not exist are both empty (matrix A027, A047).
    idCampagneShown: actor.isAdmin || facts.campagneKnown ? idCampagne : null,
    idSociete: facts.idSociete,
    visuSociete: facts.visuSociete,
    readsAll: isAllowed(ctx, 'resultat:read', facts),
    minimum: facts.minimum,
    sumsMinimum: facts.sumsMinimum,
    k: facts.k,
  };
}
