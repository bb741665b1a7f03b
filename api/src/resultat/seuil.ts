import { MINIMUM_VOISINS } from '../../../schema/limites.js';
import type { AppContext } from '../acces/context.js';
import type { FaitsBoussole } from '../acces/faits.js';

/**
 * Fewest answers that the caller may see summed up (decisions §4).
 *
 * The company's own setting, and never below 3 for whoever looks at another team's results.
 */
export function seuil(ctx: AppContext, faits: FaitsBoussole): number {
  const chezSoi = ctx.acteur?.isAdmin === true || faits.participant;
  return chezSoi ? faits.minimumReponses : Math.max(faits.minimumReponses, MINIMUM_VOISINS);
}
