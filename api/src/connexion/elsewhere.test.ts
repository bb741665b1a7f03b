import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';

/* Wrong passwords at one address, and the right one at another, on a device that the account does not know (promise 10). */

const app = useApp({ trustedProxies: ['loopback'] });
const { buildAccount } = factories(app);

const HERE = '198.51.100.7';
const logIn = (address: string, password = 'motdepasse') =>
  app
    .anonymous()
    .post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password })
    .set('X-Forwarded-For', address);
const mistype = async (addresses: readonly string[], times: number) => {
  for (const address of addresses)
    for (let i = 0; i < times; i += 1) await logIn(address, 'mauvais');
};
const network = (n: number) => `203.0.113.${n + 1}`;

test('from one address they lock nobody out elsewhere: the right one enters at once on a new device', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  await buildAccount({ pseudo: 'Zoe2026' });
  await mistype([network(0)], 60);

  expect((await logIn(network(0))).status).toBe(429);
  const reply = await logIn(HERE);

  expect([reply.status, app.waits]).toEqual([200, []]);
});

test.each([
  [10, []],
  [15, [5]],
  [30, [10]],
])(
  'from %i addresses, five each, the right one is delayed by %j seconds and never refused',
  async (addresses, waits) => {
    app.setNow(new Date('2026-03-02T09:00:00Z'));
    await buildAccount({ pseudo: 'Zoe2026' });
    await mistype(
      Array.from({ length: addresses }, (_, n) => network(n)),
      5,
    );
    app.waits.length = 0;

    const reply = await logIn(HERE);

    expect(reply.status).toBe(200);
    expect(app.waits.map(Math.round)).toEqual(waits);
  },
);

test('the delay is the same for a name that nobody has', async () => {
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  await mistype(
    Array.from({ length: 30 }, (_, n) => network(n)),
    5,
  );
  app.waits.length = 0;

  const reply = await logIn(HERE);

  expect([reply.status, app.waits]).toEqual([401, [10]]);
});
