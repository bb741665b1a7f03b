import type { SqlEntityManager } from '@mikro-orm/sql';

import type { AppContext } from '../core/context.js';
import { aEcrit } from '../core/repliques/ecritures.js';

/** How the rights over what is read are known: already, or from the very statement. */
type Droits = 'connus' | 'dans la lecture';

/**
 * Where a read goes that bears a few seconds' delay: to a replica, when there is one.
 *
 * Never in a transaction, after a write of this request or of this browser (see withContext), or when rights that change
 * from one moment to the next come with what is read. An administrator's and a token's came from the primary with them.
 */
export function emLecture(ctx: AppContext, droits: Droits = 'connus'): SqlEntityManager {
  const { acteur, replique } = ctx;
  if (!replique || aEcrit()) return ctx.em;
  const surs = droits === 'connus' || acteur?.isAdmin || acteur?.jeton !== undefined;
  return surs ? replique() : ctx.em;
}
