// The embedded database's worker thread (see client.ts): a slow statement does not keep the server from answering.
import { parentPort, workerData } from 'node:worker_threads';

import { carry, type Reply, type Request } from './messages.ts';
import { openPgliteEngine } from './pglite.ts';

const answer = (reply: Reply) => parentPort?.postMessage(reply);

const { pglite, execute, lost } = await openPgliteEngine({ dataDir: String(workerData) });
void lost.then((error) => answer({ lost: carry(error) }));

async function run(request: Request) {
  if ('sql' in request) return execute(request.sql, request.parameters);
  await pglite.close();
  return { rows: [] };
}

parentPort?.on('message', (request: Request) => {
  const { id } = request;
  run(request).then(
    (result) => answer({ id, result }),
    (error: unknown) => answer({ id, error: carry(error) }),
  );
});
answer({ opened: true });
