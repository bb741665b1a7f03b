// A browser's clock may be set to any year, and to any side of the earth: pages tell days and years by the server's
// (web/src/serverTime.ts). Each reading of a browser's clock must be among those that have a reason here. `--list` shows them.
import { conclude, find, judge } from './reasons.mjs';

/** The readings of the browser's clock, by the beginning of a path: how many, and why. */
const CLOCKS = {
  'web/src/serverTime.ts': { times: 2, why: 'how far the server is ahead of it' },
  'web/src/seance/hooks/usePilot.ts': { times: 2, why: 'how long ago a button was pressed' },
};

/** A day or an hour in the browser's own zone is none of Paris. */
const ZONES = {};

const PAGES = /^web\/src\/(?!generated\/)(?!(.*\/)?testing\/)(?!.*[.]test[.]).*[.]tsx?$/;
const CLOCK = /\bnew Date(\(\)|(?![\w(]))|\bDate[.]now\b|\bDate\(\)/;
const ZONE = /[.](get|set)(FullYear|Month|Date|Day|Hours|Minutes)\(|[.]getTimezoneOffset\(/;

conclude(
  [
    ...judge(
      'readings of the browser’s clock',
      find(PAGES, () => CLOCK),
      CLOCKS,
    ),
    ...judge(
      'readings in the browser’s zone',
      find(PAGES, () => ZONE),
      ZONES,
    ),
  ],
  'Ask the server’s: `useSession().anneeCourante`, `serverDay()`, `serverNow()`. Where a duration is meant, say why in scripts/checks/clock.mjs.',
);
