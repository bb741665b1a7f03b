// Gathers what was found of a promise over all kept runs, and judges whether it is what was asked.

export const ENGINES = { pglite: 'PGlite', postgresql: 'PostgreSQL' };

const engineOf = (step) => {
  if (step.endsWith('-pglite')) return 'pglite';
  return step.endsWith('-postgres') ? 'postgresql' : undefined;
};

/** The figures asked of an engine; a figure asked of one engine does not apply to the other. */
const askedOf = (asked, engine) =>
  Object.entries(asked)
    .map(([name, n]) => [name, typeof n === 'number' ? n : n[engine]])
    .filter(([, n]) => n !== undefined);

const add = (values) => values.reduce((sum, n) => sum + n, 0);

/** Runs are not added up: the one with the most tries counts, and others only for what it did not look at. */
function countsOf(promise, figures, engine) {
  const asked = askedOf(promise.atLeast, engine);
  const reached = (counts) => asked.filter(([name, n]) => counts[name] >= n).length;
  const sorted = (counts) =>
    add(asked.length ? asked.map(([name]) => counts[name] ?? 0) : Object.values(counts));
  const plays = Object.values(figures)
    .map(({ found }) => found[promise.n]?.[engine])
    .filter(Boolean)
    .toSorted((a, b) => reached(a) - reached(b) || sorted(a) - sorted(b));
  const counts = Object.assign({}, plays.at(-1), ...plays);
  for (const name of promise.zero) {
    const seen = plays.map((one) => one[name]).filter((n) => n !== undefined);
    if (seen.length) counts[name] = Math.max(...seen);
  }
  return counts;
}

/** For each file the run with the most passed tests; a failure counts whichever run it was in. */
function testsOf(promise, figures, engine) {
  const best = new Map();
  for (const [step, { tests }] of Object.entries(figures)) {
    if (engineOf(step) !== engine) continue;
    for (const [file, { passed, failed }] of Object.entries(tests)) {
      const before = best.get(file) ?? { passed: 0, failed: 0 };
      best.set(file, {
        passed: Math.max(before.passed, passed),
        failed: Math.max(before.failed, failed),
      });
    }
  }
  const ofPrefix = (prefix) => [...best].filter(([file]) => file.startsWith(prefix));
  const files = new Map(promise.tests.flatMap(ofPrefix));
  const sum = (key) => add([...files.values()].map((one) => one[key]));
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    missing: promise.tests.filter((prefix) => add(ofPrefix(prefix).map(([, t]) => t.passed)) === 0),
  };
}

/** Counts and tests, by engine. */
export const gather = (promise, figures) =>
  Object.fromEntries(
    Object.keys(ENGINES).map((engine) => [
      engine,
      { counts: countsOf(promise, figures, engine), tests: testsOf(promise, figures, engine) },
    ]),
  );

/** The runs that a promise depends on: its steps, and the test runs that have one of its files or ended without any. */
function restsOn(promise, figures) {
  const isOurs = (file) => promise.tests.some((prefix) => file.startsWith(prefix));
  return Object.entries(figures)
    .filter(([step, { tests }]) => {
      if (promise.steps.includes(step)) return true;
      const files = Object.keys(tests);
      return engineOf(step) && promise.tests.length && (!files.length || files.some(isOurs));
    })
    .map(([, play]) => play);
}

/** ✔ as asked · ◐ it held, on less than was asked · ✘ it did not hold, or its play did not end well · – not played. */
export function judge(promise, figures, found) {
  const plays = restsOn(promise, figures);
  const all = Object.values(found);
  const counted = promise.engines.map((engine) => ({ engine, ...found[engine] }));
  if (!plays.length && !counted.some(({ counts }) => Object.keys(counts).length)) return '–';

  const isOver = ({ engine, counts }) =>
    askedOf(promise.atMost, engine).some(([name, n]) => counts[name] > n) ||
    promise.zero.some((name) => counts[name] > 0);
  const hasFailed = plays.some(({ ok }) => !ok) || all.some(({ tests }) => tests.failed > 0);
  if (hasFailed || counted.some(isOver)) return '✘';

  // A figure that was not counted does not meet what was asked.
  const isLess = ({ engine, counts }) =>
    askedOf(promise.atLeast, engine).some(([name, n]) => !(counts[name] >= n)) ||
    askedOf(promise.atMost, engine).some(([name]) => counts[name] === undefined) ||
    promise.zero.some((name) => counts[name] === undefined);
  const isPartial =
    promise.steps.some((step) => !figures[step]) ||
    all.some(({ tests }) => tests.missing.length > 0);
  return isPartial || counted.some(isLess) ? '◐' : '✔';
}
