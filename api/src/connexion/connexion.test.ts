import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { run, sql } from '../testing/sql.js';

const app = useApp();
const { buildAdmin, buildAccount, buildMembre } = factories(app);

const REFUSALS = 'Mail ou mot de passe incorrect ...';
const LOGIN = `mutation ($mail: String!, $motDePasse: String!) {
  login(mail: $mail, motDePasse: $motDePasse) { ok facilitateur } }`;
const LOGIN_BY_PSEUDO = `mutation ($pseudo: String!, $motDePasse: String!) {
  loginByPseudo(pseudo: $pseudo, motDePasse: $motDePasse) { ok facilitateur } }`;
const facilitateur = () =>
  buildAccount({ pseudo: null, adresseMail: 'Camille.Roy@exemple.fr', idProfil: 1 });
const statutOf = async (path: string, client = app.anonymous()) => (await client.get(path)).status;

test('a facilitator signs in by mail through REST and is let in everywhere an admin is (admin §9.3)', async () => {
  await facilitateur();
  const client = app.anonymous();

  const reply = await client.post('/api/access/login', {
    mail: 'Camille.Roy@exemple.fr',
    password: 'motdepasse',
  });

  expect(reply.status).toBe(200);
  expect(await statutOf('/api/checkToken', client)).toBe(200);
  expect(await statutOf('/api/isAdmin', client)).toBe(200);
  expect(
    (await client.graphql('{ session { ok facilitateur } moi { facilitateur } }')).data,
  ).toEqual({
    session: { ok: true, facilitateur: true },
    moi: { facilitateur: true },
  });
});

test('a facilitator signs in by mail through GraphQL', async () => {
  await facilitateur();
  const client = app.anonymous();

  const { data } = await client.graphql(LOGIN, {
    mail: ' camille.roy@EXEMPLE.fr ',
    motDePasse: 'motdepasse',
  });

  expect(data).toEqual({ login: { ok: true, facilitateur: true } });
  expect(await statutOf('/api/isAdmin', client)).toBe(200);
});

test('a member signs in by pseudo through REST, whatever its letter case', async () => {
  await buildAccount({ pseudo: 'Zoé2026' });
  const client = app.anonymous();

  const reply = await client.post('/api/access/loginUserAdeo/', {
    pseudo: 'ZOE\u03012026',
    password: 'motdepasse',
  });

  expect(reply.status).toBe(200);
  expect(await statutOf('/api/checkToken', client)).toBe(200);
  expect(await statutOf('/api/isAdmin', client)).toBe(403);
});

test('a member signs in by pseudo through GraphQL', async () => {
  const { pseudo } = await buildAccount();
  const client = app.anonymous();

  const { data } = await client.graphql(LOGIN_BY_PSEUDO, { pseudo, motDePasse: 'motdepasse' });

  expect(data).toEqual({ loginByPseudo: { ok: true, facilitateur: false } });
  expect((await client.graphql('{ moi { pseudo facilitateur } }')).data).toEqual({
    moi: { pseudo, facilitateur: false },
  });
});

test('the session is a cookie that scripts cannot read and other sites cannot send', async () => {
  await buildAccount({ pseudo: 'Zoe2026' });

  const reply = await app
    .anonymous()
    .post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password: 'motdepasse' });

  expect(reply.body).toEqual({});
  const cookies = reply.get('Set-Cookie') ?? [];
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^boussole(_appareil)?=[\w-]{43}; Max-Age=\d+; Path=\/; /);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
  }
});

test.each([
  ['/api/access/login', 'mail', 'Camille.Roy@exemple.fr', 'inconnue@exemple.fr'],
  ['/api/access/loginUserAdeo', 'pseudo', 'Zoe2026', 'Inconnue'],
])(
  '%s answers a wrong password and an unknown account with the same bytes',
  async (path, field, known, unknown) => {
    await facilitateur();
    await buildAccount({ pseudo: 'Zoe2026' });
    const client = app.anonymous();

    const wrong = await client.post(path, { [field]: known, password: 'mauvais' });
    const absent = await client.post(path, { [field]: unknown, password: 'mauvais' });

    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ message: REFUSALS, code: 'UNAUTHENTICATED' });
    expect(absent.status).toBe(401);
    expect(absent.text).toBe(wrong.text);
    expect([wrong, absent].map((reply) => reply.get('Set-Cookie'))).toEqual([undefined, undefined]);
    expect(Object.keys(absent.headers)).toEqual(Object.keys(wrong.headers));
  },
);

test.each([
  [LOGIN, { mail: 'camille.roy@exemple.fr', motDePasse: 'mauvais' }],
  [LOGIN, { mail: 'inconnue@exemple.fr', motDePasse: 'motdepasse' }],
  [LOGIN_BY_PSEUDO, { pseudo: 'Inconnue', motDePasse: 'motdepasse' }],
])('GraphQL refuses %s %j with the specified sentence', async (mutation, variables) => {
  await facilitateur();

  const reply = await app.anonymous().graphql(mutation, variables);

  expect(reply).toMatchObject({ code: 'UNAUTHENTICATED', message: REFUSALS });
  expect(Object.values(reply.data ?? {})).toEqual([null]);
});

const PASSWORD_REQUIRED = 'Veuillez saisir votre mot de passe';
test.each<[path: string, body: object, message: string, field: string]>([
  ['login', { mail: 'camille', password: 'x' }, 'Adresse mail non valide', 'mail'],
  ['login', { mail: '', password: '' }, 'Adresse mail non valide', 'mail'],
  ['login', { password: 'x' }, 'Adresse mail non valide', 'mail'],
  ['login', { mail: { $ne: '' }, password: 'x' }, 'Adresse mail non valide', 'mail'],
  ['login', { mail: ['a@b.fr'], password: 'x' }, 'Adresse mail non valide', 'mail'],
  ['login', { mail: 'a@b.fr', password: '' }, PASSWORD_REQUIRED, 'password'],
  ['login', { mail: 'a@b.fr' }, PASSWORD_REQUIRED, 'password'],
  ['login', { mail: 'a@b.fr', password: { $ne: '' } }, PASSWORD_REQUIRED, 'password'],
  ['login', { mail: 'a@b.fr', password: 123_456 }, PASSWORD_REQUIRED, 'password'],
  ['loginUserAdeo', { pseudo: '', password: 'x' }, 'Pseudo non valide', 'pseudo'],
  ['loginUserAdeo', { pseudo: '  ', password: 'x' }, 'Pseudo non valide', 'pseudo'],
  ['loginUserAdeo', { pseudo: null, password: 'x' }, 'Pseudo non valide', 'pseudo'],
  ['loginUserAdeo', { pseudo: { $gt: '' }, password: 'x' }, 'Pseudo non valide', 'pseudo'],
  ['loginUserAdeo', { pseudo: 'Zoe2026', password: null }, PASSWORD_REQUIRED, 'password'],
])('%s %j is refused: %s', async (path, body, message, field) => {
  const reply = await app.anonymous().post(`/api/access/${path}`, body);

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({ message, code: 'BAD_USER_INPUT', champ: field });
});

test.each([
  [LOGIN, { mail: 'camille', motDePasse: 'x' }, 'Adresse mail non valide', 'mail'],
  [LOGIN, { mail: 'a@b.fr', motDePasse: '' }, PASSWORD_REQUIRED, 'motDePasse'],
  [LOGIN_BY_PSEUDO, { pseudo: ' ', motDePasse: 'x' }, 'Pseudo non valide', 'pseudo'],
])('GraphQL refuses %s %j: %s', async (mutation, variables, message, field) => {
  const reply = await app.anonymous().graphql(mutation, variables);

  expect(reply).toMatchObject({ code: 'BAD_USER_INPUT', message, champ: field });
});

test.each([
  ['a NUL', 'Zoe\u00002026'],
  ['a lone surrogate', 'Zoe\ud8002026'],
  ['a quote', "' or '1'='1"],
  ['a wildcard', '%'],
  ['ten thousand letters', 'z'.repeat(10_000)],
])('a pseudo with %s is only a wrong pseudo', async (_nom, pseudo) => {
  await buildAccount({ pseudo: 'Zoe2026' });

  const reply = await app
    .anonymous()
    .post('/api/access/loginUserAdeo', { pseudo, password: 'motdepasse' });

  expect(reply.status).toBe(401);
});

test.each([
  ['exactly 128 characters', 'é'.repeat(128), 'é'.repeat(128), 200],
  ['composed otherwise', 'été-2026', 'e\u0301te\u0301-2026', 200],
  ['of another letter case', 'motdepasse', 'MOTDEPASSE', 401],
  ['with a space at its end', 'motdepasse', 'motdepasse ', 401],
  ['of 129 characters, even the right one', 'é'.repeat(129), 'é'.repeat(129), 401],
  ['of half a million characters', 'motdepasse', 'x'.repeat(500_000), 401],
])('a password %s', async (_nom, password, typed, statut) => {
  await buildAccount({ pseudo: 'Zoe2026', motDePasse: password });

  const reply = await app
    .anonymous()
    .post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password: typed });

  expect(reply.status).toBe(statut);
});

test('an account that waits for its activation signs in with no password at all', async () => {
  const { pseudo } = await buildMembre();
  const client = app.anonymous();

  for (const password of ['null', 'undefined', ' ']) {
    const reply = await client.post('/api/access/loginUserAdeo', { pseudo, password });

    expect(reply.status).toBe(401);
  }
});

test('accounts without pseudo are reached by none', async () => {
  await facilitateur();
  await buildAccount({ pseudo: null, adresseMail: 'b@exemple.fr' });

  const reply = await app
    .anonymous()
    .post('/api/access/loginUserAdeo', { pseudo: '\u0000', password: 'motdepasse' });

  expect(reply.status).toBe(401);
});

test.each([
  ['/api/checkToken', 401, 200, 200],
  ['/api/isAdmin', 401, 403, 200],
  ['/api/register/me', 401, 200, 200],
])(
  '%s answers a visitor %i, a member %i, an admin %i, and is never kept by a browser (admin §4.1) (admin §6.1) (journey §6.1) (admin §9.3)',
  async (path, visitor, membre, admin) => {
    const clients = [
      app.anonymous(),
      await app.as((await buildMembre()).id),
      await app.as((await buildAdmin()).id),
    ];

    const replies = await Promise.all(clients.map((client) => client.get(path)));

    expect(replies.map(({ status }) => status)).toEqual([visitor, membre, admin]);
    for (const reply of replies) {
      expect(reply.get('Cache-Control')).toBe('no-store');
      expect(reply.get('ETag')).toBeUndefined();
    }
  },
);

test.each([
  ['Ana', 'Roy', 'ana', 'Ana Roy'],
  [null, null, 'ana', 'ana'],
  [null, null, null, null],
])('the session tells whose it is: %s %s, %s', async (prenom, nom, pseudo, nomAffiche) => {
  const { id } = await buildAccount({ pseudo, adresseMail: 'ana@exemple.fr' });
  await run(
    app.database.fork(),
    sql`update individu set prenom = ${prenom}, nom = ${nom} where id_individu = ${id}`,
  );

  const { data } = await (await app.as(id)).graphql('{ session { nomAffiche } }');

  expect(data).toEqual({ session: { nomAffiche } });
});

test('the session of nobody is refused by GraphQL, in French', async () => {
  const { code, message } = await app.anonymous().graphql('{ session { ok } }');

  expect({ code, message }).toEqual({
    code: 'UNAUTHENTICATED',
    message: 'Vous n’êtes pas connecté',
  });
});

test('an admin who is demoted is none at the next request', async () => {
  const { id } = await buildAdmin();
  const client = await app.as(id);
  expect(await statutOf('/api/isAdmin', client)).toBe(200);

  await run(
    app.database.fork(),
    sql`update individu set id_profil = 0, pseudo = 'Retro' where id_individu = ${id}`,
  );

  expect(await statutOf('/api/isAdmin', client)).toBe(403);
  expect((await client.graphql('{ moi { facilitateur } }')).data).toEqual({
    moi: { facilitateur: false },
  });
  expect((await client.get('/api/societes/getAllSocietes')).status).toBe(403);
});

test('a person who is deleted is signed out at the next request', async () => {
  const { id } = await buildMembre();
  const client = await app.as(id);

  await run(app.database.fork(), sql`delete from individu where id_individu = ${id}`);

  expect(await statutOf('/api/checkToken', client)).toBe(401);
});
