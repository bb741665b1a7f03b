// Checks CONTRIBUTING's rule 9: whatever proves the product waits for what it waits for, and judges no duration. Each wait of
// a given length, and each duration, must be among those that have a reason here. `--list` shows them all.
import { conclude, find, judge } from './reasons.mjs';

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
    times: 16,
    why: 'when a fault falls and how long it lasts is the fault; a refused member asks again less often',
  },
  'web/e2e/doigt': { times: 1, why: 'a finger taps twice, on a slow network' },
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
  'proof/contract/rights/testing/stage': { times: 1, why: 'whether a test has set the clock' },
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

const findWaits = (text) => {
  const aliases = [...text.matchAll(/\bsetTimeout as (\w+)/g)].map(([, name]) => `|${name}`);
  return waits(aliases.join(''));
};

conclude(
  [
    ...judge('waits of a given length', find(PROOF, findWaits), WAITS),
    ...judge(
      'durations',
      find(PROOF, () => DURATION),
      DURATIONS,
    ),
  ],
  'Poll what is waited for (`until`, `untilWaiting`, `untilIdle`), or count what is done. Where the time itself is tried, say why in scripts/checks/waits.mjs.',
);
