import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

import { readConfig } from './config.js';

const THREE = {
  OIDC_ISSUER: 'https://annuaire.exemple.fr/realms/rh',
  OIDC_CLIENT_ID: 'boussole',
  OIDC_CLIENT_SECRET: 'secret',
};
const SET = { ...THREE, PUBLIC_URL: 'https://b.fr/' };

test('a directory is read, with what it leads back to', () => {
  expect(readConfig(SET).oidc).toEqual({
    issuer: SET.OIDC_ISSUER,
    clientId: 'boussole',
    clientSecret: 'secret',
    name: 'votre annuaire',
    redirect: 'https://b.fr/connexion/annuaire/retour',
    only: false,
    trustsMail: false,
  });
  const more = { OIDC_NAME: 'Cap Élan', OIDC_ONLY: '1', OIDC_MAIL_SUR: '1' };
  expect(readConfig({ ...SET, ...more }).oidc).toMatchObject({
    name: 'Cap Élan',
    only: true,
    trustsMail: true,
  });
});

test('its secret may come from a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'oidc-')), 'secret');
  writeFileSync(file, 'dans un fichier\n');
  const { OIDC_CLIENT_SECRET: _, ...others } = SET;

  expect(readConfig({ ...others, OIDC_CLIENT_SECRET_FILE: file }).oidc?.clientSecret).toBe(
    'dans un fichier',
  );
});

test.each<Record<string, string>>([
  { OIDC_ISSUER: THREE.OIDC_ISSUER },
  { OIDC_CLIENT_ID: 'boussole' },
  { OIDC_CLIENT_SECRET: 'secret' },
  { OIDC_NAME: 'Cap Élan' },
  { OIDC_ONLY: '1' },
  { OIDC_MAIL_SUR: '1' },
  { ...SET, OIDC_CLIENT_SECRET: '' },
])('%j is refused: they go together', (env) =>
  expect(() => readConfig(env)).toThrow(
    'OIDC_ISSUER, OIDC_CLIENT_ID et OIDC_CLIENT_SECRET vont ensemble, et OIDC_NAME, OIDC_ONLY et OIDC_MAIL_SUR ne vont pas sans eux.',
  ),
);

test('switches that are off ask for nothing', () =>
  expect(readConfig({ OIDC_ONLY: '0', OIDC_MAIL_SUR: '0' }).oidc).toBeUndefined());

test('a directory that has nowhere to lead back to is refused', () =>
  expect(() => readConfig(THREE)).toThrow(
    'OIDC_ISSUER ne va pas seul : indiquez aussi dans PUBLIC_URL l’adresse où l’on ouvre Boussole, comme https://boussole.exemple.fr. L’annuaire y ramène.',
  ));

test.each<[issuer: string, said: string]>([
  ['http://annuaire.exemple.fr', 'OIDC_ISSUER commence par https://'],
  ['http://127.0.0.1.exemple.fr', 'OIDC_ISSUER commence par https://'],
  ['https://annuaire.exemple.fr/?a=1', 'OIDC_ISSUER est une adresse sans ? ni #'],
  ['https://annuaire.exemple.fr/#a', 'OIDC_ISSUER est une adresse sans ? ni #'],
  ['https://login.microsoftonline.com/common/v2.0', 'l’adresse commune de Microsoft'],
  ['https://login.microsoftonline.com/Organizations/v2.0', 'l’adresse commune de Microsoft'],
  ['https://login.microsoftonline.com/consumers/v2.0', 'l’adresse commune de Microsoft'],
  ['https://login.microsoftonline.us/common', 'l’adresse commune de Microsoft'],
  ['https://sts.windows.net/common/', 'l’adresse commune de Microsoft'],
  [
    'annuaire',
    'OIDC_ISSUER (attendu : l’adresse de l’annuaire, comme https://annuaire.exemple.fr)',
  ],
])('the issuer %s is refused', (issuer, said) =>
  expect(() => readConfig({ ...SET, OIDC_ISSUER: issuer })).toThrow(said),
);

test.each(['http://localhost:9', 'http://127.0.0.1:9', 'http://[::1]:9'])(
  'an issuer of this machine needs no https: %s',
  (issuer) => expect(readConfig({ ...SET, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer),
);

test.each([
  ['OIDC_ISUER', 'OIDC_ISSUER'],
  ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
  ['OIDC_MAIL_SURE', 'OIDC_MAIL_SUR'],
])('the variable %s is taken for %s', (written, meant) =>
  expect(() => readConfig({ [written]: '1' })).toThrow(`Vouliez-vous dire ${meant} ?`),
);
