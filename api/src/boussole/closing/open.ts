import { isOpenNow } from '../../acces/facts.js';
import type { AppContext } from '../../core/context.js';
import { sql } from '../../core/sql.js';

/**
 * Finds the boussole if it is open, and locks it until the end of the transaction: a closing waits for what is written
 * meanwhile, and after the closing nothing is found (decisions §3, "closed is closed").
 */
export const isBoussoleOpen = (ctx: AppContext, idBoussole: number) =>
  sql`select b.id_boussole from boussole b where b.id_boussole = ${idBoussole} and ${isOpenNow(ctx)}
    for key share of b`;
