import { runCommand, withDatabase } from '../../core/command.js';
import { readConfig } from '../../core/config.js';
import { rebuildSums } from './sums.js';
import { verifyAll } from './verification.js';

const USAGE = 'À écrire : npm run prove -- sums, ou npm run prove -- sums:rebuild.';

await runCommand(async () => {
  const [action] = process.argv.slice(2);
  if (action !== 'verifier' && action !== 'reconstruire') throw new Error(USAGE);
  const config = { ...readConfig(), pgliteAccepted: true };
  return withDatabase(config, { asIs: true, mustExist: true }, async (database) => {
    if (action === 'reconstruire') {
      process.stdout.write(`${await rebuildSums(database.fork())} cumuls refaits.\n`);
    }
    return verifyAll(database);
  });
});
