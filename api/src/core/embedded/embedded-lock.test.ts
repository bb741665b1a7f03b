import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { testConfig } from '../../testing/config.js';
import { openDatabase } from '../openDatabase.js';
import { lockFolder } from './embedded-lock.js';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'boussole-verrou-')), 'sous', 'data');
});
afterEach(() => rmSync(join(folder, '..', '..'), { recursive: true }));

const REFUSALS = () =>
  `La base embarquée ${folder} est déjà ouverte par un autre processus. Arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.`;

/** Starts another process that takes the lock as the product does, and holds it until it is killed. */
async function otherProcess() {
  const program = `
    const { DatabaseSync } = require('node:sqlite');
    const verrou = new DatabaseSync(process.argv[1], { timeout: 0 });
    verrou.exec('PRAGMA journal_mode=MEMORY'); verrou.exec('BEGIN EXCLUSIVE');
    process.stdout.write('pris'); setInterval(() => verrou, 1000);`;
  const child = spawn(process.execPath, ['--no-warnings', '-e', program, `${folder}.verrou`]);
  await once(child.stdout, 'data');
  return child;
}

test('a second opening of the same folder is refused with a sentence that names it', () => {
  const { unlock } = lockFolder(folder);

  expect(() => lockFolder(folder)).toThrow(REFUSALS());
  unlock();
});

test('a folder given back can be taken again', () => {
  lockFolder(folder).unlock();

  const { unlock } = lockFolder(folder);

  expect(unlock).toBeInstanceOf(Function);
  unlock();
});

test('two folders side by side do not disturb each other', () => {
  const { unlock } = lockFolder(folder);
  const { unlock: unlockNeighbour } = lockFolder(`${folder}-voisin`);

  unlock();

  expect(() => lockFolder(`${folder}-voisin`)).toThrow('déjà ouverte');
  unlockNeighbour();
});

test('a folder held by another process is refused, and free as soon as that process is killed', async () => {
  lockFolder(folder).unlock();
  const child = await otherProcess();
  expect(() => lockFolder(folder)).toThrow(REFUSALS());

  child.kill('SIGKILL');
  await once(child, 'exit');

  lockFolder(folder).unlock();
});

test('production without a server is refused, and takes no lock', async () => {
  const config = testConfig({ production: true, dataDir: folder });

  await expect(openDatabase(config, [])).rejects.toThrow(
    'En production, indiquez un serveur PostgreSQL avec DATABASE_URL.',
  );
});
