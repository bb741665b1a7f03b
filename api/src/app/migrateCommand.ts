import { readConfig } from '../core/config.js';
import { presentMigrated } from '../core/levels.js';
import { openDatabase } from '../core/openDatabase.js';
import { entities } from './entities.js';

/** Migrates the database, without a limit of time, and exits; the product itself migrates at each start too, unless MIGRATIONS=0. */
try {
  const database = await openDatabase(readConfig(), entities, { patient: true });
  await database.close();
  process.stdout.write(`${presentMigrated(database.migrated)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
