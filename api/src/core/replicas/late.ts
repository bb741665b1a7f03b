import type { SqlEntityManager } from '@mikro-orm/sql';

import type { AppContext } from '../context.js';
import { row, rows, type Statement } from '../sql.js';
import { hasWritten } from './writes.js';

/** Readings from a replica, when there is one; from the primary in a transaction and after a write of this request or browser. */
function readings(isCertain: (actor: AppContext['actor']) => boolean) {
  const em = ({ actor, replica, em: primary }: AppContext): SqlEntityManager =>
    replica && isCertain(actor) && !hasWritten() ? replica() : primary;
  return {
    em,
    rows: <T>(ctx: AppContext, statement: Statement<T>) => rows(em(ctx), statement),
    row: <T>(ctx: AppContext, statement: Statement<T>) => row(em(ctx), statement),
  };
}

/** For a module whose readings may show data a few seconds old, their rights judged before. */
export const late = readings(() => true);

/**
 * For one whose statements also read rights, which may just have been taken away. Those of administrators and tokens were
 * read from the primary with the session.
 */
export const lateWithRights = readings(
  (actor) => actor?.isAdmin === true || actor?.jeton !== undefined,
);
