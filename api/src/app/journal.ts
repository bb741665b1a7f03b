import type { Config } from '../core/config.js';
import type { Database } from '../core/database.js';
import { LEVELS } from '../core/levels.js';
import type { Logger } from '../core/logger.js';
import { version } from '../exploitation/metrics.js';

/**
 * What the log says of the life of this process: that it serves, in which version, and that it stops.
 *
 * Somebody who tries the product at a terminal reads its address there: no line should push it away.
 */
export function journalOf(
  logger: Pick<Logger, 'info' | 'debug'>,
  { production }: Pick<Config, 'production'>,
  { embedded, migrated }: Pick<Database, 'embedded' | 'migrated'>,
) {
  const level = embedded && !production ? 'debug' : 'info';
  const niveau = LEVELS.at(-1);
  return {
    level,
    serves: () =>
      logger[level](
        { version, node: process.version, niveau, misesANiveau: migrated },
        'en service',
      ),
    isToldToStop: () => logger[level]('arrêt demandé : les demandes en cours finissent'),
    stops: () => logger[level]('arrêt'),
  } as const;
}
