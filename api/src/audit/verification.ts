import type { Database } from '../core/database.js';
import { verifyAudit } from './seal.service.js';

/** Prints whether the sealed trail is as it was written, from its beginning, and returns it. */
export async function verifySeal(database: Database): Promise<boolean> {
  const { lignes, sealed, anomalies, lastSeal } = await verifyAudit({ em: database.fork() });
  process.stdout.write(
    `${lignes} lignes, ${sealed} scellées, dernier sceau ${lastSeal ?? 'aucun'}\n`,
  );
  for (const anomaly of anomalies) process.stderr.write(`✘ ${anomaly}\n`);
  process.stdout.write(anomalies.length ? '' : '✔ La trace n’a pas été altérée.\n');
  return anomalies.length === 0;
}
