import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Provider, type Configuration } from 'oidc-provider';
import supertest from 'supertest';

import { useApp } from '../../testing/app.js';
import { factories } from '../../testing/factories.js';
import { settings } from './testing/directory.js';
import { CLIENT, SECRET } from './testing/issuer.js';

/** Against a provider that others wrote, which its certificate says is right (issue 56, point 5): `oidc-provider`, on loopback. */
const oidc = settings();
const app = useApp({ oidc });
const { buildAdmin } = factories(app);

const mails: Record<string, string> = { zoe: 'zoe@exemple.fr', lea: 'lea@exemple.fr' };
const configuration: Configuration = {
  clients: [
    {
      client_id: CLIENT,
      client_secret: SECRET,
      redirect_uris: [oidc.redirect],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  findAccount: (_ctx, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: mails[id], email_verified: true }),
  }),
  cookies: { keys: ['une-cle-de-test'] },
};

let listener: Server;
beforeAll(async () => {
  listener = createServer((req, res) => handle(req, res));
  await new Promise<void>((ready) => {
    listener.listen(0, '127.0.0.1', ready);
  });
  oidc.issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  handle = new Provider(oidc.issuer, configuration).callback();
});
afterAll(() => void listener.close());
let handle: ReturnType<Provider['callback']>;

/** Signs in there, and agrees, as its pages ask; returns what it put into the address by which the browser goes back. */
async function signInThere(address: string, login: string): Promise<string> {
  const browser = supertest.agent(oidc.issuer);
  let where = address;
  for (let step = 0; step < 10; step += 1) {
    if (where.startsWith(oidc.redirect)) return new URL(where).search;
    const { pathname, search } = new URL(where, oidc.issuer);
    const page = await browser.get(pathname + search);
    where = page.headers['location'] ?? '';
    if (page.status !== 200) continue;
    const prompt = /name="prompt" value="(\w+)"/.exec(page.text)?.[1] ?? '';
    const sent = await browser
      .post(/action="([^"]+)"/.exec(page.text)?.[1]?.replace(oidc.issuer, '') ?? '')
      .type('form')
      .send({ prompt, login, password: 'x' });
    where = sent.headers['location'] ?? '';
  }
  throw new Error(`the provider led nowhere: ${where}`);
}

async function enter(login: string) {
  const client = app.anonymous();
  const left = await client.get('/connexion/annuaire');
  const back = await signInThere(left.headers['location'] ?? '', login);
  return { client, reply: await client.get(`/connexion/annuaire/retour${back}`) };
}

test('who has an account enters, twice, by the mail and then by the subject', async () => {
  await buildAdmin({ adresseMail: 'zoe@exemple.fr' });

  for (let time = 0; time < 2; time += 1) {
    const { client, reply } = await enter('zoe');
    expect(reply.headers['location']).toBe('/dashboard');
    expect((await client.get('/api/isAdmin')).status).toBe(200);
    mails['zoe'] = 'autre@exemple.fr';
  }
});

test('who has none is told so, and none is made', async () => {
  const { reply } = await enter('lea');

  expect(reply.headers['location']).toBe('/login?annuaire=inconnu');
});
