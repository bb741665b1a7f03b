import { jourParis, type AppContext } from '../../core/context.js';
import { nullable, sql, text } from '../../core/sql.js';

/** Months without a sign of life after which an account is announced as going, and goes (promises 36). */
const MOIS_SIGNALE = 23;
export const MOIS_EFFACE = 24;

/** The day on or before which an account was seen last that was not seen for so many months. */
export const inactifDepuis = (ctx: AppContext, mois: number) =>
  sql`${jourParis(ctx.now())}::date - make_interval(months => ${mois})`;

/** The day on which an account that was seen that long ago goes; null while nothing threatens it. */
export const effacementPrevu = (ctx: AppContext) =>
  nullable(text`case when i.vu_le <= ${inactifDepuis(ctx, MOIS_SIGNALE)}
    then (i.vu_le + make_interval(months => ${MOIS_EFFACE}))::date end`);
