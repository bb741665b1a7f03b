// `npm run soixante`: sixty members of one team answer twelve criteria at once, against the built product, on the embedded
// database and on PostgreSQL. All answers must be there, without one error, and every figure must equal what is
// computed here from what was sent. Loopback only; stops what it started. `--membres=30 --criteres=20` for another crowd.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ADMIN, playSixty } from './figures/sixty.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { startProduct } from './product.mjs';

async function runOn(engine, databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-soixante-'));
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
    ADMIN_MAIL: ADMIN.mail,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    console.log(`✔ ${engine}: ${await playSixty(product.url)}`);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await runOn('PGlite', '');
if (findPostgres()) {
  const postgres = await startPostgres();
  try {
    await runOn('PostgreSQL', postgres.url);
  } finally {
    await postgres.stop();
  }
} else {
  console.log('No PostgreSQL server on this machine: checked on the embedded database alone.');
}
