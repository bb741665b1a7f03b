// `npm run soixante`: sixty members of one team answer twelve criteria at once, on the built product, with the embedded
// database and with PostgreSQL. All answers must be stored without one error, and every figure must equal what is computed
// here from what was sent. This machine only; stops what it started. `--membres=30 --criteres=20`: other numbers.
import { onEachEngine } from '../engines.mjs';
import { report } from '../report.mjs';
import { ADMIN, playSixty } from './play.mjs';

const option = (name, usual) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const [members, criteria] = [option('membres', 60), option('criteres', 12)];

await onEachEngine(ADMIN, async (url, engine) => {
  const onTimes = (times) => {
    const p95 = Math.round(times[Math.floor((times.length - 1) * 0.95)]);
    const found = { members, 'criteria each': criteria, answers: times.length };
    report(32, engine, { ...found, errors: 0, 'ms at p95': p95 });
  };
  const line = await playSixty(url, ADMIN, { members, criteria, onTimes });
  console.log(`✔ ${engine}: ${line}`);
});
