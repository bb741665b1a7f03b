// `npm run prove -- faults`: the built product on each engine is killed, starved, cut off and stopped while thirty members
// answer. What was acknowledged must be there; what was not must be absent or complete. `--short`: a minute of it;
// `--cycles=`, `--engine=PGlite`, `--only=pause,mort`: the number of kills, one engine, some scenarios.
import { parseArgs } from 'node:util';

import { findPostgres } from '../../scripts/tools/postgres.mjs';
import { openHouse } from './house.mjs';
import { buildWhileServed } from './scenarios/build.mjs';
import { killClosings } from './scenarios/closing.mjs';
import { diskFull, embeddedLost } from './scenarios/fullDisk.mjs';
import { killProduct } from './scenarios/kill.mjs';
import { race, secondProcess } from './scenarios/lock.mjs';
import { networkDrops } from './scenarios/network.mjs';
import { endNpm, refuseOldNode } from './scenarios/npmStart.mjs';
import { postgresAway } from './scenarios/outage.mjs';
import { poolExhausted } from './scenarios/pool.mjs';
import { killPublications } from './scenarios/publish.mjs';
import { stopProduct, stopWhileAway } from './scenarios/stop.mjs';
import { playFairly, startYardstick } from './yardstick.mjs';

const {
  values: { short, ...asked },
} = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    cycles: { type: 'string' },
    engine: { type: 'string', default: 'PGlite,PostgreSQL' },
    only: { type: 'string' },
  },
});
const cycles = Number(asked.cycles ?? (short ? 2 : 200));
const only = asked.only?.split(',');
const engines = asked.engine.split(',');

const step = (name, play) => ({ name, play });
const often = (brief, long) => (short ? brief : long);

const BOTH = [
  step('reseau', (house) => networkDrops(house, { rounds: often(2, 20) })),
  step('foule', (house) => poolExhausted(house, { each: often(5, 20) })),
  step('kill', (house) => killProduct(house, { cycles })),
  step('publication', (house) => killPublications(house, { rounds: often(1, 20) })),
  ...(short ? [] : [step('fermeture', (house) => killClosings(house, { rounds: 20 }))]),
  step('sigterm', (house) => stopProduct(house, { cycles: often(1, 100) })),
];

const SCENARIOS = {
  PGlite: [
    ...BOTH,
    step('construction', buildWhileServed),
    step('npm', endNpm),
    step('node', refuseOldNode),
    step('verrou', (house) => secondProcess(house, { times: often(1, 50) })),
    ...(short ? [] : [step('course', (house) => race(house, { times: 10 }))]),
    step('disque', (house) => full(house, { seconds: often(2, 20) })),
    ...(short ? [] : [step('journal', embeddedLost)]),
  ],
  PostgreSQL: [
    ...BOTH,
    step('attente', (house) => poolExhausted(house, { each: 5, heldMs: often(1_000, 4_000) })),
    step('arret', (house) => away(house, 'stopped', often(1, 20), often(500, 3_000))),
    step('pause', (house) => away(house, 'paused', 1, often(1_000, 13_000))),
    ...(short ? [] : [step('longue', (house) => away(house, 'paused', 1, 30_000))]),
    ...(short ? [] : [step('adieu', stopWhileAway)]),
    step('mort', (house) => away(house, 'killed', often(1, 50))),
    step('disque', (house) => full(house, { seconds: often(2, 20) })),
    ...(short ? [] : [step('journal', (house) => full(house, { seconds: 10, log: true }))]),
  ],
};

/** Needs a disk of our own. Where none can be mounted, the short form says so and goes on, and the long one fails. */
function full(house, options) {
  if (house.disk.mounted || !short) return diskFull(house, options);
  console.warn('!!! DISK FULL NOT TRIED: it needs root, and the right to mount a small disk.');
  return Promise.resolve();
}

const away = (house, kind, times, ms) => postgresAway(house, { kind, times, ms });

async function playOn(engine) {
  const house = await openHouse(engine);
  const yardstick = await startYardstick();
  try {
    for (const { name, play } of SCENARIOS[engine]) {
      if (only && !only.includes(name)) continue;
      const started = performance.now();
      const title = `${engine}, ${name}`;
      const line = await playFairly(title, () => play(house), yardstick).catch((error) => {
        const output = house.product.output.slice(-2_000);
        throw new Error(`${title}: ${error.message}\n${output}`, { cause: error });
      });
      if (!line) continue;
      console.log(`✔ ${engine}: ${line} · ${((performance.now() - started) / 1000).toFixed(1)} s`);
    }
    const rows = await house.inspect();
    console.log(
      `✔ ${engine}: at the end ${rows} answers of ${house.witness.acknowledged()} acknowledged and ` +
        `${house.witness.unacknowledged()} unacknowledged sendings; kept sums equal their recomputation`,
    );
  } finally {
    await yardstick.stop();
    await house.close();
  }
}

for (const engine of engines) {
  if (engine === 'PGlite' || findPostgres()) await playOn(engine);
  else console.log('No PostgreSQL server on this machine: checked on the embedded database alone.');
}
