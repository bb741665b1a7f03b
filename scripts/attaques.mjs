// `npm run test:attaques`: what strangers try on the doors of the built product, on each engine: passwords by the thousand
// from fifty addresses while the owner comes and goes, team codes guessed, accounts told apart by their times, logins
// behind aliases, sockets that drip. Loopback only (127.0.0.0/8 gives the addresses); stops what it started.
// `--court`: a hundredth; `--moteur=PGlite`: one engine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { guessCodes } from './attaques/codes.mjs';
import { dripSockets } from './attaques/gouttes.mjs';
import { guessPasswords, loginsBehindAliases } from './attaques/motsDePasse.mjs';
import { compareTimes } from './attaques/temps.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { createClient, startProduct } from './product.mjs';
import { report } from './rapport.mjs';

const short = process.argv.includes('--court');
const option = (name) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1];
const engines = option('moteur')?.split(',') ?? ['PGlite', 'PostgreSQL'];
const ADMIN = { mail: 'admin@boussole.example', password: 'grand-large-2026' };

const STEPS = [
  // A short run is too short for a median: it looks at the answers alone.
  (url, admin) => compareTimes(url, admin, { tries: short ? 10 : 200, isTimed: !short }),
  (url) => loginsBehindAliases(url, { aliases: 1_500 }),
  (url) => guessPasswords(url, ADMIN, { tries: short ? 100 : 10_000, returns: short ? 3 : 100 }),
  (url, admin) => guessCodes(url, admin, { guesses: short ? 1_000 : 100_000 }),
  (url) => dripSockets(url, { sockets: short ? 50 : 500 }),
];

async function playOn(engine, databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-attaques-'));
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
    ADMIN_MAIL: ADMIN.mail,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    const admin = createClient(product.url);
    await admin.post('/api/access/login', ADMIN);
    for (const step of STEPS) {
      const { promise, found, line, failures } = await step(product.url, admin);
      report(promise, engine, found);
      if (failures.length) throw new Error(`${engine}: ${line}\n${failures.join('\n')}`);
      console.log(`✔ ${engine}: ${line}`);
    }
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const engine of engines) {
  if (engine === 'PGlite') {
    await playOn(engine, '');
  } else if (findPostgres()) {
    const postgres = await startPostgres();
    try {
      await playOn(engine, postgres.url);
    } finally {
      await postgres.stop();
    }
  } else {
    console.log('No PostgreSQL server on this machine: tried on the embedded database alone.');
  }
}
