// `npm run bench`: the built product with its demo data on its own PostgreSQL, read and written through both doors.
// Loopback only, bounded in requests, stops what it started. The comparison with a bare handler comes with issue 6.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '../../scripts/postgres.mjs';
import { createClient, startProduct } from '../../scripts/product.mjs';

const REQUESTS = 1_000;
const CONNECTIONS = [1, 10];
const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];

/** Sends REQUESTS requests over that many connections; gives requests a second and the quantiles in ms. */
async function measure(connections, send) {
  const times = [];
  let left = REQUESTS;
  const started = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const before = performance.now();
      await send();
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

const RESULTS = `query ($id: Int!) { resultatBoussole(idBoussole: $id) { libelleEquipe
  participation { faites total taux bande } ambassadeurs synthese { synthese } plans { objectif action lead }
  resultat { moyennes { libelle moyenneQ1 moyenneQ2 bandeQ1 bandeQ2 repartitionQ1 repartitionQ2 } note { moyenneQ1 moyenneQ2 } }
  resultatN1 { moyennes { moyenneQ1 moyenneQ2 } } resultatN2 { moyennes { moyenneQ1 moyenneQ2 } } } }`;

async function workItems(url) {
  const client = createClient(url);
  await client.post('/api/access/loginUserAdeo', {
    pseudo: 'camilleB',
    password: 'boussole-demo',
  });
  const [{ idBoussole, idBoussoleIndividu }] = await client.post(
    '/api/boussole/getBoussoleByIndividu',
  );
  const next = await client.post('/api/boussole/getNextQuestion', { idBoussole });
  const answer = {
    idBoussoleIndividu,
    idCritere: next.id_critere_boussole,
    question_1: 3,
    question_2: -1,
    commentaire: 'mesure',
  };
  return {
    'W1 results page, GraphQL': () => client.graphql(RESULTS, { id: idBoussole }),
    'W1 results rows, REST': () =>
      client.post('/api/boussole/getResultatByBoussole', { idBoussole }),
    'W3 save an answer, REST': () => client.post('/api/boussole/resultatBoussole', answer),
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'boussole-bench-'));
const postgres = await startPostgres({ durable: true });
const product = await startProduct({
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  DEMO: '1',
});
try {
  const items = await workItems(product.url);
  console.log(`${REQUESTS} requests each; Node ${process.version}; PostgreSQL, demo data\n`);
  for (const [name, send] of Object.entries(items)) {
    for (const connections of CONNECTIONS) {
      const { perSecond, p50, p99 } = await measure(connections, send);
      console.log(
        `${name.padEnd(26)} ${String(connections).padStart(3)} conn  ${perSecond.toFixed(0).padStart(5)} req/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`,
      );
    }
  }
} finally {
  await product.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
