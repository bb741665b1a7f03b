// `npm run soixante`: sixty members of one team answer twelve criteria at once, on the built product, with the embedded
// database and with PostgreSQL. All answers must be stored without one error, and every figure must equal what is computed
// here from what was sent. This machine only; stops what it started. `--members=30 --criteria=20`: other numbers.
import { parseArgs } from 'node:util';

import { onEachEngine } from '../engines.mjs';
import { report } from '../report.mjs';
import { ADMIN, playSixty } from './play.mjs';

const { values: options } = parseArgs({
  options: {
    members: { type: 'string', default: '60' },
    criteria: { type: 'string', default: '12' },
  },
});
const [members, criteria] = [Number(options.members), Number(options.criteria)];

await onEachEngine(ADMIN, async (url, engine) => {
  const onTimes = (times, reading) => {
    const [p95, read] = [times, reading].map((list) =>
      Math.round(list[Math.floor((list.length - 1) * 0.95)]),
    );
    const found = { members, 'criteria each': criteria, answers: times.length };
    report(32, engine, {
      ...found,
      errors: 0,
      'ms at p95': p95,
      'ms at p95 to read the result': read,
    });
  };
  const line = await playSixty(url, ADMIN, { members, criteria, onTimes });
  console.log(`✔ ${engine}: ${line}`);
});
