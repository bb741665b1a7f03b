import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';

const app = useApp({ publicUrl: 'https://boussole.example' });
const { buildAccount } = factories(app);

test('behind https the cookies are bound to this host and to https', async () => {
  await buildAccount({ pseudo: 'Zoe2026' });

  const reply = await app
    .anonymous()
    .post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password: 'motdepasse' });

  const cookies = reply.get('Set-Cookie') ?? [];
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(
      /^__Host-boussole(_appareil)?=[\w-]{43}; Max-Age=\d+; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(cookie).not.toMatch(/Domain/i);
  }
});

test('the cookie without its prefix, which plain http could plant, opens nothing', async () => {
  await buildAccount({ pseudo: 'Zoe2026' });
  const reply = await app
    .anonymous()
    .post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password: 'motdepasse' });
  const session = reply.get('Set-Cookie')?.find((c) => c.startsWith('__Host-boussole=')) ?? '';
  const jeton = session.slice('__Host-boussole='.length).split(';')[0];
  const read = async (cookie: string) =>
    (await app.anonymous().get('/api/checkToken').set('Cookie', cookie)).status;

  expect(await read(`boussole=${jeton}`)).toBe(401);
  expect(await read(`__Host-boussole=${jeton}`)).toBe(200);
});

test('browsers are told to come back by https only, for a year', async () => {
  const reply = await app.anonymous().get('/api/checkToken');

  expect(reply.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
});

test.each([
  ['https://boussole.example', 401],
  ['https://boussole.example.attaquant.example', 403],
  ['http://boussole.example', 403],
  ['https://boussole.example:8443', 403],
])('a page of %s gets %i', async (origin, statut) => {
  const reply = await app
    .anonymous()
    .post('/api/societes/getAllSocietes')
    .set({ Host: 'interne:4000', Origin: origin });

  expect(reply.status).toBe(statut);
});
