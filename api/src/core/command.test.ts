import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';

import { testConfig } from '../testing/config.js';
import { runCommand, withDatabase } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'boussole-commande-'));
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = 0;
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command and returns what it prints for a person. */
async function read(work: () => Promise<boolean | void>, usage?: string): Promise<string> {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await runCommand(work, usage);
  return write.mock.calls.join('');
}
const fail = (code: string) => async () => {
  throw Object.assign(new Error(`${code}: said in English`), { code });
};

test('a check of a database that is not there makes none and fails', async () => {
  const dataDir = join(folder, 'absente');
  const verify = jest.fn(async () => undefined);

  const said = await read(() =>
    withDatabase(testConfig({ databaseUrl: undefined, dataDir }), { mustExist: true }, verify),
  );

  expect(said).toBe(
    `Il n’y a pas de base embarquée dans ${dataDir} : indiquez DATA_DIR ou DATABASE_URL.\n`,
  );
  expect(process.exitCode).toBe(1);
  expect(verify).not.toHaveBeenCalled();
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['an option that does not exist', 'ERR_PARSE_ARGS_UNKNOWN_OPTION', 'À écrire : …'],
  ['a full disk', 'ENOSPC', /^Le disque est plein/],
  ['a schema of before', '42P01', /^Cette base n’est pas encore au niveau/],
])('%s is told in French', async (_nom, code, expected) => {
  expect(await read(fail(code), 'À écrire : …')).toMatch(expected);
  expect(process.exitCode).toBe(1);
});

test('a check that finds something fails without a word more', async () => {
  expect(await read(async () => false)).toBe('');
  expect(process.exitCode).toBe(1);
});
