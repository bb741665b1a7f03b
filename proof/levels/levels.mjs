// `npm run prove -- levels`: how long those who answer wait while three levels pass over 1.2 million answers, a column, its filling
// and an index (api/src/migrations/testing/examples.ts), under twenty saves a second through the product's door; the process that
// migrates is killed in the middle of each long one. `--answers=10000000` for more, `--seconds=` for what is measured before.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';

import { startPostgres } from '../../scripts/tools/postgres.mjs';
import { root, run, toolEnv } from '../../scripts/tools/processes.mjs';
import { startProduct } from '../../scripts/tools/product.mjs';
import { load, SIZES } from '../bench/data.mjs';
import { save } from '../faults/load.mjs';

const EVERY = 50;
const LONGEST = 500;
/** Answers of a member of the size L: three campaigns of twenty criteria, in two thousand teams. */
const PER_MEMBER = 3 * 20 * 2_000;
const MIGRATE = join(root, 'proof/levels/migrate.mjs');

const { values } = parseArgs({
  options: {
    answers: { type: 'string', default: '1200000' },
    seconds: { type: 'string', default: '20' },
  },
});

/** Saves an answer each 50 ms, whether the ones before are saved or not, and keeps how long each took under the current phase. */
function startSaves(url, data) {
  const phases = new Map();
  const pending = new Set();
  let phase;
  let n = 0;
  const one = async () => {
    const { jeton, idParticipation: id, ...answer } = data.reponse(n);
    n += 1;
    const taken = phase;
    const attempt = { ...answer, commentaire: 'Ce que j’en pense' };
    const { status, ms, text } = await save(url, { id, cookie: `boussole=${jeton}` }, attempt);
    taken.times.push(ms);
    if (status !== 201) taken.refused.push(`${status} ${text}`);
  };
  const timer = setInterval(() => {
    const saving = one().finally(() => pending.delete(saving));
    pending.add(saving);
  }, EVERY);
  const enter = (name) => {
    phase = phases.get(name) ?? { times: [], refused: [] };
    phases.set(name, phase);
  };
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return phases;
  };
  enter('before');
  return { enter, stop };
}

/** Runs the levels to their end, or until `killAfter` ms of the level of that name have passed. */
async function migrate(url, enter, { name, after } = {}) {
  const child = fork(MIGRATE, { env: toolEnv({ DATABASE_URL: url }), cwd: root });
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  child.on('message', (level) => {
    enter(level);
    if (level === name) setTimeout(() => child.kill('SIGKILL'), after);
  });
  return ended;
}

async function ask(url, statement) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows[0];
}

/** Kills it in the filling, then in the index, then lets it end. */
async function playLevels(url, { enter }, answers) {
  const kills = {
    Migration29990102000000_post: 3_000 + answers / 1_000,
    Migration29990103000000_post: 800 + answers / 3_000,
  };
  for (const [name, after] of Object.entries(kills)) {
    assert.equal(await migrate(url, enter, { name, after }), 'SIGKILL');
    console.log(`${name}: killed ${Math.round(after)} ms after its beginning`);
  }
  assert.equal(await migrate(url, enter), 0);
}

function report(phases) {
  for (const [name, { times, refused }] of phases) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part) => Math.round(sorted[Math.ceil(sorted.length * part) - 1]);
    console.log(
      `${name}: ${times.length} saves, ${refused.length} refused; median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
    );
  }
  const all = [...phases.values()];
  const refusals = all.flatMap(({ refused }) => refused);
  assert.deepEqual(refusals, []);
  // What was before is told, not judged.
  const longest = Math.max(...all.slice(1).flatMap(({ times }) => times));
  assert.ok(longest <= LONGEST, `a save waited for ${Math.round(longest)} ms`);
}

const postgres = await startPostgres({ durable: true, settings: ['max_wal_size=4GB'] });
let product;
try {
  const { url } = postgres;
  const env = toolEnv({ DATABASE_URL: url });
  await run('node', ['api/dist/api/src/app/migrate.js'], { env, stdio: 'ignore' });
  const membres = Math.round(Number(values.answers) / PER_MEMBER);
  const data = await load(url, { ...SIZES.L, membres });
  console.log(`${data.reponses} answers`);
  product = await startProduct({ DATABASE_URL: url, DEMO: '0' });
  const saves = startSaves(product.url, data);
  await delay(Number(values.seconds) * 1_000);
  const begun = performance.now();
  await playLevels(url, saves, data.reponses);
  console.log(
    `the three levels: ${Math.round((performance.now() - begun) / 1_000)} s, killed and begun again`,
  );
  const phases = await saves.stop();
  const made = await ask(
    url,
    `select (select count(*)::int from resultat where ecart is distinct from question_1 - question_2) as wrong,
      (select indisvalid from pg_index where indexrelid = 'resultat_ecart_index'::regclass) as index,
      (select convalidated from pg_constraint where conname = 'resultat_ecart_check') as checked`,
  );
  assert.deepEqual(made, { wrong: 0, index: true, checked: true });
  report(phases);
  console.log('✔ nobody was refused, and the levels are whole');
} finally {
  await product?.stop();
  await postgres.stop();
}
