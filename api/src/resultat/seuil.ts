import { MINIMUM_VOISINS } from '../../../schema/limites.js';
import type { AppContext } from '../core/context.js';
import { sql } from '../core/sql.js';

/** What thresholds depend on. */
interface FaitsSeuil {
  minimumReponses: number;
  membreEquipe?: boolean;
}

/**
 * Fewest answers that the caller may see summed up (decisions §4).
 *
 * The company's own setting, and never below 3 for whoever looks at another team's results or at a roll-up.
 */
export function seuil(ctx: AppContext, { minimumReponses, membreEquipe }: FaitsSeuil): number {
  const chezSoi = ctx.acteur?.isAdmin === true || membreEquipe === true;
  return chezSoi ? minimumReponses : Math.max(minimumReponses, MINIMUM_VOISINS);
}

/** The same in SQL, over a row of facts (`selectFaits`). */
export const seuilDesFaits = (ctx: AppContext) =>
  sql<number>`case when ${ctx.acteur?.isAdmin === true}::boolean or membre then minimum_reponses
    else greatest(minimum_reponses, ${MINIMUM_VOISINS}::int) end`;

/**
 * Whether a roll-up may be shown to someone who sees some of its parts (decisions §4).
 *
 * Whoever subtracts the parts seen from the whole learns what the unseen ones hold together: nothing, or a group large
 * enough to be shown. Otherwise the whole stays hidden.
 *
 * @param nombre answers summed up.
 * @param caches those among them that lie in parts that the reader does not see.
 * @param minimum fewest answers that this reader may see summed up.
 */
export const isMontrable = (nombre: number, caches: number, minimum: number): boolean =>
  nombre > 0 && nombre >= minimum && (caches === 0 || caches >= minimum);

/** The same rule in SQL, over the columns `nombre` and `caches`. */
export const montrable = (minimum: number) =>
  sql<boolean>`(nombre > 0 and nombre >= ${minimum}::int and (caches = 0 or caches >= ${minimum}::int))`;
