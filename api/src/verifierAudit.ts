import { verifierAudit } from './audit/sceau.service.js';
import { readConfig } from './core/config.js';
import { openDatabase } from './core/database.js';
import { entities } from './entities.js';

/** `npm run audit:verifier`: reads the sealed trail again from its beginning; fails when a line was changed or erased. */
try {
  const database = await openDatabase(readConfig(), entities, { patiente: true });
  const verdict = await verifierAudit({ em: database.fork() });
  await database.close();
  const { lignes, scellees, anomalies, dernierSceau } = verdict;
  process.stdout.write(
    `${lignes} lignes, ${scellees} scellées, dernier sceau ${dernierSceau ?? 'aucun'}\n`,
  );
  for (const anomalie of anomalies) process.stderr.write(`✘ ${anomalie}\n`);
  process.stdout.write(anomalies.length ? '' : '✔ La trace n’a pas été altérée.\n');
  process.exitCode = anomalies.length ? 1 : 0;
} catch (erreur) {
  process.stderr.write(`${erreur instanceof Error ? erreur.message : String(erreur)}\n`);
  process.exitCode = 1;
}
