import type { SqlEntityManager } from '@mikro-orm/sql';

/** Given the cause of a failure, returns where to read instead. */
type Fallback = (error: unknown) => SqlEntityManager;

const byEm = new WeakMap<SqlEntityManager, Fallback>();

/** Sets where to read when this unit of work, on a replica, fails. */
export function withFallback(em: SqlEntityManager, fallback: Fallback): SqlEntityManager {
  byEm.set(em, fallback);
  return em;
}

/**
 * Reads, and reads again on the primary when a replica fails for any reason, so that no reader notices a stopped replica.
 */
export async function readWithFallback<T>(
  em: SqlEntityManager,
  read: (em: SqlEntityManager) => Promise<T>,
): Promise<T> {
  const fallback = byEm.get(em);
  if (!fallback) return read(em);
  try {
    return await read(em);
  } catch (error) {
    return read(fallback(error));
  }
}
