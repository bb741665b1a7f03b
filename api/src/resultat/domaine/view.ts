import { byDomaineSchema } from '../../../../schema/validation/domaine.js';
import { loadDomaineFacts } from '../../acces/facts.js';
import {
  authorize,
  isAllowed,
  requireActor,
  type Facts,
  type Permission,
} from '../../acces/permissions.js';
import type { AppContext } from '../../core/context.js';
import { BadInputError, ForbiddenError, NotFoundError } from '../../core/errors.js';
import { parse } from '../../core/validate.js';
import { messages } from '../../messages.js';

/** A domain in a campaign, as one reader may see it. */
export interface DomaineView extends Facts {
  idDomaine: number;
  idCampagne: number;
  /** The campaign, or null when the reader may not know it: all but admins only know those of their company. */
  idCampagneShown: number | null;
  /** Whether the reader sees the boussoles of every team, or only those of their own teams in which they take part. */
  readsAll: boolean;
  /** Fewest answers shown of the reader's own team; for an admin, of any team. */
  minimum: number;
  /** Fewest answers shown of another team, or of the domain. */
  sumsMinimum: number;
  /** Fewest people of a block in this company; null when it is Directe. */
  k: number | null;
}

/**
 * Checks that the caller may look at a domain: the beginning of every call about one.
 *
 * Only a whole domain is summed up: a part of it could be subtracted from the whole.
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
  if (!facts || (isAllowed(ctx, 'resultat:few', facts) && !facts.campagneKnown))
    throw new NotFoundError();
  // A program that names an unknown campaign, or another company's, is refused: an empty table would hide its mistake.
  if (actor.jeton !== undefined && !facts.campagneKnown) {
    throw new ForbiddenError(messages.jeton.unknownCampagne);
  }
  if (!facts.isDomaine) throw new BadInputError(messages.domaine.notADomaine, 'idDomaine');
  return {
    idDomaine,
    idCampagne,
    // A member gets the same empty page for another company's campaign as for an unknown one (matrix A027, A047).
    idCampagneShown: facts.campagneKnown ? idCampagne : null,
    idSociete: facts.idSociete,
    visuSociete: facts.visuSociete,
    readsAll: isAllowed(ctx, 'resultat:read', facts),
    minimum: facts.minimum,
    sumsMinimum: facts.sumsMinimum,
    k: facts.k,
  };
}
