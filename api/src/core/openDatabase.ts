import { resolve } from 'node:path';

import type { Config } from './config.js';
import type { Database, Entities, Opening } from './database.js';

/**
 * Opens the database that the settings name, and migrates it. The code of the other engine is not loaded.
 *
 * @throws Error with a French sentence when another process uses the embedded folder, or when production has no server.
 */
export async function openDatabase(
  config: Config,
  entities: Entities,
  opening: Opening = {},
): Promise<Database> {
  if (config.databaseUrl) {
    const { openServerDatabase } = await import('./server.js');
    return openServerDatabase(config.databaseUrl, config, entities, opening);
  }
  if (config.production && !config.pgliteAccepted) {
    throw new Error(
      'En production, indiquez un serveur PostgreSQL avec DATABASE_URL. La base embarquée ne résiste pas à une coupure de courant ; pour l’accepter quand même : PGLITE_ACCEPTE=oui.',
    );
  }
  const { openEmbedded } = await import('./embedded/open.js');
  return openEmbedded(resolve(config.dataDir), entities, opening);
}
