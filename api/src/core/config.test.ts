import { expect, test } from '@jest/globals';

import { readConfig } from './config.js';

test('without any setting the product listens on 4000 and keeps its data beside it', () => {
  expect(readConfig({})).toEqual({
    host: undefined,
    port: 4000,
    databaseUrl: undefined,
    migrates: true,
    replicaUrls: [],
    trustedProxies: [],
    dataDir: './data',
    admin: undefined,
    demo: undefined,
    publicUrl: undefined,
    providerUrl: 'https://boussole.example',
    smtpUrl: undefined,
    metricsToken: undefined,
    production: false,
    pgliteAccepted: false,
    logLevel: 'info',
  });
});

test('an empty variable means "not set", as docker compose passes it', () => {
  const emptied = { PORT: '', DATABASE_URL: '', DEMO: '', ADMIN_MAIL: '', PUBLIC_URL: '' };

  expect(readConfig(emptied)).toEqual(readConfig({}));
});

test.each<[name: string, env: Record<string, string>, expected: object]>([
  ['the port', { PORT: '8080' }, { port: 8080 }],
  ['where to listen', { HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  ['the word of monitors', { METRICS_TOKEN: 'm'.repeat(16) }, { metricsToken: 'm'.repeat(16) }],
  [
    'who the mails are from',
    { MAIL_FROM: 'rh@exemple.fr' },
    { mailFrom: { name: 'Boussole', address: 'rh@exemple.fr' } },
  ],
  [
    'the name that mails are from',
    { MAIL_FROM: 'Équipe RH <rh@exemple.fr>' },
    { mailFrom: { name: 'Équipe RH', address: 'rh@exemple.fr' } },
  ],
  ['the server', { DATABASE_URL: 'postgres://a/b' }, { databaseUrl: 'postgres://a/b' }],
  [
    'the replicas',
    { DATABASE_REPLICA_URLS: ' pg://a/x , ,pg://b/x' },
    { replicaUrls: ['pg://a/x', 'pg://b/x'] },
  ],
  [
    'the balancers',
    { TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,::1' },
    { trustedProxies: ['10.0.0.1', '10.1.0.0/16', '::1'] },
  ],
  ['a start that does not migrate', { MIGRATIONS: '0' }, { migrates: false }],
  ['the folder', { DATA_DIR: '/srv/b' }, { dataDir: '/srv/b' }],
  ['the demo asked for', { DEMO: '1' }, { demo: true }],
  ['the demo refused', { DEMO: '0' }, { demo: false }],
  ['the address', { PUBLIC_URL: 'https://b.fr' }, { publicUrl: 'https://b.fr' }],
  ['production', { NODE_ENV: 'production' }, { production: true }],
  ['another environment', { NODE_ENV: 'Production' }, { production: false }],
  ['the risk accepted', { PGLITE_ACCEPTE: 'oui' }, { pgliteAccepted: true }],
  ['the risk not accepted', { PGLITE_ACCEPTE: '1' }, { pgliteAccepted: false }],
  [
    'the first administrator',
    { ADMIN_MAIL: 'a@b.fr', ADMIN_PASSWORD: 'secret' },
    { admin: { mail: 'a@b.fr', motDePasse: 'secret' } },
  ],
])('%s is read', (_nom, env, expected) => expect(readConfig(env)).toMatchObject(expected));

test.each<[env: Record<string, string>, names: string]>([
  [{ PORT: 'quatre' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ HOST: 'http://ici' }, 'HOST'],
  [{ METRICS_TOKEN: 'court' }, 'METRICS_TOKEN'],
  [{ MAIL_FROM: 'les RH' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@b.fr, c@d.fr' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'RH\nBcc: <a@b.fr>' }, 'MAIL_FROM'],
  [{ DEMO: 'oui' }, 'DEMO'],
  [{ MIGRATIONS: 'non' }, 'MIGRATIONS'],
  [{ PUBLIC_URL: 'boussole' }, 'PUBLIC_URL'],
  [{ PROVIDER_URL: 'nous' }, 'PROVIDER_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ DATABASE_REPLICA_URLS: 'replique' }, 'DATABASE_REPLICA_URLS'],
  [{ TRUSTED_PROXIES: '10.0.0.1,haproxy' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  [{ PORT: 'x', DEMO: '2' }, 'PORT, DEMO'],
])('%j is refused with a French sentence that names it', (env, names) =>
  expect(() => readConfig(env)).toThrow(
    `Réglage incorrect : ${names}. Voir le tableau des réglages dans README.md.`,
  ),
);

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['ADMIN_EMAIL', 'ADMIN_MAIL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PROT', 'PORT'],
  ['data_dir', 'DATA_DIR'],
])('the variable %s is taken for %s', (written, meant) =>
  expect(() => readConfig({ [written]: 'valeur' })).toThrow(
    `${written} n’est pas un réglage de Boussole. Vouliez-vous dire ${meant} ?`,
  ),
);

test.each(['HOME', 'HOSTNAME', 'PATH', 'NODE_OPTIONS', 'DATABASE_URL_TEST'])(
  'the variable %s is nobody’s slip',
  (name) => expect(readConfig({ [name]: 'valeur' })).toEqual(readConfig({})),
);

test.each(['nimporte', 'machine:5432/base', 'mysql://a/b', 'http://a/b'])(
  'an address that is no PostgreSQL server’s is told: %s',
  (url) =>
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(
      'DATABASE_URL n’est pas l’adresse d’une base PostgreSQL.',
    ),
);

test.each([{ ADMIN_MAIL: 'a@b.fr' }, { ADMIN_PASSWORD: 'secret' }])(
  '%j alone is refused: an administrator needs a mail and a password',
  (env) =>
    expect(() => readConfig(env)).toThrow(
      'ADMIN_MAIL et ADMIN_PASSWORD vont ensemble : renseignez les deux, ou aucun.',
    ),
);
