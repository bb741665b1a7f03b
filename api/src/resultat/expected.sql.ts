import type { RawBuilder } from 'kysely';

import { int, nullable, sql } from '../core/sql.js';

/** How many people boussoles expect in all; null where one of them does not know (decisions §3). */
export const sumKnown = (total: RawBuilder<unknown>) =>
  nullable(int`case when count(*) = count(${total}) then coalesce(sum(${total}), 0) end`);

/** Whether a line of boussole_cumul is of a Publiée boussole that shows nothing yet. */
export const IS_UNPUBLISHED = sql`(publiee and membres is not distinct from 0)`;
