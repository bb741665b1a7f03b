import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import { entities } from '../app/entities.js';
import { startEmbedded } from '../core/embedded/client.js';
import { openDatabase } from '../core/openDatabase.js';
import { testConfig } from './config.js';

/** Puts into a folder a copy of one that is made once for all files of a run, by whichever asks first. */
async function copyMade(
  name: string,
  make: (folder: string) => Promise<void>,
  dataDir: string,
): Promise<void> {
  const run = process.env['TEST_EMBEDDED'] ?? '';
  const made = join(run, name);
  if (!existsSync(made)) {
    const own = join(mkdtempSync(join(run, 'own-')), 'data');
    await make(own);
    try {
      renameSync(own, made);
    } catch {
      // Another process has made it meanwhile.
    }
  }
  cpSync(made, dataDir, { recursive: true });
}

/**
 * Puts into a folder an embedded database without any table, as `create database` gives one of a server. PGlite takes ten
 * seconds of processor to make its files, and two to open them; a folder that nothing has made is for tests of how one is.
 */
export const copyBlank = (dataDir: string): Promise<void> =>
  copyMade('blank', async (own) => (await startEmbedded(own)).close(), dataDir);

/** Puts an empty embedded database, migrated and closed, into a folder. */
export const copyEmbedded = (dataDir: string): Promise<void> =>
  copyMade(
    'migrated',
    async (own) => {
      await copyBlank(own);
      await (await openDatabase(testConfig({ dataDir: own }), entities)).close();
    },
    dataDir,
  );
