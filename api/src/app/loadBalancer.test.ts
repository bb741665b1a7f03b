import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';

// Runs behind a trusted proxy, without PUBLIC_URL.
let logged = '';
const app = useApp(
  { trustedProxies: ['127.0.0.0/8', '::1', '::ffff:127.0.0.1'], logLevel: 'warn' },
  { write: (row: string) => void (logged += row) },
);
const { buildAccount } = factories(app);

async function enter(headers: Record<string, string>) {
  await buildAccount({ pseudo: 'Zoe2026' });
  return app
    .anonymous()
    .post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password: 'motdepasse' })
    .set(headers);
}
const cookiesOf = (reply: Awaited<ReturnType<typeof enter>>): string[] =>
  reply.get('Set-Cookie') ?? [];

test('a trusted proxy that says https gets cookies bound to https, and they open (fault 4)', async () => {
  const cookies = cookiesOf(await enter({ 'X-Forwarded-Proto': 'https' }));

  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-boussole.*; Secure;/);
  const session = cookies.find((cookie) => cookie.startsWith('__Host-boussole='))?.split(';')[0];
  const read = (proto: string, cookie = '') =>
    app.anonymous().get('/api/checkToken').set({ Cookie: cookie, 'X-Forwarded-Proto': proto });
  expect((await read('https', session)).status).toBe(200);
  // A cookie name that plain http could set opens nothing over https.
  expect((await read('https', session?.replace('__Host-', ''))).status).toBe(401);
});

test('plain http keeps cookies that a browser accepts there, and nothing is warned of (fault 4)', async () => {
  for (const cookie of cookiesOf(await enter({ 'X-Forwarded-For': '203.0.113.9' }))) {
    expect(cookie).toMatch(/^boussole/);
    expect(cookie).not.toContain('Secure');
  }
  expect(logged).toBe('');
});
