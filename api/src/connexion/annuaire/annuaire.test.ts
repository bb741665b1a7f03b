import { expect, test } from '@jest/globals';

import { factories } from '../../testing/factories.js';
import { row, rows, run, sql } from '../../testing/sql.js';
import { useDirectory, ZOE } from './testing/directory.js';

/** Entries by the directory that succeed, and what they make of the account (issue 56, point 5). */
const said: string[] = [];
const directory = useDirectory({}, { write: (line) => void said.push(line) });
const { app, enter, leave, comeBack, identities } = directory;
const { buildAccount, buildAdmin, buildFacilitateur, buildSociete } = factories(app);
const IN = '/dashboard';
const cookiesOf = (reply: { get(name: 'Set-Cookie'): string[] | undefined }) =>
  reply.get('Set-Cookie') ?? [];

test('the browser leaves with a code flow that is proved, and comes back signed in', async () => {
  const { id } = await buildAdmin({ adresseMail: ZOE.email });
  const client = app.anonymous();

  const left = await client.get('/connexion/annuaire');
  const address = new URL(left.headers['location'] ?? '');
  const reply = await comeBack(client, directory.issuer.authorize(address.href));

  expect([left.status, address.origin]).toEqual([303, directory.issuer.url]);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: directory.oidc.redirect,
    scope: 'openid email',
  });
  expect(cookiesOf(left)[0]).toMatch(
    /^boussole_annuaire_\d=.*; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax$/,
  );
  expect([reply.status, reply.headers['location']]).toEqual([303, IN]);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(cookiesOf(reply).find((cookie) => cookie.startsWith('boussole='))).toMatch(
    /HttpOnly; SameSite=Strict$/,
  );
  expect((await client.get('/api/isAdmin')).status).toBe(200);
  expect(await identities()).toEqual([{ emetteur: directory.issuer.url, sujet: ZOE.sub, id }]);
});

test('the session tells its way in the trail, and the link once', async () => {
  const { id } = await buildAdmin({ adresseMail: ZOE.email });

  await enter();
  await enter();

  expect(
    await rows(
      app.database.fork(),
      sql`select action, id_individu as id from audit where id_individu = ${id} order by id_audit`,
    ),
  ).toEqual([
    { action: 'individu:relie', id },
    { action: 'connexion:annuaire', id },
    { action: 'connexion:annuaire', id },
  ]);
});

test('from then on the directory’s own name of the person opens the account, whatever its mail became', async () => {
  const { id } = await buildAdmin({ adresseMail: ZOE.email });
  const { id: other } = await buildAdmin({ adresseMail: 'autre@exemple.fr' });
  await enter();

  const client = app.anonymous();
  const reply = await enter(client, {
    sub: ZOE.sub,
    email: 'autre@exemple.fr',
    email_verified: true,
  });

  expect(reply.headers['location']).toBe(IN);
  const { data } = await client.graphql('{ moi { id } }');
  expect(data).toEqual({ moi: { id } });
  expect(other).not.toBe(id);
});

test.each([
  ['a facilitator', 3],
  ['a témoin', 2],
])('%s enters', async (_who, idProfil) => {
  const account = await buildAccount({ pseudo: null, adresseMail: ZOE.email });
  await run(
    app.database.fork(),
    sql`update individu set id_profil = ${idProfil} where id_individu = ${account.id}`,
  );
  const { idSociete } = await buildSociete();
  if (idProfil === 2)
    await run(
      app.database.fork(),
      sql`insert into temoin (id_individu, id_societe) values (${account.id}, ${idSociete})`,
    );
  const client = app.anonymous();

  expect((await enter(client)).headers['location']).toBe(IN);
  expect((await client.get('/api/checkToken')).status).toBe(200);
});

test('a mail is compared as every other login does, whatever its letter case', async () => {
  const { id } = await buildFacilitateur([], { adresseMail: 'Zoe@Exemple.fr' });

  await enter(app.anonymous(), { ...ZOE, email: 'ZOE@EXEMPLE.FR' });

  expect((await identities()).map((one) => one.id)).toEqual([id]);
});

test('a mail that the directory tells apart, by its userinfo, serves too', async () => {
  await buildAdmin({ adresseMail: ZOE.email });
  directory.issuer.reset({ sub: ZOE.sub });
  directory.issuer.fail({ metadata: { userinfo_endpoint: `${directory.issuer.url}/me` } });
  directory.issuer.userinfo = ZOE;

  expect((await enter()).headers['location']).toBe(IN);
  expect(directory.issuer.heard).toContain('userinfo');
});

test('three tabs leave, and each comes back', async () => {
  await buildAdmin({ adresseMail: ZOE.email });
  const client = app.anonymous();
  const tabs = [await leave(client), await leave(client), await leave(client)];

  const replies = [];
  for (const tab of tabs.toReversed())
    replies.push(await comeBack(client, directory.issuer.authorize(tab)));

  expect(replies.map(({ headers }) => headers['location'])).toEqual([IN, IN, IN]);
});

test('a hundred attempts given up leave eight cookies in the browser', async () => {
  const client = app.anonymous();
  const names = new Set<string>();

  for (let i = 0; i < 100; i += 1)
    for (const cookie of cookiesOf(await client.get('/connexion/annuaire')))
      names.add(cookie.split('=')[0] ?? '');

  expect(names.size).toBe(8);
});

test('keys that were changed meanwhile are read again', async () => {
  await buildAdmin({ adresseMail: ZOE.email });
  await enter();
  const client = app.anonymous();
  const address = await leave(client);

  directory.issuer.rotate({ isTold: true });
  const reply = await comeBack(client, directory.issuer.authorize(address));

  expect(reply.headers['location']).toBe(IN);
});

test.each([
  ['ended 30 seconds ago', { exp: -30 }],
  ['begins in 30 seconds', { nbf: 30 }],
])('a token that %s by another clock is accepted', async (_when, shifts) => {
  await buildAdmin({ adresseMail: ZOE.email });
  const now = Math.floor(Date.now() / 1000);
  const times = Object.fromEntries(Object.entries(shifts).map(([name, s]) => [name, now + s]));
  directory.issuer.fail({ claims: (claims) => ({ ...claims, ...times }) });

  expect((await enter()).headers['location']).toBe(IN);
});

test('another host in the request changes neither where the directory leads back nor where the product leads', async () => {
  await buildAdmin({ adresseMail: ZOE.email });
  const client = app.anonymous();
  const host = { Host: 'mechant.example', 'X-Forwarded-Host': 'mechant.example' };

  const left = await client.get('/connexion/annuaire?retour=https://mechant.example').set(host);
  const address = left.headers['location'] ?? '';
  const query = directory.issuer.authorize(address);
  query.set('retour', 'https://mechant.example');
  const reply = await comeBack(client, query).set(host);

  expect(new URL(address).searchParams.get('redirect_uri')).toBe(directory.oidc.redirect);
  expect(reply.headers['location']).toBe(IN);
});

test('it ends the session that the browser had, which the directory’s link does not send', async () => {
  await buildAdmin({ adresseMail: ZOE.email });
  const { id } = await buildAdmin();
  const before = await app.cookieOf(id);
  const left = await app.anonymous().get('/connexion/annuaire').set('Cookie', before);
  const [attempt = ''] = cookiesOf(left);

  await comeBack(app.anonymous(), directory.issuer.authorize(left.headers['location'] ?? '')).set(
    'Cookie',
    attempt.split(';')[0] ?? '',
  );

  expect((await app.anonymous().get('/api/checkToken').set('Cookie', before)).status).toBe(401);
});

test('an entry counts as one by a link: past answers are closed, waiting links are void', async () => {
  const { id } = await buildAccount({ pseudo: 'Zoe2026', adresseMail: ZOE.email, idProfil: 1 });
  const em = app.database.fork();
  await run(em, sql`update individu set inscrit_seul = true where id_individu = ${id}`);
  await run(
    em,
    sql`insert into jeton_activation (empreinte, id_individu, expire_le)
      values ('e', ${id}, now() + interval '7 days')`,
  );

  await enter();

  expect(
    await row(
      app.database.fork(),
      sql`select inscrit_seul, rouvert_le is not null as rouvert, relie_le is not null as relie,
          exists (select from jeton_activation j where j.id_individu = i.id_individu and expire_le > now()) as lien
        from individu i where id_individu = ${id}`,
    ),
  ).toEqual({ inscrit_seul: false, rouvert: true, relie: true, lien: false });
});

test('an account that nobody had opened is in use once its person enters, and has no password', async () => {
  const { id } = await buildAdmin({ adresseMail: ZOE.email });
  const admin = await app.as((await buildAdmin()).id);
  const state = async () =>
    (await admin.graphql(`{ individu(id: ${id}) { etat } }`)).data?.['individu'];
  expect(await state()).toEqual({ etat: 'EXPIRE' });

  await enter();

  expect(await state()).toEqual({ etat: 'ACTIF' });
});

test('a password that is reset, and a mail that is changed, leave the account to the next identity', async () => {
  const { id } = await buildAdmin({ adresseMail: ZOE.email });
  const admin = await app.as((await buildAdmin()).id);
  await enter();

  const reset = await admin.graphql(`mutation { renewMotDePasse(id: ${id}) { envoye } }`);
  expect([reset.code, await identities()]).toEqual([undefined, []]);
  await enter(app.anonymous(), { ...ZOE, sub: 'zoe-43' });
  expect((await identities()).map(({ sujet }) => sujet)).toEqual(['zoe-43']);
  const changed = await admin.graphql(
    `mutation { updateIndividu(input: { id: ${id}, idProfil: 1, adresseMail: "lea@exemple.fr" }) { id } }`,
  );
  expect([changed.code, await identities()]).toEqual([undefined, []]);
});

test('two identities that come at once for one account: one wins', async () => {
  await buildAdmin({ adresseMail: ZOE.email });
  const [one, other] = [app.anonymous(), app.anonymous()];
  const ready = [];
  for (const client of [one, other])
    ready.push({ client, query: directory.issuer.authorize(await leave(client)) });
  let number = 0;
  directory.issuer.fail({ claims: (claims) => ({ ...claims, sub: `zoe-${(number += 1)}` }) });

  const replies = await Promise.all(ready.map(({ client, query }) => comeBack(client, query)));

  expect(replies.map(({ headers }) => headers['location']).toSorted()).toEqual([
    IN,
    '/login?annuaire=relie',
  ]);
  expect(await identities()).toHaveLength(1);
});

test('the same identity that comes ten times at once is linked once, and enters each time', async () => {
  await buildAdmin({ adresseMail: ZOE.email });

  const replies = await Promise.all(Array.from({ length: 10 }, () => enter()));

  expect(replies.map(({ headers }) => headers['location'])).toEqual(Array(10).fill(IN));
  expect(await identities()).toHaveLength(1);
});

test('leaving costs a login’s try, which coming back gives again', async () => {
  await buildAdmin({ adresseMail: ZOE.email });
  const counted = async () =>
    row<{ echecs: number }>(
      app.database.fork(),
      sql`select echecs from freinage where cle like 'connexion:%'`,
    );
  const client = app.anonymous();
  const address = await leave(client);
  expect(await counted()).toEqual({ echecs: 1 });

  await comeBack(client, directory.issuer.authorize(address));
  expect(await counted()).toEqual({ echecs: 0 });

  await run(
    app.database.fork(),
    sql`update freinage set bloque_jusqu_a = now() + interval '1 hour' where cle like 'connexion:%'`,
  );
  expect(await leave(client)).toBe('/login?annuaire=attente');
});

test('own data tell the identity, and the erasure of the account takes it', async () => {
  const { id } = await buildAdmin({ adresseMail: ZOE.email });
  const admin = await app.as((await buildAdmin()).id);
  const client = app.anonymous();
  await enter(client);

  const { data } = await client.graphql('{ mesDonnees }');
  expect(JSON.parse(String(data?.['mesDonnees']))).toMatchObject({
    'Identités reliées': [{ Annuaire: directory.issuer.url, Identifiant: ZOE.sub }],
  });
  const removed = await admin.graphql(`mutation { deleteIndividu(id: ${id}) { id } }`);
  expect([removed.code, await identities()]).toEqual([undefined, []]);
});

test.each(['image', 'iframe', 'empty'])(
  'another site’s page that loads it as %s costs its reader nothing',
  async (kind) => {
    const reply = await app.anonymous().get('/connexion/annuaire').set('Sec-Fetch-Dest', kind);

    expect([reply.status, reply.headers['set-cookie']]).toEqual([403, undefined]);
    expect(
      await rows(app.database.fork(), sql`select from freinage where cle like 'connexion%'`),
    ).toEqual([]);
  },
);

test('the log tells why somebody was refused, and neither who nor what the directory said', async () => {
  said.length = 0;
  const client = app.anonymous();
  const query = directory.issuer.authorize(await leave(client));
  directory.issuer.fail({ claims: (claims) => ({ ...claims, nonce: 'autre' }) });

  await comeBack(client, query);

  const line = said.find((one) => one.includes('entrée par l’annuaire refusée')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    motif: 'refus',
    code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  });
  for (const secret of [ZOE.sub, ZOE.email, query.get('code'), query.get('state')])
    expect(said.join()).not.toContain(secret);
});

test('the door takes no other method', async () => {
  expect((await app.anonymous().post('/connexion/annuaire')).status).toBe(405);
  expect((await app.anonymous().post('/connexion/annuaire/retour')).status).toBe(405);
});
