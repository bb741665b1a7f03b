import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

import { entities } from '../app/entities.js';
import type { Config } from '../core/config.js';
import { openDatabase } from '../core/openDatabase.js';
import { testConfig } from './config.js';
import { onServer, serverUrl } from './database.js';
import { testServer } from './wire.js';

/**
 * Databases of the engine under test that nothing has opened yet, for tests of what opening and restoring make of one.
 *
 * @returns a function that gives the settings of a new one; all are removed after the file's tests.
 */
export function useBases(): () => Promise<Config> {
  const folders: string[] = [];
  const names: string[] = [];
  afterAll(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true });
    for (const name of names) await onServer(`drop database ${name} with (force)`);
  });
  return async () => {
    if (!testServer()) {
      const folder = mkdtempSync(join(tmpdir(), 'boussole-base-'));
      folders.push(folder);
      return testConfig({ dataDir: join(folder, 'data') });
    }
    const name = `${process.env['TEST_PREFIX']}${randomBytes(6).toString('hex')}`;
    await onServer(`create database ${name} strategy file_copy`);
    names.push(name);
    return testConfig({ databaseUrl: serverUrl(name) });
  };
}

/**
 * Puts an empty embedded database, migrated and closed, into a folder. It is made once for all files of a run, because that
 * takes six seconds of processor; a folder that nothing has made is for tests of how one is made.
 */
export async function copyEmbedded(dataDir: string): Promise<void> {
  const run = process.env['TEST_EMBEDDED'] ?? '';
  const made = join(run, 'made');
  if (!existsSync(made)) {
    const own = join(mkdtempSync(join(run, 'own-')), 'data');
    await (await openDatabase(testConfig({ dataDir: own }), entities)).close();
    try {
      renameSync(own, made);
    } catch {
      // Another process has made it meanwhile.
    }
  }
  cpSync(made, dataDir, { recursive: true });
}
