import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

import { copyBlank } from '../../../scripts/tools/blank.mjs';
import type { Config } from '../core/config.js';
import { testConfig } from './config.js';
import { onServer, serverUrl, TEMPLATE } from './database.js';
import { copyEmbedded } from './embedded.js';
import { testServer } from './wire.js';

/**
 * Databases of the engine under test that nothing has opened yet, for tests of what opening and restoring make of one.
 *
 * @returns a function that gives the settings of a new one, or of one with every level; all are removed after the file's tests.
 */
export function useBases(): (made?: 'new' | 'migrated') => Promise<Config> {
  const folders: string[] = [];
  const names: string[] = [];
  afterAll(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true });
    for (const name of names) await onServer(`drop database ${name} with (force)`);
  });
  return async (made = 'new') => {
    if (!testServer()) {
      const folder = mkdtempSync(join(tmpdir(), 'boussole-base-'));
      folders.push(folder);
      const dataDir = join(folder, 'data');
      await (made === 'new' ? copyBlank : copyEmbedded)(dataDir);
      return testConfig({ dataDir });
    }
    const name = `${process.env['TEST_PREFIX']}${randomBytes(6).toString('hex')}`;
    const template = made === 'new' ? 'template1' : TEMPLATE;
    await onServer(`create database ${name} template ${template} strategy file_copy`);
    names.push(name);
    return testConfig({ databaseUrl: serverUrl(name) });
  };
}
