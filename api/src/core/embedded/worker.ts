// The embedded database's own thread (see client.ts): however long a statement takes, the server goes on answering.
import { parentPort, workerData } from 'node:worker_threads';

import { porter, type Demande, type Reponse } from './messages.ts';
import { ouvrirPglite } from './pglite.ts';

const repondre = (reponse: Reponse) => parentPort?.postMessage(reponse);

const { pglite, executer, perdue } = await ouvrirPglite({ dataDir: String(workerData) });
void perdue.then((erreur) => repondre({ perdue: porter(erreur) }));

async function faire(demande: Demande) {
  if ('sql' in demande) return executer(demande.sql, demande.parametres);
  await pglite.close();
  return { rows: [] };
}

parentPort?.on('message', (demande: Demande) => {
  const { id } = demande;
  faire(demande).then(
    (resultat) => repondre({ id, resultat }),
    (erreur: unknown) => repondre({ id, erreur: porter(erreur) }),
  );
});
repondre({ ouverte: true });
