// `npm run check -- house`: prints the figures of the house; fails when one that must be 0 is not.
import { existsSync, readFileSync } from 'node:fs';

import { DURATIONS } from '../suite/durations.mjs';
import { faults, sizes, untruePaths } from './figures.mjs';

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

const found = Object.entries(await faults());
for (const [name, value] of found)
  console.log(`${String(value).padStart(6)}  ${value === 0 ? '✔' : '✘ must be 0'}  ${name}`);
for (const saying of untruePaths()) console.log(`        ${saying}`);
for (const [name, value] of Object.entries(sizes()))
  console.log(`${String(value).padStart(6)}     ${name}`);
printDurations();
process.exitCode = found.some(([, value]) => value > 0) ? 1 : 0;
