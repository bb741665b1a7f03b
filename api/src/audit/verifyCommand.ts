import { runCommand, withDatabase } from '../core/command.js';
import { readConfig } from '../core/config.js';
import { verifyAudit } from './seal.service.js';

/** `npm run prove -- seal`: checks the sealed trail from its beginning; fails when a line was changed or erased. */
await runCommand(async () => {
  const config = { ...readConfig(), pgliteAccepted: true };
  const { lignes, sealed, anomalies, lastSeal } = await withDatabase(
    config,
    { asIs: true, mustExist: true },
    (database) => verifyAudit({ em: database.fork() }),
  );
  process.stdout.write(
    `${lignes} lignes, ${sealed} scellées, dernier sceau ${lastSeal ?? 'aucun'}\n`,
  );
  for (const anomaly of anomalies) process.stderr.write(`✘ ${anomaly}\n`);
  process.stdout.write(anomalies.length ? '' : '✔ La trace n’a pas été altérée.\n');
  return anomalies.length === 0;
});
