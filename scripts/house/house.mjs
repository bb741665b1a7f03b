// `npm run check -- house`: prints the figures of the house beside their goals; fails when one got worse.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DURATIONS } from '../suite/durations.mjs';
import { root } from '../tools/processes.mjs';
import { measure, namesOutsideTheRule, untruePaths } from './figures.mjs';

/** The most that each figure may be. Lower it when the figure falls; raise it only by a decision. */
const BOUNDS = JSON.parse(readFileSync(join(root, 'scripts/house/bounds.json'), 'utf8'));

/** Prints the seconds of each step of the last complete `npm test` on this machine, if any. */
function printDurations() {
  if (!existsSync(DURATIONS)) return console.log('\nnpm test: not played here yet');
  const steps = readFileSync(DURATIONS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  console.log('\nnpm test, seconds by step:');
  for (const { title, seconds } of steps)
    console.log(`${seconds.toFixed(0).padStart(6)}  ${title}`);
}

const found = await measure();
const worse = Object.entries(found).filter(([name, value]) => value > BOUNDS[name].now);
for (const [name, value] of Object.entries(found)) {
  const { now, goal } = BOUNDS[name];
  const mark = value > now ? '✘ worse than it was' : value <= goal ? '✔' : '◐';
  console.log(`${String(value).padStart(6)}  goal ${String(goal).padStart(5)}  ${mark}  ${name}`);
}
for (const saying of [...untruePaths(), ...namesOutsideTheRule()]) console.log(`        ${saying}`);
printDurations();
for (const [name, value] of worse) {
  console.error(`${name}: ${value}, ${BOUNDS[name].now} at most (scripts/house/bounds.json)`);
}
process.exitCode = worse.length > 0 ? 1 : 0;
