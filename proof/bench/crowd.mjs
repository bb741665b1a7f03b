// `npm run prove -- bench:crowd`: two things are asked of a company with 2,000 teams again and again while twenty people save answers:
// the page of its boussoles by a facilitator, and by a program the whole table of three years and twelve criteria as CSV. How long each
// takes, and how much it slows the people. PostgreSQL, this machine only; stops what it started. Required: the page within a second
// (median), saving at most twice as slow meanwhile (p95); saving at most 1.5 times as slow while the table is streamed, and the
// process below 450 MiB.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

import { startPostgres } from '../../scripts/tools/postgres.mjs';
import { root, run, toolEnv } from '../../scripts/tools/processes.mjs';
import { load, SIZES } from './data.mjs';
import { median, peakMemoryOf } from './measures.mjs';
import { launchProduct } from './servers/servers.mjs';

const SAVERS = 20;
const WINDOW = 10_000;
const ROUNDS = 3;
/** Pause in ms between two openings, while a facilitator reads; a program that reads again waits as long. */
const PAUSE = 1_000;
const MEMORY_MAX = 450;
const PAGE = readFileSync(join(root, 'web/src/equipe/EquipeBoussolePage.graphql'), 'utf8');
const SAVE =
  'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { id statut totalReponses totalCriteres } }';
const ANSWER = { commentaire: 'Ce que j’en pense' };
const SECRET = 'boussole_banc';

const quantile = (values, q) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * q)] ?? 0;

async function ask(port, token, query, variables) {
  const started = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `boussole=${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const text = await reply.text();
  if (reply.status !== 200 || text.includes('"errors"')) throw new Error(text.slice(0, 300));
  return { ms: performance.now() - started, bytes: text.length };
}

/** Reads the table to its end and keeps none of it. */
async function stream(port) {
  const started = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/api/chiffres.csv`, {
    headers: { authorization: `Bearer ${SECRET}` },
  });
  if (reply.status !== 200) throw new Error(await reply.text());
  let [bytes, lines] = [0, 0];
  for await (const part of reply.body) {
    bytes += part.length;
    for (const byte of part) lines += byte === 10;
  }
  return { ms: performance.now() - started, bytes, lines };
}

/** Twenty people save one answer after the other; returns the times. */
async function save(port, data, count, until) {
  const times = [];
  const saver = async () => {
    while (performance.now() < until) {
      const { jeton, idParticipation, idCritere, question1, question2 } = data.reponse(count.n++);
      const input = { idParticipation, idCritere, question1, question2, ...ANSWER };
      times.push((await ask(port, jeton, SAVE, { input })).ms);
    }
  };
  await Promise.all(Array.from({ length: SAVERS }, saver));
  return times;
}

async function again(read, until) {
  const readings = [];
  while (performance.now() < until) {
    readings.push(await read());
    await delay(PAUSE);
  }
  return readings;
}

/** Saving alone and saving beside a reading, by turns, so that the machine's other work affects both. */
async function beside(name, read, saving) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await saving(performance.now() + WINDOW);
    const until = performance.now() + WINDOW;
    const [during, readings] = await Promise.all([saving(until), again(read, until)]);
    rounds.push({ without, during, readings });
  }
  const [without, during, readings] = ['without', 'during', 'readings'].map((part) =>
    rounds.flatMap((one) => one[part]),
  );
  const times = readings.map(({ ms }) => ms);
  const [before, after] = [without, during].map((all) => quantile(all, 0.95));
  console.log(
    `${name}: ${Math.round(readings[0].bytes / 1000)} kB${readings[0].lines ? `, ${readings[0].lines} lines` : ''}, read ${readings.length} times while ${SAVERS} saved: median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
  );
  console.log(
    `saving: ${without.length} answers without, p50 ${quantile(without, 0.5).toFixed(1)} ms, p95 ${before.toFixed(1)} ms; ${during.length} during, p50 ${quantile(during, 0.5).toFixed(1)} ms, p95 ${after.toFixed(1)} ms (× ${(after / before).toFixed(2)})`,
  );
  return { ms: median(times), slower: after / before };
}

/** A token of the company. */
async function addJeton(url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const kept = createHash('sha256').update(SECRET).digest('hex');
  await client.query(
    `insert into jeton (nom, id_societe, empreinte, cree_le, expire_le) values ('Banc', 1, $1, now(), now() + interval '1 day')`,
    [kept],
  );
  await client.end();
}

const folder = mkdtempSync(join(tmpdir(), 'boussole-affluence-'));
const postgres = await startPostgres();
let server;
try {
  await run('node', ['api/dist/api/src/app/migrate.js'], {
    env: toolEnv({ DATABASE_URL: postgres.url }),
  });
  const data = await load(postgres.url, SIZES.T);
  await addJeton(postgres.url);
  server = await launchProduct(postgres.url, folder);
  const { port, pid } = server;
  const count = { n: 0 };
  const saving = (until) => save(port, data, count, until);
  const open = () => ask(port, data.jetonAdmin, PAGE, { idSociete: 1 });
  await saving(performance.now() + 3_000);
  for (const read of [open, () => stream(port)]) {
    const alone = [];
    for (let i = 0; i < 3; i += 1) alone.push((await read()).ms);
    console.log(`alone: ${median(alone).toFixed(0)} ms`);
  }
  const page = await beside('the page of 2,000 teams', open, saving);
  const table = await beside('the table', () => stream(port), saving);
  const memory = peakMemoryOf(pid);
  console.log(`the process at most: ${memory.toFixed(0)} MiB`);
  const isWithin = page.ms <= 1_000 && page.slower <= 2;
  process.exitCode = isWithin && table.slower <= 1.5 && memory < MEMORY_MAX ? 0 : 1;
} finally {
  await server?.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
