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
    mailsPerMinute: 100,
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
  ['the pace of the reminders', { MAILS_PER_MINUTE: '0' }, { mailsPerMinute: 0 }],
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
    { DATABASE_REPLICA_URLS: ' postgresql://a/x , ,postgres://b/x' },
    { replicaUrls: ['postgresql://a/x', 'postgres://b/x'] },
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

const PORT = 'PORT (attendu : un nombre de 0 à 65535)';
const FROM = 'MAIL_FROM (attendu : rh@exemple.fr, ou Équipe RH <rh@exemple.fr>)';
const SMTP = 'SMTP_URL (attendu : smtps://utilisateur:motdepasse@smtp.exemple.fr, ou smtp://…:587)';
const PROXIES =
  'TRUSTED_PROXIES (attendu : des adresses IP ou des plages comme 10.0.0.0/8, séparées par des virgules, pas de noms)';
const address = (setting: string) =>
  `${setting} (attendu : une adresse comme https://boussole.exemple.fr)`;

test.each<[env: Record<string, string>, wrong: string]>([
  [{ PORT: 'quatre' }, PORT],
  [{ PORT: '70000' }, PORT],
  [{ PORT: '-1' }, PORT],
  [
    { HOST: 'http://ici' },
    'HOST (attendu : une adresse où écouter, comme 0.0.0.0 ou localhost, sans http://)',
  ],
  [{ METRICS_TOKEN: 'court' }, 'METRICS_TOKEN (attendu : 16 signes ou plus)'],
  [{ MAILS_PER_MINUTE: '-1' }, 'MAILS_PER_MINUTE (attendu : un nombre entier de 0 à 10000)'],
  [{ MAIL_FROM: 'les RH' }, FROM],
  [{ MAIL_FROM: 'a@b.fr, c@d.fr' }, FROM],
  [{ MAIL_FROM: 'RH\nBcc: <a@b.fr>' }, FROM],
  [{ SMTP_URL: 'smtp.exemple.fr' }, SMTP],
  [{ SMTP_URL: 'smtp.exemple.fr:587' }, SMTP],
  [{ SMTP_URL: 'smtp://' }, SMTP],
  [{ DEMO: 'oui' }, 'DEMO (attendu : 1 ou 0)'],
  [{ MIGRATIONS: 'non' }, 'MIGRATIONS (attendu : 1 ou 0)'],
  [{ PUBLIC_URL: 'boussole' }, address('PUBLIC_URL')],
  [{ PROVIDER_URL: 'nous' }, address('PROVIDER_URL')],
  [{ MENTIONS_URL: 'javascript:alert(1)' }, address('MENTIONS_URL')],
  [{ DPO: 'a\nb' }, 'DPO (attendu : une ligne de 200 signes au plus)'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL (attendu : silent, error, warn, info ou debug)'],
  [{ TRUSTED_PROXIES: '10.0.0.1,haproxy' }, PROXIES],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, PROXIES],
  [{ PORT: 'x', DEMO: '2' }, `${PORT}, DEMO (attendu : 1 ou 0)`],
])('%j is refused with a French sentence that names it, and what is expected', (env, wrong) =>
  expect(() => readConfig(env)).toThrow(
    `Réglage incorrect : ${wrong}. Voir le tableau des réglages dans README.md.`,
  ),
);

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['ADMIN_EMAIL', 'ADMIN_MAIL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PROT', 'PORT'],
  ['data_dir', 'DATA_DIR'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['trusted_proxy', 'TRUSTED_PROXIES'],
  ['DATABASE_REPLICA', 'DATABASE_REPLICA_URLS'],
  ['DATABASE_REPLICA_URL', 'DATABASE_REPLICA_URLS'],
  ['REPLICA_URLS', 'DATABASE_REPLICA_URLS'],
])('the variable %s is taken for %s', (written, meant) =>
  expect(() => readConfig({ [written]: 'valeur' })).toThrow(
    `${written} n’est pas un réglage de Boussole. Vouliez-vous dire ${meant} ?`,
  ),
);

test.each(['HOME', 'HOSTNAME', 'PATH', 'NODE_OPTIONS', 'DATABASE_URL_TEST'])(
  'the variable %s is nobody’s slip',
  (name) => expect(readConfig({ [name]: 'valeur' })).toEqual(readConfig({})),
);

test.each(['nimporte', 'machine:5432/base', 'mysql://a/b', 'http://a/b', 'postgresql://a:b/c@d/e'])(
  'an address that is no PostgreSQL server’s is told: %s',
  (url) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(
      /^DATABASE_URL n’est pas l’adresse d’une base PostgreSQL\..*%40.*%2F/,
    );
    expect(() => readConfig({ DATABASE_REPLICA_URLS: `postgresql://a/b,${url}` })).toThrow(
      'DATABASE_REPLICA_URLS n’est pas l’adresse d’une base PostgreSQL.',
    );
  },
);

const SMTP_SET = { SMTP_URL: 'smtp://mail.exemple.fr' };

test('mails without the address that their links are made of are refused (fault 13)', () => {
  expect(() => readConfig(SMTP_SET)).toThrow(
    'SMTP_URL ne va pas seul : indiquez aussi dans PUBLIC_URL l’adresse où l’on ouvre Boussole, comme https://boussole.exemple.fr. Les liens des mails en sont faits.',
  );
  expect(readConfig({ ...SMTP_SET, PUBLIC_URL: 'https://b.fr' })).toMatchObject({
    smtpUrl: SMTP_SET.SMTP_URL,
    publicUrl: 'https://b.fr',
  });
});

test.each([
  'https://b.fr/boussole',
  'https://b.fr/boussole/',
  'https://b.fr/?a=1',
  'https://b.fr/#a',
])('an address with a path, from which links would lose it, is refused: %s (fault 13)', (url) =>
  expect(() => readConfig({ PUBLIC_URL: url })).toThrow(
    'PUBLIC_URL est une adresse sans chemin, comme https://b.fr : Boussole répond à la racine de son adresse, pas dans un dossier.',
  ),
);

test.each(['ftp://b.fr', 'b.fr:4000'])('an address of no page is refused: %s (fault 13)', (url) =>
  expect(() => readConfig({ PUBLIC_URL: url })).toThrow(
    'PUBLIC_URL (attendu : une adresse comme https://boussole.exemple.fr)',
  ),
);

test.each(['https://b.fr', 'https://b.fr/', 'http://boussole.intranet:8080'])(
  'an address without a path is taken: %s (fault 13)',
  (url) => expect(readConfig({ ...SMTP_SET, PUBLIC_URL: url })).toMatchObject({ publicUrl: url }),
);

test('the demo, tried on its own computer, is not asked (fault 13)', () => {
  expect(readConfig({ ...SMTP_SET, DEMO: '1' })).toMatchObject({ demo: true });
  expect(readConfig({ PUBLIC_URL: 'https://b.fr/essai', DEMO: '1' })).toMatchObject({ demo: true });
});

test.each([{ ADMIN_MAIL: 'a@b.fr' }, { ADMIN_PASSWORD: 'secret' }])(
  '%j alone is refused: an administrator needs a mail and a password',
  (env) =>
    expect(() => readConfig(env)).toThrow(
      'ADMIN_MAIL et ADMIN_PASSWORD vont ensemble : renseignez les deux, ou aucun.',
    ),
);
