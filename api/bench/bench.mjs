// `npm run bench`: the built product with its demo data on its own PostgreSQL, read and written through both doors.
// Loopback only, bounded in requests, stops what it started. The comparison with a bare handler comes with issue 6.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '../../scripts/postgres.mjs';

const REQUESTS = 1_000;
const CONNECTIONS = [1, 10];
const MAIN = new URL('../dist/api/src/main.js', import.meta.url).pathname;

/** Starts the product and waits for the address that it prints. */
async function startProduct(databaseUrl, dataDir) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
    PORT: '0',
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    const url = /http:\/\/localhost:\d+/.exec(printed)?.[0];
    if (url) return { child, url };
  }
  throw new Error('the product ended before it was ready');
}

const json = { 'content-type': 'application/json' };
const post = async (url, path, cookie, body) => {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok || text.includes('"errors"')) throw new Error(`${path}: ${reply.status} ${text}`);
  return { reply, body: JSON.parse(text) };
};

const cookiesOf = (reply) =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

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
  const { reply } = await post(url, '/api/access/loginUserAdeo', '', {
    pseudo: 'camilleB',
    password: 'boussole-demo',
  });
  const cookie = cookiesOf(reply);
  const { body: mine } = await post(url, '/api/boussole/getBoussoleByIndividu', cookie, {});
  const { idBoussole, idBoussoleIndividu } = mine[0];
  const { body: next } = await post(url, '/api/boussole/getNextQuestion', cookie, { idBoussole });
  const answer = {
    idBoussoleIndividu,
    idCritere: next.id_critere_boussole,
    question_1: 3,
    question_2: -1,
    commentaire: 'mesure',
  };
  const variables = { id: idBoussole };
  return {
    'W1 results page, GraphQL': () => post(url, '/graphql', cookie, { query: RESULTS, variables }),
    'W1 results rows, REST': () =>
      post(url, '/api/boussole/getResultatByBoussole', cookie, { idBoussole }),
    'W3 save an answer, REST': () => post(url, '/api/boussole/resultatBoussole', cookie, answer),
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'boussole-bench-'));
const postgres = await startPostgres({ durable: true });
const { child, url } = await startProduct(postgres.url, dataDir);
try {
  const items = await workItems(url);
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
  child.kill('SIGTERM');
  await once(child, 'exit');
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
