// The table of promises, from the figures of the steps.
import { GROUPS } from './promesses.mjs';

const ENGINES = { pglite: 'PGlite', postgresql: 'PostgreSQL' };
const engineOf = (step) => {
  if (step.endsWith('-pglite')) return 'pglite';
  return step.endsWith('-postgres') ? 'postgresql' : undefined;
};
const number = (n) => n.toLocaleString('en-US');

/** What all steps found of a promise on one engine: counts, and tests passed and failed. */
function gather(promise, figures, engine) {
  const counts = {};
  const tests = { passed: 0, failed: 0 };
  for (const [step, { found, tests: files }] of Object.entries(figures)) {
    for (const [name, n] of Object.entries(found[promise.n]?.[engine] ?? {})) {
      counts[name] = (counts[name] ?? 0) + n;
    }
    if (engineOf(step) !== engine) continue;
    for (const [file, { passed, failed }] of Object.entries(files)) {
      if (!promise.tests.some((prefix) => file.startsWith(prefix))) continue;
      tests.passed += passed;
      tests.failed += failed;
    }
  }
  return { counts, tests };
}

const describe = ({ counts, tests }) =>
  [
    ...Object.entries(counts).map(([name, n]) => `${number(n)} ${name}`),
    ...(tests.passed ? [`${tests.passed} tests passed`] : []),
    ...(tests.failed ? [`**${tests.failed} FAILED**`] : []),
  ].join(', ') || '–';

/** ✔ as asked · ◐ it held, on fewer tries than asked · ✘ it did not hold · – not played. */
function judge(promise, figures, found) {
  const all = Object.values(found);
  const steps = promise.steps.map((step) => figures[step]);
  const played = [
    ...all.filter(({ counts, tests }) => Object.keys(counts).length || tests.passed),
    ...steps.filter(Boolean),
  ];
  if (played.length === 0) return '–';
  const broken =
    steps.some((step) => step && !step.ok) ||
    all.some(
      ({ counts, tests }) =>
        tests.failed > 0 || promise.zero.some((name) => (counts[name] ?? 0) > 0),
    );
  if (broken) return '✘';
  const fewer = Object.entries(promise.atLeast).some(([name, asked]) => {
    const tried = all.map(({ counts }) => counts[name]).filter((n) => n !== undefined);
    return tried.length === 0 || tried.some((n) => n < asked);
  });
  return fewer || steps.includes(undefined) ? '◐' : '✔';
}

function rowOf(promise, figures) {
  const found = Object.fromEntries(
    Object.keys(ENGINES).map((engine) => [engine, gather(promise, figures, engine)]),
  );
  const verdict = judge(promise, figures, found);
  const by = [...promise.tests.map((file) => file.replace(/[.]test$/, '')), ...promise.steps];
  const cells = [
    promise.n,
    promise.title,
    promise.asked,
    ...Object.values(found).map(describe),
    verdict,
    by.join(', '),
  ];
  return { verdict, line: `| ${cells.join(' | ')} |` };
}

const HEAD = `| | Promise | Asked | Found on PGlite | Found on PostgreSQL | | By |
|--:|---|---|---|---|:-:|---|`;

const INTRODUCTION = `# Promises and their figures

Written by \`npm run confiance\`; do not edit. Each line is played again by one command: \`npm run confiance -- --seul=<step>\`, or
for a file of tests \`npm run test:api -- <file>\` (\`TEST_ENGINE=postgres\` for PostgreSQL). \`--long\` plays as often as was asked.
The raw figures are in [trust.json](trust.json).

✔ as asked · ◐ it held, on fewer tries than asked · ✘ it did not hold · – not played
`;

/** @returns the page, and whether a promise did not hold. */
export function table(promises, figures) {
  const rows = new Map(promises.map((promise) => [promise.n, rowOf(promise, figures)]));
  const sections = GROUPS.map(
    ({ title, promises: these }) =>
      `## ${title}\n\n${HEAD}\n${these.map(({ n }) => rows.get(n).line).join('\n')}\n`,
  );
  const played = Object.entries(figures).map(
    ([step, { date, commit, form, minutes, ok }]) =>
      `| ${step} | ${date} | ${commit} | ${form} | ${minutes} | ${ok ? '✔' : '✘'} |`,
  );
  const steps = `## When each step was played\n\n| Step | Date | Commit | Form | Minutes | |\n|---|---|---|---|--:|:-:|\n${played.join('\n')}\n`;
  const verdicts = [...rows.values()].map(({ verdict }) => verdict);
  const count = (verdict) => verdicts.filter((one) => one === verdict).length;
  const sum = `${promises.length} promises: ${count('✔')} as asked, ${count('◐')} on fewer tries, ${count('✘')} not held, ${count('–')} not played.\n`;
  return { text: [INTRODUCTION, sum, ...sections, steps].join('\n'), broken: count('✘') > 0 };
}
