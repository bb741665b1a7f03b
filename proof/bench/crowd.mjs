// `npm run prove -- bench:crowd`: the page of boussoles of a company with 2,000 teams is opened again and again while
// twenty people save answers: how long the page takes, and how much it slows them. PostgreSQL, this machine only; stops
// what it started. Required: the page within a second (median), saving at most twice as slow (p95) meanwhile.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { startPostgres } from '../../scripts/tools/postgres.mjs';
import { root, run, toolEnv } from '../../scripts/tools/processes.mjs';
import { load } from './data.mjs';
import { median } from './measures.mjs';
import { launchProduct } from './servers/servers.mjs';

const SIZE = { societes: 1, equipes: 2_000, membres: 5 };
const SAVERS = 20;
const WINDOW = 10_000;
/** Pause in ms between two openings, while a facilitator reads. */
const PAUSE = 1_000;
const PAGE = readFileSync(join(root, 'web/src/equipe/EquipeBoussolePage.graphql'), 'utf8');
const SAVE =
  'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { id statut totalReponses totalCriteres } }';
const ANSWER = { commentaire: 'Ce que j’en pense' };

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

async function open(port, data, until) {
  const pages = [];
  while (performance.now() < until) {
    pages.push(await ask(port, data.jetonAdmin, PAGE, { idSociete: 1 }));
    await delay(PAUSE);
  }
  return pages;
}

const folder = mkdtempSync(join(tmpdir(), 'boussole-affluence-'));
const postgres = await startPostgres();
let server;
try {
  await run('node', ['api/dist/api/src/app/migrate.js'], {
    env: toolEnv({ DATABASE_URL: postgres.url }),
  });
  const data = await load(postgres.url, SIZE);
  server = await launchProduct(postgres.url, folder);
  const { port } = server;
  const count = { n: 0 };
  await save(port, data, count, performance.now() + 3_000);
  for (let i = 0; i < 4; i += 1) await ask(port, data.jetonAdmin, PAGE, { idSociete: 1 });
  const alone = [];
  for (let i = 0; i < 5; i += 1)
    alone.push(await ask(port, data.jetonAdmin, PAGE, { idSociete: 1 }));
  const rounds = [];
  // By turns, so that the machine's other work affects both.
  for (let round = 0; round < 2; round += 1) {
    const without = await save(port, data, count, performance.now() + WINDOW);
    const until = performance.now() + WINDOW;
    const [during, pages] = await Promise.all([
      save(port, data, count, until),
      open(port, data, until),
    ]);
    rounds.push({ without, during, pages });
  }
  const without = rounds.flatMap((round) => round.without);
  const during = rounds.flatMap((round) => round.during);
  const pages = rounds.flatMap((round) => round.pages);
  const [before, after] = [without, during].map((times) => quantile(times, 0.95));
  const page = median(pages.map(({ ms }) => ms));
  console.log(
    `2,000 teams, 8,000 boussoles: ${Math.round(pages[0].bytes / 1000)} kB; alone ${median(alone.map(({ ms }) => ms)).toFixed(0)} ms`,
  );
  console.log(
    `opened ${pages.length} times while ${SAVERS} saved: median ${page.toFixed(0)} ms, slowest ${Math.max(...pages.map(({ ms }) => ms)).toFixed(0)} ms`,
  );
  console.log(
    `saving: ${without.length} answers without, p50 ${quantile(without, 0.5).toFixed(1)} ms, p95 ${before.toFixed(1)} ms; ${during.length} during, p50 ${quantile(during, 0.5).toFixed(1)} ms, p95 ${after.toFixed(1)} ms (× ${(after / before).toFixed(2)})`,
  );
  process.exitCode = page <= 1_000 && after <= 2 * before ? 0 : 1;
} finally {
  await server?.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
