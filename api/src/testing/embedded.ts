import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';

import { copyBlank } from '../../../scripts/tools/blank.mjs';
import { entities } from '../app/entities.js';
import { openDatabase } from '../core/openDatabase.js';
import { testConfig } from './config.js';

/** Where the migrated one of this run is. */
const madeHere = () => join(process.env['TEST_EMBEDDED'] ?? '', 'migrated');

function takePlace(own: string): void {
  try {
    renameSync(own, madeHere());
  } catch {
    // Another process has made it meanwhile.
  }
}

/** Gives one that a test has had the product make, and closed, to whoever asks for a migrated one later in this run. */
export function giveEmbedded(dataDir: string): void {
  if (existsSync(madeHere())) return;
  const own = `${madeHere()}-${process.pid}`;
  cpSync(dataDir, own, { recursive: true });
  takePlace(own);
}

/** Puts an empty embedded database, migrated and closed, into a folder: whoever asks first in a run makes it. */
export async function copyEmbedded(dataDir: string): Promise<void> {
  if (!existsSync(madeHere())) {
    const own = join(mkdtempSync(join(process.env['TEST_EMBEDDED'] ?? '', 'own-')), 'data');
    await copyBlank(own);
    await (await openDatabase(testConfig({ dataDir: own }), entities)).close();
    takePlace(own);
  }
  cpSync(madeHere(), dataDir, { recursive: true });
}
