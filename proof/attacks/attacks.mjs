// `npm run prove -- attacks`: what strangers try on the doors of the built product, on each engine: passwords by the
// thousand from fifty addresses while the owner signs in and out, team codes guessed, accounts told apart by response
// times, logins behind aliases, documents of any shape, sockets that send a byte a second. Everything is on this machine
// (127.0.0.0/8 gives the addresses), and is stopped at the end. `--short`: a hundredth of it; `--engine=PGlite`: one
// engine.
import { parseArgs } from 'node:util';

import { createClient } from '../../scripts/tools/product.mjs';
import { onEachEngine } from '../engines.mjs';
import { report } from '../report.mjs';
import { guessCodes } from './codes.mjs';
import { dripSockets } from './drips.mjs';
import { guessPasswords, loginsBehindAliases } from './passwords.mjs';
import { sendShapes } from './shapes.mjs';
import { compareTimes } from './times.mjs';

const {
  values: { short, engine: engines },
} = parseArgs({
  options: { short: { type: 'boolean', default: false }, engine: { type: 'string' } },
});
const ADMIN = { mail: 'admin@boussole.example', password: 'grand-large-2026' };

const STEPS = [
  // A short run has too few times for a median: it checks the answers only.
  (url, admin) => compareTimes(url, admin, { tries: short ? 10 : 200, isTimed: !short }),
  (url) => loginsBehindAliases(url, { aliases: 1_500 }),
  (url) => guessPasswords(url, ADMIN, { tries: short ? 100 : 10_000, returns: short ? 3 : 100 }),
  (url, admin) => guessCodes(url, admin, { addresses: short ? 10 : 1_000 }),
  (url, admin, pid) => sendShapes(url, admin, { shapes: short ? 300 : 10_000, pid }),
  (url) => dripSockets(url, { sockets: short ? 50 : 500 }),
];

await onEachEngine(
  ADMIN,
  async (url, engine, pid) => {
    const admin = createClient(url);
    await admin.post('/api/access/login', ADMIN);
    for (const step of STEPS) {
      const { promise, found, line, failures } = await step(url, admin, pid);
      report(promise, engine, found);
      if (failures.length) throw new Error(`${engine}: ${line}\n${failures.join('\n')}`);
      console.log(`✔ ${engine}: ${line}`);
    }
  },
  engines?.split(','),
  // The memory of a small machine.
  { NODE_OPTIONS: '--max-old-space-size=512' },
);
