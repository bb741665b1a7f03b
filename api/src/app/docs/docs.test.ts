import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { factories } from '../../testing/factories.js';
import { callsOf, openapi, type Call } from './openapi.js';

const app = useApp();
const { buildAdmin, buildMembre } = factories(app);
const calls = callsOf(openapi().document);

let admin: Client;
let membre: Client;

beforeEach(async () => {
  admin = await app.as((await buildAdmin()).id);
  membre = await app.as((await buildMembre()).id);
});

const DESCRIPTIONS = ['/api/docs', '/api/openapi.yaml', '/api/openapi.json'];

test.each(DESCRIPTIONS)('%s is refused to a visitor and to a member', async (path) => {
  expect((await app.anonymous().get(path)).status).toBe(401);
  expect((await membre.get(path)).status).toBe(403);
  expect((await admin.get(path)).status).toBe(200);
});

test('a browser is led where the guards of the product lead', async () => {
  const navigate = (client: Client) =>
    client.get('/api/docs').set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8');

  const [visitor, other, facilitateur] = [
    await navigate(app.anonymous()),
    await navigate(membre),
    await navigate(admin),
  ];

  expect([visitor.status, visitor.get('Location')]).toEqual([302, '/login']);
  expect([other.status, other.get('Location')]).toEqual([302, '/notFoundPage']);
  expect([facilitateur.status, facilitateur.type]).toEqual([200, 'text/html']);
});

test('the page shows every call, escaped, and needs nothing that the policy forbids', async () => {
  const { text, headers } = await admin.get('/api/docs/');

  for (const { path, operation } of calls) {
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

const ask = async (client: Client, { method, path }: Call): Promise<number> =>
  (await (method === 'GET' ? client.get(path) : client.post(path, {}))).status;

const refusedOf = async (client: Client, described: Call[], status: number): Promise<string[]> => {
  const opened: string[] = [];
  for (const call of described) {
    if ((await ask(client, call)) !== status) opened.push(call.path);
  }
  return opened;
};

test('a call described for administrators is refused to everybody else', async () => {
  const reserved = calls.filter(({ operation }) => operation['x-droits'] === 'Administrateur');

  expect(reserved.length).toBeGreaterThan(30);
  expect(await refusedOf(app.anonymous(), reserved, 401)).toEqual([]);
  expect(await refusedOf(membre, reserved, 403)).toEqual([]);
});

test('a call asks for a session, unless it is described as open to all', async () => {
  const reserved = calls.filter(({ operation }) => operation['x-droits'] !== 'Tous');

  expect(await refusedOf(app.anonymous(), reserved, 401)).toEqual([]);
});
