import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { rows, sql } from '../testing/sql.js';

const app = useApp();
const { buildAdmin, buildAccount, buildMembre } = factories(app);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = new Date('2026-03-02T09:00:00Z');
const after = (duration: number) => app.setNow(new Date(START.getTime() + duration));

const signIn = (client: Client, pseudo: string) =>
  client.post('/api/access/loginUserAdeo', { pseudo, password: 'motdepasse' });
const jetonOf = (reply: { get(name: 'Set-Cookie'): string[] | undefined }) =>
  (reply.get('Set-Cookie') ?? []).find((cookie) => cookie.startsWith('boussole='))?.split(';')[0] ??
  '';
const replay = (cookie: string) => app.anonymous().get('/api/checkToken').set('Cookie', cookie);

test('after logout the cookie, played again, opens nothing', async () => {
  await buildAccount({ pseudo: 'Zoe2026' });
  const client = app.anonymous();
  const jeton = jetonOf(await signIn(client, 'Zoe2026'));
  expect((await replay(jeton)).status).toBe(200);

  const reply = await client.get('/api/access/logout');

  expect(reply.status).toBe(200);
  expect(reply.get('Clear-Site-Data')).toBe('"cache", "storage"');
  expect(reply.get('Set-Cookie')?.[0]).toMatch(/^boussole=; .*Expires=Thu, 01 Jan 1970/);
  expect((await replay(jeton)).status).toBe(401);
  expect((await replay(jeton).set('If-None-Match', '*')).status).toBe(401);
});

test('logout through GraphQL ends the session too', async () => {
  const client = await app.as((await buildMembre()).id);

  const { data } = await client.graphql('mutation { logout { ok facilitateur } }');

  expect(data).toEqual({ logout: { ok: true, facilitateur: false } });
  expect((await client.get('/api/checkToken')).status).toBe(401);
});

test('signing out twice, or without a session, is no error', async () => {
  const client = app.anonymous();

  const replies = [await client.get('/api/access/logout/'), await client.get('/api/access/logout')];

  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});

test('logout ends this session only', async () => {
  const { id } = await buildMembre();
  const [phone, computer] = [await app.as(id), await app.as(id)];

  await phone.get('/api/access/logout');

  expect((await phone.get('/api/checkToken')).status).toBe(401);
  expect((await computer.get('/api/checkToken')).status).toBe(200);
});

test('signing in gives a new token and ends the session that the browser had', async () => {
  await buildAccount({ pseudo: 'Zoe2026' });
  const client = app.anonymous();
  const first = jetonOf(await signIn(client, 'Zoe2026'));

  const second = jetonOf(await signIn(client, 'Zoe2026'));

  expect(second).not.toBe(first);
  expect((await replay(first)).status).toBe(401);
  expect((await replay(second)).status).toBe(200);
});

test('a token planted before the login is never the one of the session', async () => {
  await buildAccount({ pseudo: 'Zoe2026' });
  const planted = `boussole=${'A'.repeat(43)}`;

  const reply = await app
    .anonymous()
    .post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password: 'motdepasse' })
    .set('Cookie', planted);

  expect(reply.status).toBe(200);
  expect(jetonOf(reply)).not.toBe(planted);
  expect((await replay(planted)).status).toBe(401);
});

test('the database keeps no token that would open a session', async () => {
  await buildAccount({ pseudo: 'Zoe2026' });
  const jeton = jetonOf(await signIn(app.anonymous(), 'Zoe2026')).slice('boussole='.length);

  const [session] = await rows<{ empreinte: string }>(
    app.database.fork(),
    sql`select empreinte from session`,
  );

  expect(session?.empreinte).toMatch(/^[0-9a-f]{64}$/);
  expect((await replay(`boussole=${session?.empreinte}`)).status).toBe(401);
  expect((await replay(`boussole=${jeton}`)).status).toBe(200);
});

test.each([
  ['empty', ''],
  ['too long', 'a'.repeat(5000)],
  ['an injection', "' or true --"],
  ['encoded', '%00%ff'],
  ['no text', '\u00e9\u00ff'],
])('a session cookie that is %s is nobody', async (_nom, value) => {
  await app.as((await buildMembre()).id);

  expect((await replay(`boussole=${value}`)).status).toBe(401);
});

test.each<[name: string, moves: number[], statut: number]>([
  ['still lives after 11 h 59 without a gesture', [12 * HOUR - MINUTE], 200],
  ['has ended after 12 h without a gesture', [12 * HOUR], 401],
  ['lives on with a gesture every 11 h', [11 * HOUR, 22 * HOUR, 33 * HOUR], 200],
  [
    'lives 30 days at most',
    [...Array.from({ length: 65 }, (_, i) => (i + 1) * 11 * HOUR), 30 * DAY],
    401,
  ],
])("a member's session %s", async (_nom, moves, statut) => {
  app.setNow(START);
  const client = await app.as((await buildMembre()).id);
  const statuts: number[] = [];

  for (const move of moves) {
    after(move);
    statuts.push((await client.get('/api/checkToken')).status);
  }

  expect(statuts.pop()).toBe(statut);
  expect(new Set([200, ...statuts])).toEqual(new Set([200]));
});

test.each<[name: string, moves: number[], statut: number]>([
  ['lives on within the day', [6 * HOUR, 12 * HOUR - MINUTE], 200],
  ['lives 12 h at most, whatever is done', [6 * HOUR, 11 * HOUR, 12 * HOUR], 401],
])("an admin's session %s", async (_nom, moves, statut) => {
  app.setNow(START);
  const client = await app.as((await buildAdmin()).id);
  let last = 0;

  for (const move of moves) {
    after(move);
    last = (await client.get('/api/isAdmin')).status;
  }

  expect(last).toBe(statut);
});

test('a session seen again within the minute is not written again', async () => {
  app.setNow(START);
  const client = await app.as((await buildMembre()).id);
  const seenAfter = async () => {
    const [session] = await rows<{ secondes: number }>(
      app.database.fork(),
      sql`select extract(epoch from vu_le - cree_le)::int as secondes from session`,
    );
    return session?.secondes;
  };

  after(MINUTE);
  await client.get('/api/checkToken');
  expect(await seenAfter()).toBe(0);

  after(MINUTE + 1000);
  await client.get('/api/checkToken');
  expect(await seenAfter()).toBe(61);
});
