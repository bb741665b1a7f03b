import type { RawBuilder } from 'kysely';

import { sql } from '../core/sql.js';

/** To sort the criteria of several boussoles as their company does now; of one, its own frozen order counts. */
export const inOrder = (idCritere: RawBuilder<unknown>) =>
  sql`(select moved.rang from critere moved where moved.id_critere = ${idCritere}), ${idCritere}`;
