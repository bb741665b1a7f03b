import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { factories } from '../../testing/factories.js';
import { appelsDe, openapi, type Appel } from './openapi.js';

const app = useApp();
const { buildAdmin, buildMembre } = factories(app);
const appels = appelsDe(openapi().document);

let admin: Client;
let membre: Client;

beforeEach(async () => {
  admin = await app.as((await buildAdmin()).id);
  membre = await app.as((await buildMembre()).id);
});

const DESCRIPTIONS = ['/api/docs', '/api/openapi.yaml', '/api/openapi.json'];

test.each(DESCRIPTIONS)('%s is refused to a visitor and to a member', async (chemin) => {
  expect((await app.anonymous().get(chemin)).status).toBe(401);
  expect((await membre.get(chemin)).status).toBe(403);
  expect((await admin.get(chemin)).status).toBe(200);
});

test('a browser is led where the guards of the product lead', async () => {
  const naviguer = (client: Client) =>
    client.get('/api/docs').set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8');

  const [visiteur, autre, facilitateur] = [
    await naviguer(app.anonymous()),
    await naviguer(membre),
    await naviguer(admin),
  ];

  expect([visiteur.status, visiteur.get('Location')]).toEqual([302, '/login']);
  expect([autre.status, autre.get('Location')]).toEqual([302, '/notFoundPage']);
  expect([facilitateur.status, facilitateur.type]).toEqual([200, 'text/html']);
});

test('the page shows every call, escaped, and needs nothing that the policy forbids', async () => {
  const { text, headers } = await admin.get('/api/docs/');

  for (const { path, operation } of appels) {
    expect(text).toContain(`<article id="${operation.operationId}">`);
    expect(text).toContain(`<code>${path}</code>`);
  }
  const [, nonce] = /<style nonce="([^"]+)">/.exec(text) ?? [];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect(text).not.toMatch(/<script| style=| on\w+=|https?:/);
  expect(text).not.toContain('undefined');
});

test('a second reading carries a nonce of its own', async () => {
  const nonces = [await admin.get('/api/docs'), await admin.get('/api/docs')].map(
    ({ text }) => /nonce="([^"]+)"/.exec(text)?.[1],
  );

  expect(new Set(nonces).size).toBe(2);
});

test('tools read the same description in YAML and in JSON', async () => {
  const [yaml, json] = [
    await admin.get('/api/openapi.yaml').buffer(),
    await admin.get('/api/openapi.json'),
  ];

  expect(yaml.type).toBe('application/yaml');
  expect(json.body).toEqual(openapi().document);
});

const demander = async (client: Client, { methode, path }: Appel): Promise<number> =>
  (await (methode === 'GET' ? client.get(path) : client.post(path, {}))).status;

const refusesA = async (client: Client, decrits: Appel[], statut: number): Promise<string[]> => {
  const ouverts: string[] = [];
  for (const appel of decrits) {
    if ((await demander(client, appel)) !== statut) ouverts.push(appel.path);
  }
  return ouverts;
};

test('a call described for administrators is refused to everybody else', async () => {
  const reserves = appels.filter(({ operation }) => operation['x-droits'] === 'Administrateur');

  expect(reserves.length).toBeGreaterThan(30);
  expect(await refusesA(app.anonymous(), reserves, 401)).toEqual([]);
  expect(await refusesA(membre, reserves, 403)).toEqual([]);
});

test('a call asks for a session, unless it is described as open to all', async () => {
  const reserves = appels.filter(({ operation }) => operation['x-droits'] !== 'Tous');

  expect(await refusesA(app.anonymous(), reserves, 401)).toEqual([]);
});
