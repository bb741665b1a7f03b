// Reads what the steps leave: lines of figures, results of tests, and all that `npm test` kept.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENGINE_OF = { pglite: 'pglite', postgres: 'postgresql', postgresql: 'postgresql' };

/** Steps of the table that `npm test` plays too. */
const FROM_TESTS = {
  kill: ['prove faults'],
  coupures: ['prove faults'],
  arrets: ['prove faults'],
  disque: ['prove faults'],
  absence: ['prove faults'],
  soixante: ['soixante'],
  e2e: ['e2e'],
  chaine: ['check pins', 'check licences', 'check specification', 'check deps'],
};
const FORM = 'npm test';

export const readLines = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** Numbers of passed and failed tests, by file. */
export function readJest(file) {
  if (!existsSync(file)) return {};
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    testResults.map(({ name, assertionResults, status }) => [
      name.replace(/^.*\/(api\/src|proof)\//, ''),
      {
        passed: assertionResults.filter((one) => one.status === 'passed').length,
        failed:
          assertionResults.filter((one) => one.status === 'failed').length ||
          Number(status === 'failed'),
      },
    ]),
  );
}

/** Times and sizes: the greatest of several lines counts, whereas counts are added up. */
const isMeasure = (name) => /(^|[ ,])(ms|µs|milliseconds|seconds|bytes)( |$)/.test(name);

/** A line's figures, with the number of rounds of an invariant. */
const figuresOf = ({ trouve, tours, met }) =>
  tours === undefined ? trouve : { rounds: tours, 'invariants not held': Number(!met), ...trouve };

/** The figures of one run, by promise and engine. */
export function addUp(lines) {
  const found = {};
  for (const line of lines) {
    const counts = ((found[line.promesse] ??= {})[ENGINE_OF[line.moteur]] ??= {});
    for (const [name, n] of Object.entries(figuresOf(line))) {
      const before = counts[name] ?? 0;
      counts[name] = isMeasure(name) ? Math.max(before, n) : before + n;
    }
  }
  return found;
}

const whenOf = ({ date, commit, seconds }) => ({
  date,
  commit,
  form: FORM,
  minutes: Math.ceil(seconds / 60),
});

/**
 * Adds what `npm test` left in a folder (TEST_RESULTATS) to the figures, as if its steps had been run here. A step that it
 * did not reach keeps its figures.
 */
export function importFrom(folder, figures) {
  const played = readLines(join(folder, 'steps.jsonl'));
  const lines = readLines(join(folder, 'rapport.jsonl'));
  for (const suffix of ['pglite', 'postgres']) {
    const step = played.find(({ script, engine }) => script === 'test:api' && engine === suffix);
    if (!step) continue;
    const found = addUp(lines.filter(({ moteur }) => ENGINE_OF[moteur] === ENGINE_OF[suffix]));
    const tests = readJest(join(folder, `${suffix}.json`));
    figures[`npm-test-${suffix}`] = { ...whenOf(step), ok: step.ok, found, tests };
  }
  for (const [name, scripts] of Object.entries(FROM_TESTS)) {
    const steps = scripts.flatMap((script) => {
      const plays = played.filter((one) => one.script === script);
      return plays.length > 0 ? plays : [undefined];
    });
    const failed = steps.find((step) => step && !step.ok);
    if (!failed && steps.includes(undefined)) continue;
    // A run of its own goes further than npm test does; only a failure of npm test overrides it.
    if (!failed && figures[name] && figures[name].form !== FORM) continue;
    figures[name] = { ...whenOf(failed ?? steps[0]), ok: !failed, found: {}, tests: {} };
  }
}
