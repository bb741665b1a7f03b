import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { readConfig } from './config.js';
import { SECRET_FILES } from './secrets.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boussole-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const put = (text: string): string => {
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
};

test.each([
  ['DATABASE_URL_FILE', 'postgresql://a/b', {}, { databaseUrl: 'postgresql://a/b' }],
  [
    'DATABASE_POOLER_FILE',
    'postgresql://c/b',
    { DATABASE_URL: 'postgresql://a/b' },
    { databasePooler: 'postgresql://c/b' },
  ],
  [
    'DATABASE_REPLICA_URLS_FILE',
    'postgresql://a/x,postgresql://b/x',
    {},
    { replicaUrls: ['postgresql://a/x', 'postgresql://b/x'] },
  ],
  [
    'ADMIN_PASSWORD_FILE',
    ' un secret ',
    { ADMIN_MAIL: 'a@b.fr' },
    { admin: { mail: 'a@b.fr', motDePasse: ' un secret ' } },
  ],
  ['SMTP_URL_FILE', 'smtp://m', { PUBLIC_URL: 'https://b.fr' }, { smtpUrl: 'smtp://m' }],
  ['METRICS_TOKEN_FILE', 'm'.repeat(16), {}, { metricsToken: 'm'.repeat(16) }],
])('%s says in which file the secret is (24.1)', (name, secret, others, expected) => {
  expect(SECRET_FILES).toContain(name);
  for (const text of [secret, `${secret}\n`, `${secret}\r\n`]) {
    expect(readConfig({ ...others, [name]: put(text) })).toMatchObject(expected);
  }
});

test.each(SECRET_FILES)('%s: a file that cannot be read has its own sentence', (name) => {
  const absent = join(folder, 'absent');

  expect(() => readConfig({ [name]: absent })).toThrow(
    `${name} : le fichier ${absent} ne se lit pas (il n’existe pas). Corrigez le chemin ou ses droits.`,
  );
  expect(() => readConfig({ [name]: folder })).toThrow('ne se lit pas (c’est un dossier)');
  expect(() => readConfig({ [name]: put('\n') })).toThrow('est vide');
});

test('a secret given twice, or a name misspelt, is told', () => {
  const file = put('postgresql://a/b');

  expect(() => readConfig({ DATABASE_URL: 'postgresql://c/d', DATABASE_URL_FILE: file })).toThrow(
    'DATABASE_URL et DATABASE_URL_FILE disent la même chose : gardez l’un des deux.',
  );
  expect(() => readConfig({ DATABASE_URL_FILES: file })).toThrow(
    'DATABASE_URL_FILES n’est pas un réglage de Boussole. Vouliez-vous dire DATABASE_URL_FILE ?',
  );
});
