import type { RawBuilder } from 'kysely';

import type { Places } from '../core/builtOnce.js';
import type { AppContext } from '../core/context.js';
import { sql } from '../core/sql.js';

/** What statements bind of a call: when it came, and who calls. */
export const callerValues = (ctx: AppContext) => ({
  now: ctx.now().toISOString(),
  caller: ctx.actor?.id ?? null,
  isAdmin: ctx.actor?.isAdmin === true,
  societe: ctx.actor?.idSociete ?? null,
  temoin: ctx.actor?.temoin ?? null,
  projector: ctx.actor?.projector ?? null,
  selfRegistered: ctx.actor?.selfRegistered ?? false,
  session: ctx.session,
});
export type CallerValues = ReturnType<typeof callerValues>;

/** A call, or the places of its values in a statement that is built once for all calls. */
export type Caller = AppContext | Places<CallerValues>;

/** One of the values of a call, in a statement. */
export const valueOf = (call: Caller, name: keyof CallerValues): RawBuilder<unknown> =>
  'em' in call ? sql`${callerValues(call)[name]}` : call[name];
