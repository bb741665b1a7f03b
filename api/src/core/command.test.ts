import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';

import { testConfig } from '../testing/config.js';
import { avecBase, commander } from './commande.js';

const dossier = mkdtempSync(join(tmpdir(), 'boussole-commande-'));
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = 0;
  rmSync(dossier, { recursive: true, force: true });
});

/** What a person reads of a command that ends so. */
async function lire(travail: () => Promise<boolean | void>, modeDEmploi?: string): Promise<string> {
  const ecrire = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await commander(travail, modeDEmploi);
  return ecrire.mock.calls.join('');
}
const echouer = (code: string) => async () => {
  throw Object.assign(new Error(`${code}: said in English`), { code });
};

test('a check of a database that is not there makes none and fails', async () => {
  const dataDir = join(dossier, 'absente');
  const verifier = jest.fn(async () => undefined);

  const dit = await lire(() =>
    avecBase(testConfig({ databaseUrl: undefined, dataDir }), { presente: true }, verifier),
  );

  expect(dit).toBe(
    `Il n’y a pas de base embarquée dans ${dataDir} : indiquez DATA_DIR ou DATABASE_URL.\n`,
  );
  expect(process.exitCode).toBe(1);
  expect(verifier).not.toHaveBeenCalled();
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['an option that does not exist', 'ERR_PARSE_ARGS_UNKNOWN_OPTION', 'À écrire : …'],
  ['a full disk', 'ENOSPC', /^Le disque est plein/],
  ['a schema of before', '42P01', /^Cette base n’est pas encore au niveau/],
])('%s is told in French', async (_nom, code, attendu) => {
  expect(await lire(echouer(code), 'À écrire : …')).toMatch(attendu);
  expect(process.exitCode).toBe(1);
});

test('a check that finds something fails without a word more', async () => {
  expect(await lire(async () => false)).toBe('');
  expect(process.exitCode).toBe(1);
});
