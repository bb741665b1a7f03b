import { setTimeout as delay } from 'node:timers/promises';

/** PostgreSQL's codes for a lock that did not come in time, and for two that waited for each other. */
const BUSY = new Set(['55P03', '40P01']);
/** Between two tries, in ms: those who waited behind the first one pass. */
const PAUSE = 500;
/** As long as a backup may hold the tables that it reads. */
const LONG = 600_000;

/**
 * Tries again where a lock does not come.
 *
 * @param longest for how long, in ms.
 */
export async function insist<T>(work: () => Promise<T>, longest = LONG): Promise<T> {
  const end = performance.now() + longest;
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      if (!BUSY.has(Object(cause).code)) throw cause;
      if (performance.now() < end) await delay(PAUSE);
      else
        throw new Error(
          'La mise à niveau attend une table qu’une autre connexion garde (pg_stat_activity la montre) : une sauvegarde, par exemple. Les niveaux déjà faits le restent. Recommencez ensuite : npm run db:migrate.',
          { cause },
        );
    }
  }
}
