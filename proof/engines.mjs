// Plays the built product on an empty database of each engine, one after the other.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { copyBlank } from '../scripts/tools/blank.mjs';
import { findPostgres, startPostgres } from '../scripts/tools/postgres.mjs';
import { startProduct } from '../scripts/tools/product.mjs';

async function playOn(engine, databaseUrl, admin, play, settings) {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-essai-'));
  const dataDir = join(folder, 'data');
  if (!databaseUrl) await copyBlank(dataDir);
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '0',
    ADMIN_MAIL: admin.mail,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  });
  try {
    await play(product.url, engine, product.child.pid);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Plays something on each engine that this machine has, and stops what it started.
 *
 * @param admin mail and password of the only account.
 * @param play is given the product's address, the engine's name and the process id.
 */
export async function onEachEngine(admin, play, engines = ['PGlite', 'PostgreSQL'], settings = {}) {
  if (engines.includes('PGlite')) await playOn('PGlite', '', admin, play, settings);
  if (!engines.includes('PostgreSQL')) return;
  if (!findPostgres()) {
    console.log('No PostgreSQL server on this machine: checked on the embedded database alone.');
    return;
  }
  const postgres = await startPostgres();
  try {
    await playOn('PostgreSQL', postgres.url, admin, play, settings);
  } finally {
    await postgres.stop();
  }
}
