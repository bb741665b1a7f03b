import type { SqlEntityManager } from '@mikro-orm/sql';

import type { AppContext } from '../context.js';
import { hasWritten } from './writes.js';

/** When the rights over what is read are judged: before the read ('known'), or on facts of the same statement. */
type Rights = 'known' | 'in the statement';

/**
 * Chooses the server for a read that may show data a few seconds old: a replica, when there is one.
 *
 * It is the primary in a transaction, after a write of this request or of this browser (see withContext), and when the
 * statement also reads rights that may just have been taken away. Administrators' and tokens' rights were read from the
 * primary with the session, so that their reads may always use a replica.
 */
export function emForReading(ctx: AppContext, rights: Rights = 'known'): SqlEntityManager {
  const { actor, replica } = ctx;
  if (!replica || hasWritten()) return ctx.em;
  const certain = rights === 'known' || actor?.isAdmin || actor?.jeton !== undefined;
  return certain ? replica() : ctx.em;
}
