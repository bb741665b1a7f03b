// Makes the table of promises from the figures of the steps.
import { ENGINES, gather, judge } from './judgement.mjs';
import { GROUPS } from './promises.mjs';

const number = (n) => n.toLocaleString('en-US');
/** A status is counted under its number alone. */
const worded = (name, words) => words[name] ?? (/^\d+$/.test(name) ? `answered ${name}` : name);

/** The figures asked come first, then the other counts. */
function describe({ atLeast, atMost, zero, words }, { counts, tests }) {
  const asked = [atLeast, atMost].flatMap(Object.keys).concat(zero);
  const names = [...asked.filter((name) => name in counts), ...Object.keys(counts)];
  const cells = [
    ...[...new Set(names)].map((name) => `${number(counts[name])} ${worded(name, words)}`),
    ...(tests.passed ? [`${number(tests.passed)} tests passed`] : []),
    ...(tests.failed ? [`**${number(tests.failed)} FAILED**`] : []),
  ];
  return cells.join(', ') || '–';
}

function rowOf(promise, figures) {
  const found = gather(promise, figures);
  const verdict = judge(promise, figures, found);
  const by = [...promise.tests.map((file) => file.replace(/[.]test$/, '')), ...promise.steps];
  const cells = [
    promise.n,
    promise.title,
    promise.asked,
    ...Object.keys(ENGINES).map((engine) => describe(promise, found[engine])),
    verdict,
    by.join(', '),
  ];
  return { verdict, line: `| ${cells.join(' | ')} |` };
}

const HEAD = `| | Promise | Asked | ${Object.values(ENGINES)
  .map((engine) => `Found on ${engine}`)
  .join(' | ')} | | By |
|--:|---|---|---|---|:-:|---|`;

const INTRODUCTION = `# Promises and their figures

Written by \`npm run prove -- trust\`; do not edit. Each line is played again by one command: \`npm run prove -- trust --only=<step>\`, or
for a file of tests \`npm run test:api -- <file>\` (\`TEST_ENGINE=postgres\` for PostgreSQL). \`--long\` plays as often as was asked.
Plays are not added up: of each promise and engine the play with the most tries is shown. The raw figures are in
[trust.json](trust.json).

✔ as asked · ◐ it held, on fewer tries than asked, or not all of it was played ·
✘ it did not hold, or what plays it did not end well · – not played
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
  const sum = `${promises.length} promises: ${count('✔')} as asked, ${count('◐')} on less than asked, ${count('✘')} not held, ${count('–')} not played.\n`;
  return { text: [INTRODUCTION, sum, ...sections, steps].join('\n'), broken: count('✘') > 0 };
}
