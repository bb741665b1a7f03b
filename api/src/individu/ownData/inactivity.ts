import { parisDay, type AppContext } from '../../core/context.js';
import { nullable, sql, text } from '../../core/sql.js';

/** Months without any use after which an account is marked as going to be erased, then is erased (promises 36). */
const WARNED_AFTER_MONTHS = 23;
export const ERASED_AFTER_MONTHS = 24;

/** The day on or before which an account was last seen that has been unused for so many months. */
export const inactiveSince = (ctx: AppContext, months: number) =>
  sql`${parisDay(ctx.now())}::date - make_interval(months => ${months})`;

/** The day on which an unused account will be erased; null while it is not about to be. */
export const plannedErasure = (ctx: AppContext) =>
  nullable(text`case when i.vu_le <= ${inactiveSince(ctx, WARNED_AFTER_MONTHS)}
    then (i.vu_le + make_interval(months => ${ERASED_AFTER_MONTHS}))::date end`);
