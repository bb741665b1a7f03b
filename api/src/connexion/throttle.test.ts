import { describe, expect, test } from '@jest/globals';

import type { DomainError } from '../core/errors.js';
import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { freiner, oublier, prefixeIp, relacher, verifierFreins, type Frein } from './freinage.js';

const app = useApp();
const { buildCompte } = factories(app);

const DEPART = new Date('2026-03-02T09:00:00Z').getTime();
const apres = (secondes: number) => app.setNow(new Date(DEPART + secondes * 1000));
const essayer = (client: Client, password: string, pseudo = 'Zoe2026') =>
  client.post('/api/access/loginUserAdeo', { pseudo, password });
const seTromper = async (fois: number, client = app.anonymous(), pseudo = 'Zoe2026') => {
  for (let i = 0; i < fois; i++) await essayer(client, 'mauvais', pseudo);
};

describe('at the login door', () => {
  test('the sixth try in a row waits one second, even with the right password', async () => {
    apres(0);
    await buildCompte({ pseudo: 'Zoe2026' });
    await seTromper(4);
    expect((await essayer(app.anonymous(), 'mauvais')).status).toBe(401);

    const reply = await essayer(app.anonymous(), 'motdepasse');

    expect(reply.status).toBe(429);
    expect(reply.get('Retry-After')).toBe('1');
    expect(reply.body).toEqual({
      message: 'Trop de tentatives, réessayez dans 1 secondes',
      code: 'TOO_MANY_REQUESTS',
    });
    apres(1);
    expect((await essayer(app.anonymous(), 'motdepasse')).status).toBe(200);
  });

  test('two at once from one address are both let in, in whichever order they are counted', async () => {
    await buildCompte({ pseudo: 'Zoe2026' });
    await buildCompte({ pseudo: 'Yann2026' });
    apres(0.02);
    expect((await essayer(app.anonymous(), 'motdepasse')).status).toBe(200);

    apres(0);
    const reply = await essayer(app.anonymous(), 'motdepasse', 'Yann2026');

    expect(reply.status).toBe(200);
  });

  describe('with the mail and the pseudo of one account', () => {
    const mail = 'zoe@cap.example';
    const parMail = (password: string, client = app.anonymous()) =>
      client.post('/api/access/login', { mail, password });
    const parPseudo = (password: string, client = app.anonymous()) => essayer(client, password);

    test('failures on one brake that one alone: nobody learns that both are the same person (fault 4)', async () => {
      apres(0);
      await buildCompte({ pseudo: 'Zoe2026', adresseMail: mail });
      await buildCompte({ pseudo: 'Yann2026' });
      for (let i = 0; i < 8; i++) await parMail('mauvais');
      expect((await parMail('motdepasse')).status).toBe(429);

      const [sien, autre, personne] = [
        await parPseudo('mauvais'),
        await essayer(app.anonymous(), 'mauvais', 'Yann2026'),
        await essayer(app.anonymous(), 'mauvais', 'Inconnue'),
      ];

      expect(sien.status).toBe(401);
      expect([autre.text, personne.text]).toEqual([sien.text, sien.text]);
      expect((await parPseudo('motdepasse')).status).toBe(200);
      // Nor does the owner's coming and going free the other name.
      expect((await parMail('mauvais')).status).toBe(429);
    });

    test('both together take at most a hundred failures an hour', async () => {
      await buildCompte({ pseudo: 'Zoe2026', adresseMail: mail });
      let comptes = 0;
      for (let seconde = 0; seconde < 3600; seconde += 61) {
        apres(seconde);
        for (const essai of [parMail, parPseudo]) {
          if ((await essai('mauvais')).status === 401) comptes += 1;
        }
      }

      expect(comptes).toBeGreaterThan(80);
      expect(comptes).toBeLessThanOrEqual(100);
    });

    test('a device that the account knows counts both names together', async () => {
      apres(0);
      await buildCompte({ pseudo: 'Zoe2026', adresseMail: mail });
      const telephone = app.anonymous();
      await parPseudo('motdepasse', telephone);

      for (let i = 0; i < 3; i++) await parPseudo('mauvais', telephone);
      for (let i = 0; i < 2; i++) await parMail('mauvais', telephone);

      expect((await parMail('motdepasse', telephone)).status).toBe(429);
      expect((await parPseudo('motdepasse', telephone)).status).toBe(429);
    });
  });

  test('GraphQL refuses with the same sentence, and counts with REST', async () => {
    apres(0);
    await buildCompte({ pseudo: 'Zoe2026' });
    await seTromper(3);
    const mutation = `mutation ($m: String!) { loginByPseudo(pseudo: "zoe2026", motDePasse: $m) { ok } }`;
    for (let i = 0; i < 2; i++) await app.anonymous().graphql(mutation, { m: 'mauvais' });

    const reply = await app.anonymous().graphql(mutation, { m: 'motdepasse' });

    expect(reply).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Trop de tentatives, réessayez dans 1 secondes',
    });
  });

  test('an unknown account is slowed down like a known one, byte for byte', async () => {
    apres(0);
    await buildCompte({ pseudo: 'Zoe2026' });
    await seTromper(5);
    await seTromper(5, app.anonymous(), 'Inconnue');

    const connu = await essayer(app.anonymous(), 'mauvais');
    const inconnu = await essayer(app.anonymous(), 'mauvais', 'Inconnue');

    expect(connu.status).toBe(429);
    expect(inconnu.status).toBe(429);
    expect(inconnu.text).toBe(connu.text);
    expect(inconnu.get('Retry-After')).toBe(connu.get('Retry-After'));
  });

  test('fifty tries at once count as fifty: five are looked at', async () => {
    apres(0);
    await buildCompte({ pseudo: 'Zoe2026' });

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => essayer(app.anonymous(), 'mauvais')),
    );

    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test('an invented X-Forwarded-For or another letter case is no new start', async () => {
    apres(0);
    await buildCompte({ pseudo: 'Zoe2026' });
    await seTromper(5);

    const reply = await essayer(app.anonymous(), 'motdepasse', ' ZOE2026 ').set(
      'X-Forwarded-For',
      '203.0.113.9',
    );

    expect(reply.status).toBe(429);
  });

  test('an attack from elsewhere never locks the owner out of a device that is known', async () => {
    apres(0);
    await buildCompte({ pseudo: 'Zoe2026' });
    const telephone = app.anonymous();
    await essayer(telephone, 'motdepasse');
    await telephone.get('/api/access/logout');

    await seTromper(30);

    expect((await essayer(app.anonymous(), 'motdepasse')).status).toBe(429);
    expect((await essayer(telephone, 'motdepasse')).status).toBe(200);
  });

  test('a known device that keeps failing is slowed down too', async () => {
    apres(0);
    await buildCompte({ pseudo: 'Zoe2026' });
    const telephone = app.anonymous();
    await essayer(telephone, 'motdepasse');

    await seTromper(5, telephone);

    expect((await essayer(telephone, 'motdepasse')).status).toBe(429);
  });

  test('a device known to one account is a stranger to another', async () => {
    apres(0);
    await buildCompte({ pseudo: 'Attaquant' });
    await buildCompte({ pseudo: 'Zoe2026' });
    const attaquant = app.anonymous();
    await essayer(attaquant, 'motdepasse', 'Attaquant');
    await seTromper(5);

    expect((await essayer(attaquant, 'mauvais')).status).toBe(429);
  });

  test('the right password forgets the failures of the account', async () => {
    apres(0);
    await buildCompte({ pseudo: 'Zoe2026' });
    await seTromper(4);
    await essayer(app.anonymous(), 'motdepasse');

    await seTromper(4);

    expect((await essayer(app.anonymous(), 'motdepasse')).status).toBe(200);
  });
});

describe('a brake', () => {
  const lent: Frein = { cle: 'lent', libres: 5, limite: 100, fenetre: 3600 };
  const court: Frein = { cle: 'court', limite: 3, fenetre: 60 };
  const attente = async (essai: Promise<unknown>): Promise<number | undefined> =>
    essai.then(
      () => undefined,
      (erreur: DomainError) => erreur.details.retryAfter,
    );

  test('lets five failures go, then doubles the wait from one second up to sixty', async () => {
    let maintenant = 0;
    const attentes: (number | undefined)[] = [];

    for (let i = 0; i < 14; i++) {
      apres(maintenant);
      await freiner(app.context(), [lent]);
      const secondes = await attente(verifierFreins(app.context(), [lent]));
      attentes.push(secondes);
      maintenant += secondes ?? 0;
    }

    expect(attentes.map((secondes) => secondes ?? 0)).toEqual([
      0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60,
    ]);
  });

  test('stops at its limit until its window ends, then starts anew', async () => {
    apres(0);
    for (let i = 0; i < 3; i++) await freiner(app.context(), [court]);

    apres(20);
    expect(await attente(freiner(app.context(), [court]))).toBe(40);
    apres(59.5);
    expect(await attente(verifierFreins(app.context(), [court]))).toBe(1);
    apres(60);
    expect(await attente(freiner(app.context(), [court]))).toBeUndefined();
    expect(await attente(freiner(app.context(), [court]))).toBeUndefined();
  });

  test('counts a hundred failures an hour, then nothing until the hour ends', async () => {
    let maintenant = 0;
    for (let i = 0; i < 100; i++) {
      apres(maintenant);
      await freiner(app.context(), [{ ...lent, libres: undefined }]);
      maintenant += 1;
    }

    apres(200);

    expect(await attente(freiner(app.context(), [lent]))).toBe(3400);
  });

  test('is shared by parallel tries: three pass, whatever their number', async () => {
    apres(0);

    const essais = await Promise.allSettled(
      Array.from({ length: 40 }, () => freiner(app.context(), [court])),
    );

    expect(essais.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('looked at only, counts nothing', async () => {
    apres(0);
    for (let i = 0; i < 10; i++) await verifierFreins(app.context(), [court]);

    expect(await attente(freiner(app.context(), [court]))).toBeUndefined();
  });

  test('taken back or forgotten, is free again', async () => {
    apres(0);
    for (let i = 0; i < 3; i++) await freiner(app.context(), [court]);

    await relacher(app.context(), [court]);
    expect(await attente(freiner(app.context(), [court]))).toBeUndefined();
    expect(await attente(freiner(app.context(), [court]))).toBe(60);

    await oublier(app.context(), [court]);
    expect(await attente(freiner(app.context(), [court]))).toBeUndefined();
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
])('the address %s counts as %s', (ip, prefixe) => expect(prefixeIp(ip)).toBe(prefixe));
