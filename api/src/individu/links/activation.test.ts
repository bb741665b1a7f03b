import { beforeEach, expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { inParallel, scenes } from '../../testing/scene.js';
import { run, sql } from '../../testing/sql.js';

const app = useApp();
const { asAdmin, buildAdmin, buildAccount } = scenes(app);

let admin: Client;
beforeEach(async () => {
  admin = await asAdmin();
});

const invite = async (profil: number) => {
  const mail = `invite${profil}@exemple.fr`;
  const payload = { pseudo: '', nom: 'Martin', prenom: 'Zoé', mail, profil };
  const { body } = await admin.post('/api/register', payload);
  return { mail, jeton: String(body.lienActivation).split('/').at(-1) };
};
const READ =
  'query ($jeton: String!) { activation(jeton: $jeton) { prenom pseudoRequis facilitateur } }';
const ACTIVATE =
  'mutation ($input: ConfirmCompteInput!) { confirmCompte(input: $input) { facilitateur } }';
const password = 'huit caractères';

test('a facilitator chooses a password only, is signed in, and then signs in by mail', async () => {
  const { mail, jeton } = await invite(1);
  const browser = app.anonymous();

  const given = await browser.graphql(READ, { jeton });
  const activated = await browser.graphql(ACTIVATE, { input: { jeton, motDePasse: password } });

  expect(given.data?.['activation']).toEqual({
    prenom: 'Zoé',
    pseudoRequis: false,
    facilitateur: true,
  });
  expect(activated.data).toEqual({ confirmCompte: { facilitateur: true } });
  const own = await browser.graphql('{ session { ok facilitateur } }');
  expect(own.data).toEqual({ session: { ok: true, facilitateur: true } });
  const entry = await app.anonymous().post('/api/access/login', { mail, password });
  expect(entry.status).toBe(200);
});

test('a user chooses a pseudo too, and then signs in by pseudo', async () => {
  const { jeton } = await invite(0);

  const given = await app.anonymous().graphql(READ, { jeton });

  expect(given.data?.['activation']).toEqual({
    prenom: 'Zoé',
    pseudoRequis: true,
    facilitateur: false,
  });
});

test.each([
  ['pseudo', { pseudo: 'zoe' }, 'Le pseudo doit contenir au moins 4 caractères'],
  [
    'pseudo',
    { pseudo: 'zoé-29' },
    'Le pseudo doit contenir uniquement des lettres et des chiffres',
  ],
  ['motDePasse', { motDePasse: 'sept789' }, 'Le mot de passe doit faire minimum 8 caractères'],
])('an activation with a wrong %s is refused and spends nothing', async (field, typed, message) => {
  const { jeton } = await invite(0);
  const input = { jeton, pseudo: 'Zoe2026', motDePasse: password };

  const refusal = await app.anonymous().graphql(ACTIVATE, { input: { ...input, ...typed } });

  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', champ: field, message });
  expect((await app.anonymous().graphql(ACTIVATE, { input })).data).toEqual({
    confirmCompte: { facilitateur: false },
  });
});

test('a pseudo that is taken is refused and spends nothing', async () => {
  await buildAccount({ pseudo: 'Zoe2026' });
  const { jeton } = await invite(0);
  const activate = (pseudo: string) =>
    app.anonymous().graphql(ACTIVATE, { input: { jeton, pseudo, motDePasse: password } });

  expect(await activate('ZOE2026')).toMatchObject({ code: 'DUPLICATE', champ: 'pseudo' });
  expect((await activate('Zoe2027')).data).toEqual({ confirmCompte: { facilitateur: false } });
});

test('nor does a link let its holder ask for pseudos without end: after a hundred that are taken, it waits (fault 4)', async () => {
  const { jeton } = await invite(0);
  app.setNow(new Date('2026-03-02T09:00:00Z'));
  await run(
    app.database.fork(),
    sql`insert into individu (pseudo) select 'Pris' || n from generate_series(1, 120) as n`,
  );
  const activate = (pseudo: string) =>
    app.anonymous().graphql(ACTIVATE, { input: { jeton, pseudo, motDePasse: password } });

  const codes = [];
  for (let wave = 0; wave < 120; wave += 12) {
    codes.push(...(await inParallel(12, (rang) => activate(`Pris${wave + rang + 1}`))));
  }

  expect(codes.filter(({ code }) => code === 'DUPLICATE')).toHaveLength(100);
  expect(codes.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20);
  expect(await activate('Libre2026')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  app.setNow(new Date('2026-03-02T09:10:00Z'));
  expect((await activate('Libre2026')).data).toEqual({ confirmCompte: { facilitateur: false } });
});

test('a link spent by two browsers at once serves one', async () => {
  const { jeton } = await invite(1);

  const replies = await inParallel(4, (i) =>
    app.anonymous().graphql(ACTIVATE, { input: { jeton, motDePasse: `${password} ${i}` } }),
  );

  expect(replies.filter(({ data }) => data?.['confirmCompte'])).toHaveLength(1);
  expect(replies.filter(({ code }) => code === 'NOT_FOUND')).toHaveLength(3);
});

test('a reset kills the password and every earlier link (admin §8, Password reset ok)', async () => {
  const { id, adresseMail } = await buildAdmin();
  const first = (await admin.post('/api/register/resetPassword', { id })).body.lienActivation;

  const second = await admin.graphql(
    'mutation ($id: Int!) { renewMotDePasse(id: $id) { lienActivation envoye } }',
    { id },
  );

  const read = (link: string) =>
    app.anonymous().graphql(READ, { jeton: link.split('/').at(-1) ?? '' });
  expect((await read(first)).code).toBe('NOT_FOUND');
  const fresh = second.data?.['renewMotDePasse'];
  expect(fresh).toMatchObject({ envoye: false });
  const newLink = String(Object(fresh).lienActivation);
  expect((await read(newLink)).data?.['activation']).toMatchObject({ prenom: 'Camille' });
  const entry = { mail: adresseMail, password };
  expect((await app.anonymous().post('/api/access/login', entry)).status).toBe(401);
});
