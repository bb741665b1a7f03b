import { parisDay, type AppContext } from '../core/context.js';
import { sql } from '../core/sql.js';

/**
 * The nightly work is due at three in the morning, when nobody answers; if the machine is off then, as soon as it runs.
 */
const NIGHT_HOUR_MS = 3 * 3600 * 1000;

/** The night whose work is due at this moment, `YYYY-MM-DD`. */
export const nightAt = (when: Date): string => parisDay(new Date(when.getTime() - NIGHT_HOUR_MS));
export const nightOf = (ctx: AppContext): string => nightAt(ctx.now());

/**
 * Whether a stored night is one that this clock can know: tonight's at the latest, or the next, which a process whose clock
 * is a little ahead has begun. A later one was written while a clock was wrong: nothing waits for it.
 */
export const isKnownNight = (ctx: AppContext) => sql`nuit <= ${nightOf(ctx)}::date + 1`;
