// Records what the version about to be published asks of the database: every statement that its tests send, with values,
// as few histories as possible, each starting from an empty database. Later versions replay them on their schema
// (proof/contract/previousVersion/previousVersion.test.ts). Run: node proof/contract/previousVersion/record.mjs
import {
  createReadStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

import { root, run, stamp, toolEnv } from '../../../scripts/tools/processes.mjs';

const FILE = join(root, 'proof/contract/previousVersion/previous-version.json.gz');
/** Each test begins by emptying the database (testing/database.ts). */
const EMPTY = /^\s*(do\b|select pg_temp\.vider\b)/i;
/** Statements of tests only: they change the schema or disable the constraints. */
const OF_A_TEST =
  /^\s*(create|alter|drop|truncate|copy|vacuum|lock table plan|set local (session_rep|lock))\b/i;
/** Longest history in characters: thousands of rows prove nothing more than ten. */
const TOO_LONG = 200_000;
/** What a history costs beside its length, so that few are chosen. */
const COST = 2_000;

/** A value as JSON holds it; bytes in base64. */
function write(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const bytes = value.type === 'Buffer' ? value.data : Object.values(value);
  return { octets: Buffer.from(bytes).toString('base64') };
}

async function readHistories(folder) {
  const histories = [];
  for (const name of readdirSync(folder)) {
    let history = [];
    for await (const row of createInterface({ input: createReadStream(join(folder, name)) })) {
      const [text, parameters, rows, touched] = JSON.parse(row);
      const order = { texte: text, parameters: parameters.map(write), touched: touched ?? null };
      if (EMPTY.test(text)) histories.push((history = []));
      else history.push({ ...order, refuse: rows === 'ECHEC' });
    }
  }
  return histories.filter((history) => !history.some(({ texte }) => OF_A_TEST.test(texte)));
}

const textsOf = (history) =>
  new Set(history.flatMap(({ texte, refuse }) => (refuse ? [] : [texte])));

/** Chooses few histories that together hold every statement: repeatedly the one with the most new ones for its length. */
function choose(histories) {
  let remaining = histories
    .map((history) => ({
      history,
      texts: textsOf(history),
      cost: COST + JSON.stringify(history).length,
    }))
    .filter(({ cost }) => cost < TOO_LONG);
  const known = new Set();
  const chosen = [];
  for (;;) {
    const gains = remaining
      .map((one) => ({ ...one, gain: [...one.texts].filter((t) => !known.has(t)).length }))
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain / b.cost - a.gain / a.cost);
    const [best] = gains;
    if (!best) return chosen;
    for (const text of best.texts) known.add(text);
    chosen.push(best.history);
    remaining = gains.slice(1);
  }
}

const { from, commit = stamp().commit } = parseArgs({
  options: { from: { type: 'string' }, commit: { type: 'string' } },
}).values;
const recordedIn = from ?? mkdtempSync(join(tmpdir(), 'boussole-ordres-'));
if (!from) {
  const env = toolEnv({ TEST_ENGINE: 'pglite', TEST_ORDRES: recordedIn });
  const code = await run(
    'npm',
    ['run', '--silent', 'test:api', '--', '--testPathIgnorePatterns', 'proof'],
    { env },
  );
  if (code !== 0) process.exit(code);
}
const picked = choose(await readHistories(recordedIn));
const statements = [...new Set(picked.flat().map(({ texte }) => texte))];
const rangs = new Map(statements.map((text, rang) => [text, rang]));
const kept = picked.map((history) =>
  history.map(({ texte, parameters, touched, refuse }) => [
    rangs.get(texte),
    parameters,
    refuse ? 'refusé' : touched,
  ]),
);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const level = /Migration\d+\w*(?=,\n\])/.exec(
  readFileSync(join(root, 'api/src/migrations/migrations.ts'), 'utf8'),
)?.[0];
writeFileSync(
  FILE,
  gzipSync(JSON.stringify({ version, commit, niveau: level, ordres: statements, histoires: kept })),
);
if (!from) rmSync(recordedIn, { recursive: true });
console.log(
  `${version} (${commit}, ${level}): ${statements.length} statements in ${kept.length} histories`,
);
