import { avecBase, commander } from '../core/commande.js';
import { readConfig } from '../core/config.js';
import { verifierAudit } from './sceau.service.js';

/** `npm run prove -- seal`: reads the sealed trail again from its beginning; fails when a line was changed or erased. */
await commander(async () => {
  const config = { ...readConfig(), pgliteAccepted: true };
  const { lignes, scellees, anomalies, dernierSceau } = await avecBase(
    config,
    { telQuel: true, presente: true },
    (database) => verifierAudit({ em: database.fork() }),
  );
  process.stdout.write(
    `${lignes} lignes, ${scellees} scellées, dernier sceau ${dernierSceau ?? 'aucun'}\n`,
  );
  for (const anomalie of anomalies) process.stderr.write(`✘ ${anomalie}\n`);
  process.stdout.write(anomalies.length ? '' : '✔ La trace n’a pas été altérée.\n');
  return anomalies.length === 0;
});
