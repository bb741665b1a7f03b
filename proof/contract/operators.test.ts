import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { API_ROOT } from '../../api/src/root.js';

const ROOT = join(API_ROOT, '..');
/** A program of ours that is started by itself, as it was built. */
const PROGRAM = /\bapi\/dist\/[\w/]+\.js/;

/** Every command that starts one of our built programs: the scripts of package.json, and the proofs. */
function commandsOfOperators(): [command: string, program: string][] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const proofs = readFileSync(join(ROOT, 'proof/prove.mjs'), 'utf8');
  const written = [
    ...Object.entries<string>(scripts),
    ...[...proofs.matchAll(/^ {2}'?([\w:]+)'?:\s+'(.+)',$/gm)].map(
      ([, name, command]) => [`prove -- ${name}`, command ?? ''] as const,
    ),
  ];
  return written.flatMap(([name, command]) => {
    const [program] = PROGRAM.exec(command) ?? [];
    return program ? [[name, program] as [string, string]] : [];
  });
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boussole-ordres-'));
  for (const part of ['package.json', 'scripts', 'proof/prove.mjs', 'schema'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

async function launch(command: string): Promise<{ code: number; said: string }> {
  const [script = '', ...words] = command.split(' ');
  return promisify(execFile)('npm', ['run', '--silent', script, ...words], { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

/** Puts a program there as an older build left it: whatever is newer than the build would be built by a script that may. */
function leaveOlderBuild(program: string): void {
  const file = join(folder, program);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `console.log('as it was built');`);
  const stamp = join(folder, 'api/dist/.build-stamp');
  writeFileSync(stamp, '');
  utimesSync(stamp, 0, 0);
}

const COMMANDS = commandsOfOperators();

test.each(COMMANDS)(
  '%s says in French that nothing was built, or runs what is there: it never builds (fault 18)',
  async (command, program) => {
    expect(await launch(command)).toEqual({
      code: 1,
      said: 'Boussole n’est pas construite dans ce dossier. Lancez npm run build, puis recommencez.\n',
    });
    expect(existsSync(join(folder, 'api/dist'))).toBe(false);

    leaveOlderBuild(program);

    expect(await launch(command)).toEqual({ code: 0, said: 'as it was built\n' });
    expect(readdirSync(join(folder, 'api/dist')).toSorted()).toEqual(['.build-stamp', 'api']);
  },
);

test('the commands of operators are all there (fault 18)', () => {
  expect(COMMANDS.map(([command]) => command).toSorted()).toEqual([
    'boussole',
    'db:migrate',
    'prove -- seal',
    'prove -- sums',
    'prove -- sums:rebuild',
    'restauration',
    'sauvegarde',
  ]);
});
