// Checks CONTRIBUTING's rule 9: whatever proves the product waits for what it waits for, and judges no duration. Each wait of
// a given length, and each duration, must be among those that have a reason here. `--list` shows them all.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';

/** The waits that no condition can end, by the beginning of a path: how many, and why. */
const WAITS = {
  'api/src/testing/waiting': { times: 2, why: '`until` polls, and `stagger` is made here' },
  'proof/waiting': { times: 4, why: 'the same, for the faults' },
  'api/src/boussole/': { times: 6, why: 'parallel callers meet elsewhere at each round' },
  'proof/contract/invariants/': { times: 5, why: 'the same, and who hangs up at any moment' },
  'proof/contract/testing/ask': { times: 1, why: 'a client hangs up while it is read' },
  'api/src/core/database': {
    times: 2,
    why: 'statements that last longer than the product lets a request wait',
  },
  'api/src/core/embedded/client': { times: 1, why: 'the database polls a file of the test' },
  'proof/faults/': {
    times: 15,
    why: 'when a fault falls and how long it lasts is the fault; a refused member asks again less often',
  },
  'web/e2e/doigt': { times: 2, why: 'a finger taps twice, on a slow network' },
  'web/e2e/fixtures': {
    times: 1,
    why: 'a look at the page some time after it was reached; no test waits for it',
  },
};

/** The durations, likewise; without `times`, any number. */
const DURATIONS = {
  'api/src/testing/waiting': { times: 2, why: 'the patience of `until`' },
  'proof/waiting': { times: 2, why: 'the same' },
  'proof/contract/invariants/': { times: 2, why: 'told beside the figures of a run, never judged' },
  'proof/contract/testing/fuzz/': { times: 1, why: 'the same' },
  'proof/contract/testing/ask': {
    times: 2,
    why: 'the contract bounds some refusals; the quickest of three is taken',
  },
  'proof/faults/': {
    why: 'promises in seconds, tried again where a server without work is late too (yardstick.mjs)',
  },
};

/** Tests and faults. What measures the product (bench, sixty, room, attacks) or plays for hours (ops) is none. */
const PROOF =
  /^(api|schema|web)\/.*([.](test|spec)[.]tsx?$|\/testing\/)|^web\/e2e\/|^proof\/(contract\/|faults\/|figures\/|specification\/|[^/]*$)/;
/** `setTimeout(resolve)` is the next turn, which comes at once. */
const waits = (aliases) =>
  new RegExp(
    String.raw`(?<![.\w]|function )(setTimeout|stagger|lasting|pace${aliases})[(](?!resolve[)])|[.]waitForTimeout[(]|\bpg_sleep[(]`,
  );
/** A day before or after today is none: it is a constant away. */
const DURATION =
  /\b(cpuUsage|hrtime)\b|\bperformance[.]now[(]|\bDate[.]now[(][)] - (?![A-Z(])|- Date[.]now[(]/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => PROOF.test(path) && existsSync(join(root, path)));

/** The lines of each file that a pattern finds, but for comments. */
const find = (patternOf) =>
  files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const aliases = [...text.matchAll(/\bsetTimeout as (\w+)/g)].map(([, name]) => `|${name}`);
    const pattern = patternOf(aliases.join(''));
    return text
      .split('\n')
      .map((line, i) => ({ path, at: `${path}:${i + 1}`, line: line.trim() }))
      .filter(({ line }) => !/^(\*|\/[/*])/.test(line) && pattern.test(line));
  });

/** What is wrong with those of a kind; prints them all when asked. */
function judge(kind, found, reasons) {
  const under = (prefix) => found.filter(({ path }) => path.startsWith(prefix));
  const show = (lines) => lines.map(({ at, line }) => `  ${at}: ${line}`).join('\n');
  if (process.argv.includes('--list')) console.log(`${kind}:\n${show(found)}`);
  console.log(`${found.length} ${kind}, for ${Object.keys(reasons).length} reasons.`);
  const without = found.filter(
    ({ path }) => !Object.keys(reasons).some((prefix) => path.startsWith(prefix)),
  );
  return [
    ...(without.length > 0 ? [`${kind} without a reason:\n${show(without)}`] : []),
    ...Object.entries(reasons)
      .map(([prefix, { times, why }]) => ({ prefix, times, why, lines: under(prefix) }))
      .filter(({ times, lines }) => (times ?? (lines.length || 1)) !== lines.length)
      .map(
        ({ prefix, times = 'some', why, lines }) =>
          `${prefix}: ${lines.length} ${kind}, not ${times} (${why}):\n${show(lines)}`,
      ),
  ];
}

const faults = [
  ...judge('waits of a given length', find(waits), WAITS),
  ...judge(
    'durations',
    find(() => DURATION),
    DURATIONS,
  ),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0)
  console.error(
    'Poll what is waited for (`until`, `untilWaiting`, `untilIdle`), or count what is done. Where the time itself is tried, say why in scripts/checks/waits.mjs.',
  );
process.exitCode = faults.length > 0 ? 1 : 0;
