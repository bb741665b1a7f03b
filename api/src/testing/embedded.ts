import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import { entities } from '../app/entities.js';
import { startEmbedded } from '../core/embedded/client.js';
import { openDatabase } from '../core/openDatabase.js';
import { testConfig } from './config.js';

const MIGRATED = 'migrated';

function takePlace(own: string, made: string): void {
  try {
    renameSync(own, made);
  } catch {
    // Another process has made it meanwhile.
  }
}

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
    takePlace(own, made);
  }
  cpSync(made, dataDir, { recursive: true });
}

/**
 * Puts into a folder an embedded database without any table, as `create database` gives one of a server. PGlite takes ten
 * seconds of processor to make its files, and two to open them; a folder that nothing has made is for tests of how one is.
 */
export const copyBlank = (dataDir: string): Promise<void> =>
  copyMade('blank', async (own) => (await startEmbedded(own)).close(), dataDir);

/** Gives one that a test has had the product make, and closed, to whoever asks for a migrated one later in this run. */
export function giveEmbedded(dataDir: string): void {
  const made = join(process.env['TEST_EMBEDDED'] ?? '', MIGRATED);
  const own = `${made}-${process.pid}`;
  if (existsSync(made)) return;
  cpSync(dataDir, own, { recursive: true });
  takePlace(own, made);
}

/** Puts an empty embedded database, migrated and closed, into a folder. */
export const copyEmbedded = (dataDir: string): Promise<void> =>
  copyMade(
    MIGRATED,
    async (own) => {
      await copyBlank(own);
      await (await openDatabase(testConfig({ dataDir: own }), entities)).close();
    },
    dataDir,
  );
