import type { SqlEntityManager } from '@mikro-orm/sql';

import type { AppContext } from '../core/context.js';
import { hasWritten } from '../core/replicas/writes.js';

/** How the rights over what is read are known: already, or from the very statement. */
type Rights = 'connus' | 'dans la lecture';

/**
 * Where a read goes that bears a few seconds' delay: to a replica, when there is one.
 *
 * Never in a transaction, after a write of this request or of this browser (see withContext), or when rights that change
 * from one moment to the next come with what is read. An administrator's and a token's rights were read from the primary
 * with the session: their reads may use a replica.
 */
export function emForReading(ctx: AppContext, rights: Rights = 'connus'): SqlEntityManager {
  const { actor, replica } = ctx;
  if (!replica || hasWritten()) return ctx.em;
  const certain = rights === 'connus' || actor?.isAdmin || actor?.jeton !== undefined;
  return certain ? replica() : ctx.em;
}
