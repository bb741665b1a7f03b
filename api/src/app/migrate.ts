import { readConfig } from '../core/config.js';
import { openDatabase } from '../core/database.js';
import { entities } from './entities.js';

/** Brings the database up to date and leaves; the product does the same by itself at start. */
try {
  const database = await openDatabase(readConfig(), entities);
  await database.close();
  process.stdout.write('La base de données est à jour.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
