import type { SqlEntityManager } from '@mikro-orm/sql';

/** Given the reason of a failure, where to read instead. */
type Secours = (erreur: unknown) => SqlEntityManager;

const parEm = new WeakMap<SqlEntityManager, Secours>();

/** Says where to read when this unit of work, on a replica, fails. */
export function secourir(em: SqlEntityManager, secours: Secours): SqlEntityManager {
  parEm.set(em, secours);
  return em;
}

/** Reads; once more on the primary when a replica fails, whatever the reason: nobody is told of a stopped replica. */
export async function lireAvecSecours<T>(
  em: SqlEntityManager,
  lire: (em: SqlEntityManager) => Promise<T>,
): Promise<T> {
  const secours = parEm.get(em);
  if (!secours) return lire(em);
  try {
    return await lire(em);
  } catch (erreur) {
    return lire(secours(erreur));
  }
}
