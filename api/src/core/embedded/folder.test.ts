import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { testConfig } from '../../testing/config.js';
import { openDatabase } from '../database.js';
import { enErreur } from './messages.js';

let racine: string;
beforeEach(() => {
  racine = mkdtempSync(join(tmpdir(), 'boussole-dossier-'));
});
afterEach(() => {
  chmodSync(racine, 0o700);
  rmSync(racine, { recursive: true });
});

const ouvrir = (dataDir: string) => openDatabase(testConfig({ dataDir }), []);

/** Whatever of the folder another account could read or write. */
function ouvertAuxAutres(chemin: string): string[] {
  const etat = lstatSync(chemin);
  const lui = etat.mode & 0o077 ? [`${chemin} ${(etat.mode & 0o777).toString(8)}`] : [];
  if (!etat.isDirectory()) return lui;
  return [...lui, ...readdirSync(chemin).flatMap((nom) => ouvertAuxAutres(join(chemin, nom)))];
}

test('a symbolic link leads to its folder, there or yet to be made, under the same lock (fault 18)', async () => {
  const [dossier, lien] = [join(racine, 'ailleurs'), join(racine, 'lien')];
  symlinkSync(dossier, lien);

  const parLeLien = await ouvrir(lien);
  await expect(ouvrir(dossier)).rejects.toThrow(
    `La base embarquée ${dossier} est déjà ouverte par un autre processus.`,
  );
  await parLeLien.close();
  const direct = await ouvrir(dossier);
  await expect(ouvrir(lien)).rejects.toThrow(`La base embarquée ${lien} est déjà ouverte`);
  await direct.close();
}, 180_000);

test('nothing of the folder is open to anybody else, made by this version or by the one before (fault 18)', async () => {
  const dossier = join(racine, 'data');
  await (await ouvrir(dossier)).close();
  expect(ouvertAuxAutres(dossier)).toEqual([]);

  chmodSync(dossier, 0o755);
  chmodSync(join(dossier, 'PG_VERSION'), 0o666);
  chmodSync(join(dossier, 'base'), 0o777);
  writeFileSync(join(dossier, 'notes.txt'), '');
  chmodSync(join(dossier, 'notes.txt'), 0o644);
  await (await ouvrir(dossier)).close();

  // What is not the database's stays as its owner made it, behind a closed door.
  expect(ouvertAuxAutres(dossier)).toEqual([`${join(dossier, 'notes.txt')} 644`]);
}, 180_000);

/** Nobody may write beside the folder: what `USER node` and `VOLUME /data` make of it. */
test('a folder in a place that this account may not write in is taken, as in the image (fault 18)', async () => {
  const dossier = join(racine, 'data');
  mkdirSync(dossier);
  const personne = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (personne.uid) chownSync(dossier, personne.uid, personne.gid);
  chmodSync(racine, 0o555);
  const verrou = fileURLToPath(new URL('./embedded-lock.ts', import.meta.url));
  const programme = `const { lockFolder } = await import(${JSON.stringify(verrou)});
    lockFolder(${JSON.stringify(dossier)}); console.log('pris');`;

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', programme],
    personne,
  );

  expect(stdout).toBe('pris\n');
  expect(readdirSync(racine)).toEqual(['data']);
});

/** Another process that takes the lock as the version before did, and holds it until it is killed. */
async function versionPrecedente(dossier: string) {
  const programme = `
    const { DatabaseSync } = require('node:sqlite');
    const verrou = new DatabaseSync(process.argv[1], { timeout: 0 });
    try {
      verrou.exec('PRAGMA journal_mode=MEMORY'); verrou.exec('BEGIN EXCLUSIVE');
      process.stdout.write('pris'); setInterval(() => verrou, 1000);
    } catch { process.stdout.write('refusé'); }`;
  const enfant = spawn(process.execPath, ['--no-warnings', '-e', programme, `${dossier}.verrou`]);
  const [dit] = await once(enfant.stdout, 'data');
  return { dit: String(dit), enfant };
}

test('a process of the version before and one of this one never share a folder (fault 18)', async () => {
  const dossier = join(racine, 'data');
  const ancienne = await versionPrecedente(dossier);
  expect(ancienne.dit).toBe('pris');
  await expect(ouvrir(dossier)).rejects.toThrow('déjà ouverte');
  ancienne.enfant.kill('SIGKILL');
  await once(ancienne.enfant, 'exit');

  const base = await ouvrir(dossier);
  expect((await versionPrecedente(dossier)).dit).toBe('refusé');
  await base.close();
}, 180_000);

test.each([
  ['a file in the way', (chemin: string) => writeFileSync(chemin, '')],
  ['a link that turns in a circle', (chemin: string) => symlinkSync(chemin, chemin)],
])('%s is told in a French sentence that names the folder (fault 18)', async (_nom, encombrer) => {
  const dossier = join(racine, 'data');
  encombrer(dossier);

  await expect(ouvrir(dossier)).rejects.toThrow(
    new RegExp(`^Le dossier ${dossier} ne peut pas être ouvert par ce compte \\(E[A-Z]+\\)\\.`),
  );
});

test.each([
  [{ name: 'ErrnoError', errno: 44 }, 'ErrnoError 44'],
  [new Error('no space left'), 'no space left'],
  ['a word', 'a word'],
])('%j, thrown by the embedded database, is told as %j (fault 18)', (jete, dit) => {
  expect(enErreur(jete).message).toBe(dit);
});
