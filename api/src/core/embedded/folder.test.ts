import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
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

import { API_ROOT } from '../../root.js';
import { testConfig } from '../../testing/config.js';
import { copyEmbedded, giveEmbedded } from '../../testing/embedded.js';
import { openDatabase } from '../openDatabase.js';
import { asError } from './messages.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boussole-dossier-'));
});
afterEach(() => {
  chmodSync(root, 0o700);
  rmSync(root, { recursive: true });
});

const open = (dataDir: string) => openDatabase(testConfig({ dataDir }), []);

/** Paths in the folder that another account could read or write, with their modes. */
function openToOthers(path: string): string[] {
  const state = lstatSync(path);
  const them = state.mode & 0o077 ? [`${path} ${(state.mode & 0o777).toString(8)}`] : [];
  if (!state.isDirectory()) return them;
  return [...them, ...readdirSync(path).flatMap((name) => openToOthers(join(path, name)))];
}

test('a symbolic link to a folder yet to be made has it made, under its lock, and nothing of it is open to anybody else (fault 18)', async () => {
  const [folder, link] = [join(root, 'ailleurs'), join(root, 'lien')];
  symlinkSync(folder, link);

  const throughLink = await open(link);
  await expect(open(folder)).rejects.toThrow(
    `La base embarquée ${folder} est déjà ouverte par un autre processus.`,
  );
  await throughLink.close();

  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
  expect(openToOthers(folder)).toEqual([]);
  giveEmbedded(folder);
});

test('a symbolic link leads to a folder that is there, under the same lock; what the version before left open to others is closed (fault 18)', async () => {
  const [folder, link] = [join(root, 'ailleurs'), join(root, 'lien')];
  await copyEmbedded(folder);
  symlinkSync(folder, link);
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'PG_VERSION'), 0o666);
  chmodSync(join(folder, 'base'), 0o777);
  writeFileSync(join(folder, 'notes.txt'), '');
  chmodSync(join(folder, 'notes.txt'), 0o644);

  const direct = await open(folder);
  await expect(open(link)).rejects.toThrow(`La base embarquée ${link} est déjà ouverte`);
  await direct.close();

  // A file that is not the database's keeps its mode, but the folder around it is closed.
  expect(openToOthers(folder)).toEqual([`${join(folder, 'notes.txt')} 644`]);
});

/** Runs a program that loads little of ours, in a process of its own. */
const inNode = (program: string) =>
  promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    timeout: 120_000,
  });

const NOBODY = 65_534;

/** Nobody may write in the parent folder, as with `USER node` and `VOLUME /data` in the image. */
test('a folder in a place that this account may not write in is taken, as in the image (fault 18)', async () => {
  const folder = join(root, 'data');
  mkdirSync(folder);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  chmodSync(root, 0o555);
  const lock = fileURLToPath(new URL('./embedded-lock.ts', import.meta.url));
  // The program is read before root is given up: nobody else may be allowed to enter the folder of the clone.
  const program = `const { lockFolder } = await import(${JSON.stringify(lock)});
    if (${isRoot}) for (const give of ['setgid', 'setuid']) process[give](${NOBODY});
    lockFolder(${JSON.stringify(folder)}); console.log('pris');`;

  const { stdout } = await inNode(program);

  expect(stdout).toBe('pris\n');
  expect(readdirSync(root)).toEqual(['data']);
});

/** Starts another process that takes the lock as the earlier version did, and holds it until it is killed. */
async function previousVersion(folder: string) {
  const program = `
    const { DatabaseSync } = require('node:sqlite');
    const verrou = new DatabaseSync(process.argv[1], { timeout: 0 });
    try {
      verrou.exec('PRAGMA journal_mode=MEMORY'); verrou.exec('BEGIN EXCLUSIVE');
      process.stdout.write('pris'); setInterval(() => verrou, 1000);
    } catch { process.stdout.write('refusé'); }`;
  const child = spawn(process.execPath, ['--no-warnings', '-e', program, `${folder}.verrou`]);
  const [said] = await once(child.stdout, 'data');
  return { said: String(said), child };
}

test('a process of the version before and one of this one never share a folder (fault 18)', async () => {
  const folder = join(root, 'data');
  const oldest = await previousVersion(folder);
  expect(oldest.said).toBe('pris');
  await expect(open(folder)).rejects.toThrow('déjà ouverte');
  oldest.child.kill('SIGKILL');
  await once(oldest.child, 'exit');
  await copyEmbedded(folder);

  const base = await open(folder);
  expect((await previousVersion(folder)).said).toBe('refusé');
  await base.close();
});

const FILE = 'un fichier, ou un lien qui ne mène nulle part, est à sa place ou sur son chemin.';
test.each([
  ['a file in the way', (path: string) => writeFileSync(path, ''), '', 'EEXIST', FILE],
  ['a file on the way', (path: string) => writeFileSync(path, ''), '/sous', 'ENOTDIR', FILE],
  [
    'a link that turns in a circle',
    (path: string) => symlinkSync(path, path),
    '',
    'ELOOP',
    'un lien de son chemin tourne en rond.',
  ],
])(
  '%s is told in a French sentence that names the folder (fault 18, 24.6)',
  async (_nom, clutter, below, code, why) => {
    const folder = join(root, 'data');
    clutter(folder);

    await expect(open(folder + below)).rejects.toThrow(
      `Le dossier ${folder}${below} ne peut pas servir (${code})\u00a0: ${why}`,
    );
  },
);

/** Starts the product as `npm start` does, from its sources; one that hangs is killed, and has no code. */
const start = (dataDir: string) =>
  promisify(execFile)(
    process.execPath,
    [
      '--no-warnings',
      '--import',
      join(API_ROOT, '../scripts/tools/register-typescript.mjs'),
      join(API_ROOT, 'src/app/main.ts'),
    ],
    { env: { DATA_DIR: dataDir, PORT: '0', DEMO: '0' }, cwd: root, timeout: 120_000 },
  ).catch(({ code, stderr }: { code: number | null; stderr: string }) => ({ code, stderr }));

test('a product whose folder cannot be made says so and ends with 1: in /proc the attempt never ended (24.6)', async () => {
  const why = 'il n’y a là que ce que fait le système. Faites-le ailleurs';

  expect(await start('/proc/boussole')).toEqual({
    code: 1,
    stderr: `Le dossier /proc/boussole ne peut pas servir (ENOENT)\u00a0: ${why}, ou choisissez-en un autre avec DATA_DIR.\n`,
  });
}, 300_000);

/** What the product does of a folder first, in a process of its own: here an attempt that never ends would end no test. */
test.each([
  [
    'in /proc',
    '/proc/boussole',
    'ENOENT',
    'il n’y a là que ce que fait le système. Faites-le ailleurs',
  ],
  [
    'further in /proc',
    '/proc/boussole/data',
    'ENOENT',
    'il n’y a là que ce que fait le système. Faites-le ailleurs',
  ],
  ['that is a file', undefined, 'EEXIST', `${FILE} Déplacez-le`],
])('a folder %s is refused by an attempt that ends (24.6)', async (_nom, named, code, why) => {
  const folder = named ?? join(root, 'fichier');
  if (!named) writeFileSync(folder, '');
  const lock = new URL('./embedded-lock.ts', import.meta.url).href;
  const program = `const { lockFolder } = await import(${JSON.stringify(lock)});
    try { lockFolder(${JSON.stringify(folder)}); } catch ({ message }) { console.log(message); }`;

  const { stdout } = await inNode(program);

  expect(stdout.trim().split('\n').at(-1)).toBe(
    `Le dossier ${folder} ne peut pas servir (${code})\u00a0: ${why}, ou choisissez-en un autre avec DATA_DIR.`,
  );
});

test.each([
  [{ name: 'ErrnoError', errno: 44 }, 'ErrnoError 44'],
  [new Error('no space left'), 'no space left'],
  ['a word', 'a word'],
])('%j, thrown by the embedded database, is told as %j (fault 18)', (thrown, said) => {
  expect(asError(thrown).message).toBe(said);
});
