import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { rows, sql } from '../testing/sql.js';

const app = useApp();
const { buildAdmin, buildCompte, buildMembre } = factories(app);

const MINUTE = 60_000;
const HEURE = 60 * MINUTE;
const JOUR = 24 * HEURE;
const DEPART = new Date('2026-03-02T09:00:00Z');
const apres = (duree: number) => app.setNow(new Date(DEPART.getTime() + duree));

const connecter = (client: Client, pseudo: string) =>
  client.post('/api/access/loginUserAdeo', { pseudo, password: 'motdepasse' });
const jetonDe = (reply: { get(nom: 'Set-Cookie'): string[] | undefined }) =>
  (reply.get('Set-Cookie') ?? []).find((cookie) => cookie.startsWith('boussole='))?.split(';')[0] ??
  '';
const rejouer = (cookie: string) => app.anonymous().get('/api/checkToken').set('Cookie', cookie);

test('after logout the cookie, played again, opens nothing', async () => {
  await buildCompte({ pseudo: 'Zoe2026' });
  const client = app.anonymous();
  const jeton = jetonDe(await connecter(client, 'Zoe2026'));
  expect((await rejouer(jeton)).status).toBe(200);

  const reply = await client.get('/api/access/logout');

  expect(reply.status).toBe(200);
  expect(reply.get('Clear-Site-Data')).toBe('"cache", "storage"');
  expect(reply.get('Set-Cookie')?.[0]).toMatch(/^boussole=; .*Expires=Thu, 01 Jan 1970/);
  expect((await rejouer(jeton)).status).toBe(401);
  expect((await rejouer(jeton).set('If-None-Match', '*')).status).toBe(401);
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
  const [telephone, ordinateur] = [await app.as(id), await app.as(id)];

  await telephone.get('/api/access/logout');

  expect((await telephone.get('/api/checkToken')).status).toBe(401);
  expect((await ordinateur.get('/api/checkToken')).status).toBe(200);
});

test('signing in gives a new token and ends the session that the browser had', async () => {
  await buildCompte({ pseudo: 'Zoe2026' });
  const client = app.anonymous();
  const premier = jetonDe(await connecter(client, 'Zoe2026'));

  const second = jetonDe(await connecter(client, 'Zoe2026'));

  expect(second).not.toBe(premier);
  expect((await rejouer(premier)).status).toBe(401);
  expect((await rejouer(second)).status).toBe(200);
});

test('a token planted before the login is never the one of the session', async () => {
  await buildCompte({ pseudo: 'Zoe2026' });
  const plante = `boussole=${'A'.repeat(43)}`;

  const reply = await app
    .anonymous()
    .post('/api/access/loginUserAdeo', { pseudo: 'Zoe2026', password: 'motdepasse' })
    .set('Cookie', plante);

  expect(reply.status).toBe(200);
  expect(jetonDe(reply)).not.toBe(plante);
  expect((await rejouer(plante)).status).toBe(401);
});

test('the database keeps no token that would open a session', async () => {
  await buildCompte({ pseudo: 'Zoe2026' });
  const jeton = jetonDe(await connecter(app.anonymous(), 'Zoe2026')).slice('boussole='.length);

  const [session] = await rows<{ empreinte: string }>(
    app.database.fork(),
    sql`select empreinte from session`,
  );

  expect(session?.empreinte).toMatch(/^[0-9a-f]{64}$/);
  expect((await rejouer(`boussole=${session?.empreinte}`)).status).toBe(401);
  expect((await rejouer(`boussole=${jeton}`)).status).toBe(200);
});

test.each([
  ['empty', ''],
  ['too long', 'a'.repeat(5000)],
  ['an injection', "' or true --"],
  ['encoded', '%00%ff'],
  ['no text', '\u00e9\u00ff'],
])('a session cookie that is %s is nobody', async (_nom, valeur) => {
  await app.as((await buildMembre()).id);

  expect((await rejouer(`boussole=${valeur}`)).status).toBe(401);
});

test.each<[nom: string, gestes: number[], statut: number]>([
  ['still lives after 11 h 59 without a gesture', [12 * HEURE - MINUTE], 200],
  ['has ended after 12 h without a gesture', [12 * HEURE], 401],
  ['lives on with a gesture every 11 h', [11 * HEURE, 22 * HEURE, 33 * HEURE], 200],
  [
    'lives 30 days at most',
    [...Array.from({ length: 65 }, (_, i) => (i + 1) * 11 * HEURE), 30 * JOUR],
    401,
  ],
])("a member's session %s", async (_nom, gestes, statut) => {
  app.setNow(DEPART);
  const client = await app.as((await buildMembre()).id);
  const statuts: number[] = [];

  for (const geste of gestes) {
    apres(geste);
    statuts.push((await client.get('/api/checkToken')).status);
  }

  expect(statuts.pop()).toBe(statut);
  expect(new Set([200, ...statuts])).toEqual(new Set([200]));
});

test.each<[nom: string, gestes: number[], statut: number]>([
  ['lives on within the day', [6 * HEURE, 12 * HEURE - MINUTE], 200],
  ['lives 12 h at most, whatever is done', [6 * HEURE, 11 * HEURE, 12 * HEURE], 401],
])("an admin's session %s", async (_nom, gestes, statut) => {
  app.setNow(DEPART);
  const client = await app.as((await buildAdmin()).id);
  let dernier = 0;

  for (const geste of gestes) {
    apres(geste);
    dernier = (await client.get('/api/isAdmin')).status;
  }

  expect(dernier).toBe(statut);
});

test('a session seen again within the minute is not written again', async () => {
  app.setNow(DEPART);
  const client = await app.as((await buildMembre()).id);
  const vuApres = async () => {
    const [session] = await rows<{ secondes: number }>(
      app.database.fork(),
      sql`select extract(epoch from vu_le - cree_le)::int as secondes from session`,
    );
    return session?.secondes;
  };

  apres(MINUTE);
  await client.get('/api/checkToken');
  expect(await vuApres()).toBe(0);

  apres(MINUTE + 1000);
  await client.get('/api/checkToken');
  expect(await vuApres()).toBe(61);
});
