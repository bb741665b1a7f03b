// `npm test`: every check in order, stopping at the first that fails. The last line is the result.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { DURATIONS } from './suite/durations.mjs';
import { ENGINE_FILES } from './suite/engines.mjs';
import { findPostgres } from './tools/postgres.mjs';
import { root, stamp, toolEnv } from './tools/processes.mjs';

/** Settings of the product: the developer's own must not reach the tests. */
const SETTINGS =
  /^(PORT|DATABASE_(REPLICA_)?URLS?|DATA_DIR|ADMIN_\w+|DEMO|PUBLIC_URL|PROVIDER_URL|SMTP_URL|TRUSTED_PROXIES|HOST|METRICS_TOKEN|PGLITE_ACCEPTE|NODE_ENV|LOG_LEVEL|TEST_\w+)$/;

/** Where each step leaves what it found: TEST_RESULTATS keeps the folder, for `npm run confiance -- --depuis=`. */
const kept = process.env.TEST_RESULTATS && resolve(process.env.TEST_RESULTATS);
const when = kept && stamp();
const results = kept ?? mkdtempSync(join(tmpdir(), 'boussole-test-'));
const REPORT = join(results, 'rapport.jsonl');
const PLAYED = join(results, 'steps.jsonl');
const keep = (step) =>
  writeFileSync(PLAYED, `${JSON.stringify({ ...step, ...when })}\n`, { flag: 'a' });
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const cleanEnv = () =>
  Object.fromEntries(Object.entries(toolEnv()).filter(([name]) => !SETTINGS.test(name)));

function readJest(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  // A file that does not even load counts as one failure.
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}

function readPlaywright(file) {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped };
}

const check = (title, script) => ({ title, script });
const jest = (title, script, env = {}, files = []) => ({
  title,
  script,
  env,
  files,
  read: readJest,
});
const playwright = (project) => ({
  title: `End to end, ${project} (playwright)`,
  script: 'e2e',
  env: { E2E_OUTPUT: project },
  files: [`--project=${project}`],
  read: readPlaywright,
  name: `e2e-${project}`,
});

const hasPostgres = Boolean(process.env.DATABASE_URL_TEST || findPostgres());

/** Steps in order; those of one row are played side by side, where each leaves the machine to the other. */
function planSteps() {
  // On a developer's machine half of the proof is better than none; in CI it would be a lie.
  if (!hasPostgres && process.env.CI)
    throw new Error('CI must have a PostgreSQL server: see .ci/run.');
  const embedded = hasPostgres ? ENGINE_FILES : [];
  const rows = [
    [
      check('Versions pinned', 'pins'),
      check('Licences known', 'licences'),
      check('Formatting (prettier)', 'format:check'),
      check('Lint (oxlint)', 'lint'),
      check('Import rules (dependency-cruiser)', 'lint:deps'),
      check('Dead code (knip)', 'knip'),
      check('Generated code is fresh (codegen)', 'codegen:check'),
      check('Types (tsc)', 'typecheck'),
      check('Every row of the specifications has its test', 'specification'),
      check('Both engines play what they must', 'engines'),
      check('The figures of the house are no worse', 'house:check'),
    ],
    [check('Build', 'build')],
    [check('Weight of the first pages', 'poids')],
    hasPostgres ? [jest('API on PostgreSQL (jest)', 'test:api', { TEST_ENGINE: 'postgres' })] : [],
    [jest('API on PGlite (jest)', 'test:api', { TEST_ENGINE: 'pglite' }, embedded)],
    [jest('Web (jest)', 'test:web')],
    [check('Sixty members at once, on both engines', 'soixante')],
    [check('Faults: killed, starved, cut off, stopped, on both engines', 'test:faults:court')],
    [check('Every figure of the demo, recomputed', 'verifier:chiffres')],
    [playwright('desktop'), playwright('phone')],
  ];
  return rows.filter((row) => row.length > 0);
}

/** At most this many steps of a row at once: the machine has two cores. */
const AT_ONCE = 2;

/** Plays a row; of several steps the output is told whole, one after the other. */
async function runRow(row, place) {
  if (row.length === 1) return [await runStep(row[0], place, 'inherit')];
  const waiting = [...row.keys()];
  const outcomes = [];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      outcomes[next] = await runStep(row[next], place, 'pipe');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return outcomes;
}

/** Runs one step; what it returns is what its runner counted (nothing for a check). */
async function runStep({ title, script, env, read, files = [], name }, place, output) {
  const started = Date.now();
  const file = join(results, `${name ?? env?.TEST_ENGINE ?? script}.json`);
  const heading = `\n━━━ ${place} ${title}`;
  if (output === 'inherit') console.log(heading);
  rmSync(file, { force: true });
  const reporting = read === readJest ? ['--json', `--outputFile=${file}`] : [];
  const args = [...files, ...reporting];
  const { code, said } = await runSaying(
    'npm',
    ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
    { ...cleanEnv(), ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, TEST_RAPPORT: REPORT },
    output,
  );
  const counted = { passed: 0, failed: 0, skipped: 0, ...(read && readResult(read, file)) };
  const ok = code === 0 && counted.failed === 0;
  const detail = read ? ` · ${counted.passed} passed, ${counted.failed} failed` : '';
  const skipped = counted.skipped ? `, ${counted.skipped} skipped` : '';
  if (output === 'pipe') console.log(`${heading}\n${said.trim()}`);
  console.log(`${ok ? '✔' : '✘'} ${title} · ${seconds(started)}${detail}${skipped}`);
  keep({ title, script, engine: env?.TEST_ENGINE, ok, seconds: (Date.now() - started) / 1000 });
  return { ok, title, ...counted };
}

/** Runs a command; with `pipe` nothing is shown until it has ended. */
function runSaying(command, args, env, output) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, said }));
  });
}

function readResult(read, file) {
  try {
    return read(file);
  } catch {
    return { failed: 1 };
  }
}

const WARNING = `
!!! PostgreSQL is not installed: the API is tested on PGlite ALONE.
!!! Concurrency and faults are NOT proved. Install Debian's package "postgresql",
!!! or give a server in DATABASE_URL_TEST.`;

async function main() {
  const started = Date.now();
  mkdirSync(results, { recursive: true });
  // Both are added to: what an earlier run left there is not of this one.
  for (const file of [REPORT, PLAYED]) rmSync(file, { force: true });
  const rows = planSteps();
  if (!hasPostgres) console.warn(WARNING);

  const total = { passed: 0, failed: 0 };
  let stoppedAt;
  for (const [index, row] of rows.entries()) {
    // One row after the other on purpose: each wants the whole machine.
    const played = await runRow(row, `${index + 1}/${rows.length}`);
    for (const { passed, failed } of played) {
      total.passed += passed;
      total.failed += failed;
    }
    stoppedAt = played.find(({ ok }) => !ok)?.title;
    if (stoppedAt) break;
  }

  if (!hasPostgres) console.warn(WARNING);
  keepDurations();
  console.log(
    stoppedAt ? `\n✘ Stopped at: ${stoppedAt}` : `\n✔ Everything, in ${seconds(started)}`,
  );
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return stoppedAt || total.passed === 0 ? 1 : 0;
}

/** How long each step took, for `npm run house` and for whoever reads the end of a run. */
function keepDurations() {
  const steps = readFileSync(PLAYED, 'utf8');
  mkdirSync(dirname(DURATIONS), { recursive: true });
  writeFileSync(DURATIONS, steps);
  console.log('\nSeconds by step:');
  for (const line of steps.trim().split('\n')) {
    const { title, seconds: taken } = JSON.parse(line);
    console.log(`${taken.toFixed(0).padStart(6)}  ${title}`);
  }
}

try {
  process.exitCode = await main();
} finally {
  if (!kept) rmSync(results, { recursive: true, force: true });
}
