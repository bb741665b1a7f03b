import type { AppContext } from '../core/context.js';
import { BadInputError } from '../core/errors.js';
import { row, sql } from '../core/sql.js';
import { messages } from '../messages.js';

/**
 * A Publiée boussole asks what its company asked when it became one (`boussole_figer`). Without any criterion then, its list
 * would wait for the first answer, and tell of it.
 *
 * @throws BadInputError when one of these has nothing to ask.
 */
export async function requireCriteres(tx: AppContext, idBoussoles: readonly number[]) {
  const empty = await row(
    tx.em,
    sql`select from boussole where id_boussole = any(${[...idBoussoles]}::int[])
      and seuil is not null and criteres_figes_le is null limit 1`,
  );
  if (empty) throw new BadInputError(messages.publication.noCritere);
}
