import { describe, expect, test } from '@jest/globals';

import type { DomainError } from '../core/errors.js';
import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { checkThrottles, forget, ipPrefix, release, throttle, type Throttle } from './throttle.js';

const app = useApp();
const { buildAccount } = factories(app);

const START = new Date('2026-03-02T09:00:00Z').getTime();
const after = (seconds: number) => app.setNow(new Date(START + seconds * 1000));
const attempt = (client: Client, password: string, pseudo = 'Zoe2026') =>
  client.post('/api/access/loginUserAdeo', { pseudo, password });
const mistype = async (times: number, client = app.anonymous(), pseudo = 'Zoe2026') => {
  for (let i = 0; i < times; i++) await attempt(client, 'mauvais', pseudo);
};

describe('at the login door', () => {
  test('the sixth try in a row waits one second, even with the right password, and says so in the singular (fault 6)', async () => {
    after(0);
    await buildAccount({ pseudo: 'Zoe2026' });
    await mistype(4);
    expect((await attempt(app.anonymous(), 'mauvais')).status).toBe(401);

    const reply = await attempt(app.anonymous(), 'motdepasse');

    expect(reply.status).toBe(429);
    expect(reply.get('Retry-After')).toBe('1');
    expect(reply.body).toEqual({
      message: 'Trop de tentatives, réessayez dans 1 seconde',
      code: 'TOO_MANY_REQUESTS',
    });
    after(1);
    expect((await attempt(app.anonymous(), 'motdepasse')).status).toBe(200);
  });

  test('two at once from one address are both let in, in whichever order they are counted', async () => {
    await buildAccount({ pseudo: 'Zoe2026' });
    await buildAccount({ pseudo: 'Yann2026' });
    after(0.02);
    expect((await attempt(app.anonymous(), 'motdepasse')).status).toBe(200);

    after(0);
    const reply = await attempt(app.anonymous(), 'motdepasse', 'Yann2026');

    expect(reply.status).toBe(200);
  });

  describe('with the mail and the pseudo of one account', () => {
    const mail = 'zoe@cap.example';
    const isByMail = (password: string, client = app.anonymous()) =>
      client.post('/api/access/login', { mail, password });
    const byPseudo = (password: string, client = app.anonymous()) => attempt(client, password);

    test('failures on one brake that one alone: nobody learns that both are the same person (fault 4)', async () => {
      after(0);
      await buildAccount({ pseudo: 'Zoe2026', adresseMail: mail });
      await buildAccount({ pseudo: 'Yann2026' });
      for (let i = 0; i < 8; i++) await isByMail('mauvais');
      expect((await isByMail('motdepasse')).status).toBe(429);

      const [own, other, nobody] = [
        await byPseudo('mauvais'),
        await attempt(app.anonymous(), 'mauvais', 'Yann2026'),
        await attempt(app.anonymous(), 'mauvais', 'Inconnue'),
      ];

      expect(own.status).toBe(401);
      expect([other.text, nobody.text]).toEqual([own.text, own.text]);
      expect((await byPseudo('motdepasse')).status).toBe(200);
      // Signing in and out by one name does not free the other name.
      expect((await isByMail('mauvais')).status).toBe(429);
    });

    test('both together take at most a hundred failures an hour', async () => {
      await buildAccount({ pseudo: 'Zoe2026', adresseMail: mail });
      let accounts = 0;
      for (let second = 0; second < 3600; second += 61) {
        after(second);
        for (const trial of [isByMail, byPseudo]) {
          if ((await trial('mauvais')).status === 401) accounts += 1;
        }
      }

      expect(accounts).toBeGreaterThan(80);
      expect(accounts).toBeLessThanOrEqual(100);
    });

    test('a device that the account knows counts both names together', async () => {
      after(0);
      await buildAccount({ pseudo: 'Zoe2026', adresseMail: mail });
      const phone = app.anonymous();
      await byPseudo('motdepasse', phone);

      for (let i = 0; i < 3; i++) await byPseudo('mauvais', phone);
      for (let i = 0; i < 2; i++) await isByMail('mauvais', phone);

      expect((await isByMail('motdepasse', phone)).status).toBe(429);
      expect((await byPseudo('motdepasse', phone)).status).toBe(429);
    });
  });

  test('GraphQL refuses with the same sentence, and counts with REST', async () => {
    after(0);
    await buildAccount({ pseudo: 'Zoe2026' });
    await mistype(3);
    const mutation = `mutation ($m: String!) { loginByPseudo(pseudo: "zoe2026", motDePasse: $m) { ok } }`;
    for (let i = 0; i < 2; i++) await app.anonymous().graphql(mutation, { m: 'mauvais' });

    const reply = await app.anonymous().graphql(mutation, { m: 'motdepasse' });

    expect(reply).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Trop de tentatives, réessayez dans 1 seconde',
    });
  });

  test('an unknown account is slowed down like a known one, byte for byte', async () => {
    after(0);
    await buildAccount({ pseudo: 'Zoe2026' });
    await mistype(5);
    await mistype(5, app.anonymous(), 'Inconnue');

    const known = await attempt(app.anonymous(), 'mauvais');
    const unknown = await attempt(app.anonymous(), 'mauvais', 'Inconnue');

    expect(known.status).toBe(429);
    expect(unknown.status).toBe(429);
    expect(unknown.text).toBe(known.text);
    expect(unknown.get('Retry-After')).toBe(known.get('Retry-After'));
  });

  test('fifty tries at once count as fifty: five are looked at', async () => {
    after(0);
    await buildAccount({ pseudo: 'Zoe2026' });

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => attempt(app.anonymous(), 'mauvais')),
    );

    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test('an invented X-Forwarded-For or another letter case is no new start', async () => {
    after(0);
    await buildAccount({ pseudo: 'Zoe2026' });
    await mistype(5);

    const reply = await attempt(app.anonymous(), 'motdepasse', ' ZOE2026 ').set(
      'X-Forwarded-For',
      '203.0.113.9',
    );

    expect(reply.status).toBe(429);
  });

  test('an attack from elsewhere never locks the owner out of a device that is known', async () => {
    after(0);
    await buildAccount({ pseudo: 'Zoe2026' });
    const phone = app.anonymous();
    await attempt(phone, 'motdepasse');
    await phone.get('/api/access/logout');

    await mistype(30);

    expect((await attempt(app.anonymous(), 'motdepasse')).status).toBe(429);
    expect((await attempt(phone, 'motdepasse')).status).toBe(200);
  });

  test('a known device that keeps failing is slowed down too', async () => {
    after(0);
    await buildAccount({ pseudo: 'Zoe2026' });
    const phone = app.anonymous();
    await attempt(phone, 'motdepasse');

    await mistype(5, phone);

    expect((await attempt(phone, 'motdepasse')).status).toBe(429);
  });

  test('a device known to one account is a stranger to another', async () => {
    after(0);
    await buildAccount({ pseudo: 'Attaquant' });
    await buildAccount({ pseudo: 'Zoe2026' });
    const attacker = app.anonymous();
    await attempt(attacker, 'motdepasse', 'Attaquant');
    await mistype(5);

    expect((await attempt(attacker, 'mauvais')).status).toBe(429);
  });

  test('the right password forgets the failures of the account', async () => {
    after(0);
    await buildAccount({ pseudo: 'Zoe2026' });
    await mistype(4);
    await attempt(app.anonymous(), 'motdepasse');

    await mistype(4);

    expect((await attempt(app.anonymous(), 'motdepasse')).status).toBe(200);
  });
});

describe('a brake', () => {
  const slow: Throttle = { cle: 'lent', free: 5, limit: 100, window: 3600 };
  const short: Throttle = { cle: 'court', limit: 3, window: 60 };
  const wait = async (trial: Promise<unknown>): Promise<number | undefined> =>
    trial.then(
      () => undefined,
      (error: DomainError) => error.details.retryAfter,
    );

  test('lets five failures go, then doubles the wait from one second up to sixty', async () => {
    let now = 0;
    const waits: (number | undefined)[] = [];

    for (let i = 0; i < 14; i++) {
      after(now);
      await throttle(app.context(), [slow]);
      const seconds = await wait(checkThrottles(app.context(), [slow]));
      waits.push(seconds);
      now += seconds ?? 0;
    }

    expect(waits.map((seconds) => seconds ?? 0)).toEqual([
      0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60,
    ]);
  });

  test('stops at its limit until its window ends, then starts anew', async () => {
    after(0);
    for (let i = 0; i < 3; i++) await throttle(app.context(), [short]);

    after(20);
    expect(await wait(throttle(app.context(), [short]))).toBe(40);
    after(59.5);
    expect(await wait(checkThrottles(app.context(), [short]))).toBe(1);
    after(60);
    expect(await wait(throttle(app.context(), [short]))).toBeUndefined();
    expect(await wait(throttle(app.context(), [short]))).toBeUndefined();
  });

  test('counts a hundred failures an hour, then nothing until the hour ends', async () => {
    let now = 0;
    for (let i = 0; i < 100; i++) {
      after(now);
      await throttle(app.context(), [{ ...slow, free: undefined }]);
      now += 1;
    }

    after(200);

    expect(await wait(throttle(app.context(), [slow]))).toBe(3400);
  });

  test('is shared by parallel tries: three pass, whatever their number', async () => {
    after(0);

    const attempts = await Promise.allSettled(
      Array.from({ length: 40 }, () => throttle(app.context(), [short])),
    );

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('looked at only, counts nothing', async () => {
    after(0);
    for (let i = 0; i < 10; i++) await checkThrottles(app.context(), [short]);

    expect(await wait(throttle(app.context(), [short]))).toBeUndefined();
  });

  test('taken back or forgotten, is free again', async () => {
    after(0);
    for (let i = 0; i < 3; i++) await throttle(app.context(), [short]);

    await release(app.context(), [short]);
    expect(await wait(throttle(app.context(), [short]))).toBeUndefined();
    expect(await wait(throttle(app.context(), [short]))).toBe(60);

    await forget(app.context(), [short]);
    expect(await wait(throttle(app.context(), [short]))).toBeUndefined();
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2:1:1:1', '2001:db8:0:0'],
  ['2001:db8:0:3::', '2001:db8:0:3'],
  ['::1', '0:0:0:0'],
])('the address %s counts as %s', (ip, prefix) => expect(ipPrefix(ip)).toBe(prefix));
