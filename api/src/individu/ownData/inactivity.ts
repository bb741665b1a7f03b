import type { RawBuilder } from 'kysely';

import { nullable, sql, text } from '../../core/sql.js';

/** Months without any use after which an account is marked as going to be erased, then is erased (promises 36). */
const WARNED_AFTER_MONTHS = 23;
export const ERASED_AFTER_MONTHS = 24;

/** The day on or before which an account was last seen that has been unused for so many months. */
export const inactiveSince = (now: RawBuilder<unknown>, months: number) =>
  sql`(${now}::timestamptz at time zone 'Europe/Paris')::date - make_interval(months => ${months})`;

/** The day on which an unused account will be erased; null while it is not about to be. */
export const plannedErasure = (now: RawBuilder<unknown>) =>
  nullable(text`case when i.vu_le <= ${inactiveSince(now, WARNED_AFTER_MONTHS)}
    then (i.vu_le + make_interval(months => ${ERASED_AFTER_MONTHS}))::date end`);
