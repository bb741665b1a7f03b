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
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';

/** A domain in a campaign, as one reader sees it. */
export interface Regard extends Faits {
  idParent: number;
  idCampagne: number;
  /** The same, or null when the reader does not know it: everybody but an admin knows those of their company alone. */
  idCampagneShown: number | null;
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
  const faits = await faitsDomaine(ctx, idParent, idCampagne);
  authorize(ctx, permission, faits);
  if (!faits) throw new NotFoundError();
  if (acteur.isAdmin) await getOrFail(ctx.em, Campagne, idCampagne);
  // A program that names a campaign of nobody, or of others, is told: an empty table would hide its mistake.
  else if (acteur.jeton !== undefined && !faits.campagneKnown) {
    throw new ForbiddenError(messages.jeton.campagneInconnue);
  }
  if (!faits.racine) throw new BadInputError(messages.domaine.pasUnDomaine, 'idParent');
  return {
    idParent,
    idCampagne,
    // To a member, a campaign that only other companies use and one that does not exist are both empty (matrix A027, A047).
    idCampagneShown: acteur.isAdmin || faits.campagneKnown ? idCampagne : null,
    idSociete: faits.idSociete,
    visuSociete: faits.visuSociete,
    litTout: isAllowed(ctx, 'resultat:read', faits),
    minimum: faits.minimum,
    minimumCumul: faits.minimumCumul,
  };
}
