// The embedded database's own thread (see client.ts): however long a statement takes, the server goes on answering.
import { parentPort, workerData } from 'node:worker_threads';

import { porter, type Demande, type Reponse } from './messages.ts';
import { ouvrirPglite } from './pglite.ts';

const repondre = (reponse: Reponse) => parentPort?.postMessage(reponse);

const { pglite, perdue } = await ouvrirPglite({ dataDir: String(workerData) });
void perdue.then((erreur) => repondre({ perdue: porter(erreur) }));

async function faire(demande: Demande) {
  if ('fermer' in demande) {
    await pglite.close();
    return { rows: [] };
  }
  const { rows, affectedRows } = await pglite.query<Record<string, unknown>>(
    demande.sql,
    demande.parametres,
  );
  return { rows, affectedRows };
}

parentPort?.on('message', (demande: Demande) => {
  const { id } = demande;
  faire(demande).then(
    (resultat) => repondre({ id, resultat }),
    (erreur: unknown) => repondre({ id, erreur: porter(erreur) }),
  );
});
repondre({ ouverte: true });
