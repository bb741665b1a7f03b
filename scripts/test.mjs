// `npm test`: all checks and tests in order, stopping at the first failure. The last line is the result.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { CHECKS } from './checks/checks.mjs';
import { DURATIONS } from './suite/durations.mjs';
import { ENGINE_FILES } from './suite/engines.mjs';
import {
  failuresOfJest,
  failuresOfOutput,
  failuresOfPlaywright,
  tellFailures,
} from './suite/failures.mjs';
import { runSaying, sideBySide } from './tools/lanes.mjs';
import { findPostgres, findPostgres17 } from './tools/postgres.mjs';
import { stamp, toolEnv } from './tools/processes.mjs';

/** Settings of the product, which must not reach the tests from the developer's environment. */
const SETTINGS =
  /^(PORT|DATABASE_(REPLICA_)?URLS?|DATABASE_POOLER|MIGRATIONS|DATA_DIR|ADMIN_\w+|DEMO|PUBLIC_URL|PROVIDER_URL|RESPONSABLE|DPO|MENTIONS_URL|SMTP_URL|MAIL_FROM|MAILS_PER_MINUTE|TRUSTED_PROXIES|HOST|METRICS_TOKEN|OIDC_\w+|PGLITE_ACCEPTE|NODE_ENV|LOG_LEVEL|TEST_\w+|(DATABASE_\w+|SMTP_URL|METRICS_TOKEN)_FILE)$/;

/** Folder for each step's findings: TEST_RESULTATS keeps it. */
const kept = process.env.TEST_RESULTATS && resolve(process.env.TEST_RESULTATS);
const when = kept && stamp();
const results = kept ?? mkdtempSync(join(tmpdir(), 'boussole-test-'));
const REPORT = join(results, 'rapport.jsonl');
const PLAYED = join(results, 'steps.jsonl');
const keep = (step) =>
  writeFileSync(PLAYED, `${JSON.stringify({ ...step, ...when })}\n`, { flag: 'a' });
/** A step's name in its figures: `check pins`, `prove faults`. */
const nameOf = (script, [first = '']) =>
  ['check', 'prove'].includes(script) ? `${script} ${first}` : script;
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const cleanEnv = () =>
  Object.fromEntries(Object.entries(toolEnv()).filter(([name]) => !SETTINGS.test(name)));

function readJest(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  // A test file that fails to load counts as one failure.
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    failed,
    skipped: numPendingTests,
    failures: failuresOfJest(file),
  };
}

function readPlaywright(file) {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky + errors.length;
  return {
    passed: stats.expected,
    failed,
    skipped: stats.skipped,
    failures: failuresOfPlaywright(file),
  };
}

const check = (name) => ({ title: CHECKS[name].title, script: 'check', words: [name] });
const play = (title, script, ...words) => ({ title, script, words });
const jest = (title, script, env = {}, files = []) => ({
  title,
  script,
  env,
  words: files,
  read: readJest,
});
/** A project is played in parts, each on its own product. A new file of stories is played by the part that takes the rest. */
const playwright = (project, part, filter) => ({
  title: `End to end, ${project}, ${part} (playwright)`,
  script: 'e2e',
  env: { E2E_OUTPUT: `${project}-${part}` },
  words: [`--project=${project}`, filter],
  read: readPlaywright,
  name: `e2e-${project}-${part}`,
});
const pages = (project) => playwright(project, 'pages', '/routes[.]spec');
const stories = (project) => playwright(project, 'stories', '--grep-invert=routes[.]spec');
const storiesToF = (project) => playwright(project, 'stories-a-f', '/[a-f][a-z]*[.]spec');
const storiesFromG = (project) =>
  playwright(project, 'stories-g-z', String.raw`--grep-invert=\b(routes|[a-f][a-z]*)[.]spec`);

/** What the release that docker-compose.yml names plays too, where npm brings its binaries: levels, sums, restore, plans. */
const ON_17 = ['api/src/migrations/', 'resultat/sums/', 'sauvegarde/', 'plans/plans.test'];
const on17 = {
  ...jest(
    'Levels, sums, restore and plans on PostgreSQL 17 (jest)',
    'test:api',
    {
      TEST_ENGINE: 'postgres',
      TEST_POSTGRES: '17',
    },
    ON_17,
  ),
  name: 'postgres-17',
};

const hasPostgres = Boolean(process.env.DATABASE_URL_TEST || findPostgres());

/** The steps in order. Those of one row run side by side, because they leave the machine to one another. */
function planSteps() {
  // Without PostgreSQL a developer gets half of the proof; in CI that would be misleading, so it fails.
  if (!hasPostgres && process.env.CI)
    throw new Error('CI must have a PostgreSQL server: see .ci/run.');
  const embedded = hasPostgres ? ENGINE_FILES : [];
  const again = hasPostgres ? { TEST_AGAIN: '1' } : {};
  const rows = [
    // The longest first: begun last, it would leave a core idle.
    [
      play('Build', 'build'),
      check('types'),
      ...Object.keys(CHECKS)
        .filter((name) => !['types', 'weight', 'browsers'].includes(name))
        .map(check),
      check('weight'),
      check('browsers'),
    ],
    hasPostgres ? [jest('API on PostgreSQL (jest)', 'test:api', { TEST_ENGINE: 'postgres' })] : [],
    // Each of these starts and ends on one core: two at once leave none idle. The longest first; the figures load the demo,
    // which every part of the last row copies.
    [
      jest('API on PGlite (jest)', 'test:api', { TEST_ENGINE: 'pglite', ...again }, embedded),
      jest('Web (jest)', 'test:web'),
      play('Every figure of the demo, recomputed', 'prove', 'figures'),
      ...(hasPostgres && findPostgres17() ? [on17] : []),
    ],
    [play('Sixty members at once, on both engines', 'soixante')],
    // A browser waits for its product, and the faults for what they break: two such steps leave the machine idle, so there
    // are three. The longest first.
    [
      storiesToF('desktop'),
      play(
        'Faults: killed, starved, cut off, stopped, on both engines',
        'prove',
        'faults',
        '--short',
      ),
      storiesFromG('desktop'),
      stories('phone'),
      pages('desktop'),
      pages('phone'),
    ],
  ];
  return rows.filter((row) => row.length > 0);
}

/** Runs a row; with several steps, the output of each is printed whole, one after the other. */
function runRow(row, place) {
  const output = row.length === 1 ? 'inherit' : 'pipe';
  const lanes = row.some(({ script }) => script === 'e2e') ? 3 : 2;
  return sideBySide(row, (step) => runStep(step, place, output), { lanes });
}

/** Runs one step; returns what its runner counted (nothing for a check). */
async function runStep({ title, script, env, read, words = [], name }, place, output) {
  const started = Date.now();
  const file = join(results, `${name ?? env?.TEST_ENGINE ?? script}.json`);
  const heading = `\n━━━ ${place} ${title}`;
  if (output === 'inherit') console.log(heading);
  rmSync(file, { force: true });
  const reporting = read === readJest ? ['--json', `--outputFile=${file}`] : [];
  const args = [...words, ...reporting];
  const { code, said } = await runSaying(
    'npm',
    ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
    {
      env: { ...cleanEnv(), ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, TEST_RAPPORT: REPORT },
      output,
    },
  );
  const counted = { passed: 0, failed: 0, skipped: 0, ...(read && readResult(read, file)) };
  const ok = code === 0 && counted.failed === 0;
  const detail = read ? ` · ${counted.passed} passed, ${counted.failed} failed` : '';
  const skipped = counted.skipped ? `, ${counted.skipped} skipped` : '';
  if (output === 'pipe') console.log(`${heading}\n${said.trim()}`);
  console.log(`${ok ? '✔' : '✘'} ${title} · ${seconds(started)}${detail}${skipped}`);
  keep({
    title,
    script: nameOf(script, words),
    engine: env?.TEST_ENGINE,
    ok,
    seconds: (Date.now() - started) / 1000,
  });
  const failures = counted.failures?.length ? counted.failures : failuresOfOutput(said);
  return { ok, title, ...counted, failures };
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
  // Steps append to both files: an earlier run's lines must go.
  for (const file of [REPORT, PLAYED]) rmSync(file, { force: true });
  const rows = planSteps();
  if (!hasPostgres) console.warn(WARNING);

  const total = { passed: 0, failed: 0 };
  let stopped = [];
  for (const [index, row] of rows.entries()) {
    // Rows run one after the other, because each needs the whole machine.
    const played = await runRow(row, `${index + 1}/${rows.length}`);
    for (const { passed, failed } of played) {
      total.passed += passed;
      total.failed += failed;
    }
    stopped = played.filter(({ ok }) => !ok);
    if (stopped.length > 0) break;
  }

  if (!hasPostgres) console.warn(WARNING);
  keepDurations();
  tellFailures(stopped);
  const names = stopped.map(({ title }) => title).join(', ');
  console.log(names ? `\n✘ Stopped at: ${names}` : `\n✔ Everything, in ${seconds(started)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return names || total.passed === 0 ? 1 : 0;
}

/** Keeps how long each step took, for `npm run check -- house` and for the end of a run. */
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
