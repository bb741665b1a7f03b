// `npm test`: every check in order, stopping at the first that fails. The last line is the result.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { findPostgres } from './postgres.mjs';
import { run, stamp, toolEnv } from './processes.mjs';

/** Settings of the product: the developer's own must not reach the tests. */
const SETTINGS =
  /^(PORT|DATABASE_(REPLICA_)?URLS?|DATA_DIR|ADMIN_\w+|DEMO|PUBLIC_URL|PROVIDER_URL|SMTP_URL|TRUSTED_PROXIES|PGLITE_ACCEPTE|NODE_ENV|LOG_LEVEL|TEST_\w+)$/;

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
const jest = (title, script, env = {}) => ({ title, script, env, read: readJest });

function planSteps() {
  const steps = [
    check('Versions pinned', 'pins'),
    check('Licences known', 'licences'),
    check('Formatting (prettier)', 'format:check'),
    check('Lint (oxlint)', 'lint'),
    check('Import rules (dependency-cruiser)', 'lint:deps'),
    check('Dead code (knip)', 'knip'),
    check('Generated code is fresh (codegen)', 'codegen:check'),
    check('Types (tsc)', 'typecheck'),
    check('Every row of the specifications has its test', 'specification'),
    check('Build', 'build'),
    check('Weight of the first pages', 'poids'),
    jest('API on PGlite (jest)', 'test:api', { TEST_ENGINE: 'pglite' }),
    jest('API on PostgreSQL (jest)', 'test:api', { TEST_ENGINE: 'postgres' }),
    jest('Web (jest)', 'test:web'),
    check('Sixty members at once, on both engines', 'soixante'),
    check('Faults: killed, starved, cut off, stopped, on both engines', 'test:faults:court'),
    check('Every figure of the demo, recomputed', 'verifier:chiffres'),
    { title: 'End to end (playwright)', script: 'e2e', env: {}, read: readPlaywright },
  ];
  if (process.env.DATABASE_URL_TEST || findPostgres()) return steps;
  // On a developer's machine half of the proof is better than none; in CI it would be a lie.
  if (process.env.CI) throw new Error('CI must have a PostgreSQL server: see .ci/run.');
  return steps.filter((step) => step.env?.TEST_ENGINE !== 'postgres');
}

/** Runs one step; what it returns is what its runner counted (nothing for a check). */
async function runStep({ title, script, env, read }, index, total) {
  const started = Date.now();
  const file = join(results, `${env?.TEST_ENGINE ?? script}.json`);
  console.log(`\n━━━ ${index + 1}/${total} ${title}`);
  rmSync(file, { force: true });
  const reporting = read === readJest ? ['--', '--json', `--outputFile=${file}`] : [];
  const code = await run('npm', ['run', '--silent', script, ...reporting], {
    env: {
      ...cleanEnv(),
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      TEST_RAPPORT: REPORT,
    },
  });
  const counted = { passed: 0, failed: 0, skipped: 0, ...(read && readResult(read, file)) };
  const ok = code === 0 && counted.failed === 0;
  const detail = read ? ` · ${counted.passed} passed, ${counted.failed} failed` : '';
  const skipped = counted.skipped ? `, ${counted.skipped} skipped` : '';
  console.log(`${ok ? '✔' : '✘'} ${title} · ${seconds(started)}${detail}${skipped}`);
  if (kept) keep({ script, engine: env?.TEST_ENGINE, ok, seconds: (Date.now() - started) / 1000 });
  return { ok, ...counted };
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
  const steps = planSteps();
  const alone = !steps.some((step) => step.env?.TEST_ENGINE === 'postgres');
  if (alone) console.warn(WARNING);

  const total = { passed: 0, failed: 0 };
  let stoppedAt;
  for (const [index, step] of steps.entries()) {
    // One after the other on purpose: each wants the whole machine.
    const result = await runStep(step, index, steps.length);
    total.passed += result.passed;
    total.failed += result.failed;
    if (!result.ok) {
      stoppedAt = step.title;
      break;
    }
  }

  if (alone) console.warn(WARNING);
  console.log(
    stoppedAt ? `\n✘ Stopped at: ${stoppedAt}` : `\n✔ Everything, in ${seconds(started)}`,
  );
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return stoppedAt || total.passed === 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} finally {
  if (!kept) rmSync(results, { recursive: true, force: true });
}
