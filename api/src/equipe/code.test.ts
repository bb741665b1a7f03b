import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { factories } from '../testing/factories.js';

const app = useApp();
const { buildEquipe, buildMembre } = factories(app);

const DEPART = new Date('2026-03-02T09:00:00Z').getTime();
const apres = (secondes: number) => app.setNow(new Date(DEPART + secondes * 1000));
const chercher = (codeEquipe: unknown) =>
  app.anonymous().post('/api/equipes/getEquipeByCode', { codeEquipe });
const QUERY = 'query ($code: String!) { equipeByCode(code: $code) { id libelleEquipe } }';

test('a visitor with the code finds one team, its name and nothing more, through both doors (journey §7, POST /api/equipes/getEquipeByCode)', async () => {
  await buildEquipe();
  const { idEquipe, libelleEquipe, codeEquipe } = await buildEquipe();

  const rest = await chercher(codeEquipe);
  const graphql = await app.anonymous().graphql(QUERY, { code: codeEquipe });

  expect(rest.status).toBe(200);
  expect(rest.body).toEqual([{ ID_EQUIPE: idEquipe, LIBELLE_EQUIPE: libelleEquipe }]);
  expect(graphql.data).toEqual({ equipeByCode: [{ id: idEquipe, libelleEquipe }] });
});

test('a hit leaves a proof in a cookie that scripts cannot read, a miss leaves none', async () => {
  const { codeEquipe } = await buildEquipe();

  const [trouve, rate] = [await chercher(codeEquipe), await chercher('Rien00')];

  expect(trouve.get('Set-Cookie')).toEqual([
    expect.stringMatching(
      /^boussole_code=\d+\.\d+\.[\w-]{43}; Max-Age=1800; Path=\/; .*HttpOnly; SameSite=Strict$/,
    ),
  ]);
  expect(rate.get('Set-Cookie')).toBeUndefined();
});

test('a member may look a code up too', async () => {
  const { codeEquipe } = await buildEquipe();
  const membre = await app.as((await buildMembre()).id);

  const reply = await membre.post('/api/equipes/getEquipeByCode', { codeEquipe });

  expect(reply.body).toHaveLength(1);
});

test.each(['aB3xY8', 'AB3XY9', 'ab3xy9', 'Ab3xY9'])(
  'the code %s is not aB3xY9: no team, and no error',
  async (code) => {
    await buildEquipe({ codeEquipe: 'aB3xY9' });

    const rest = await chercher(code);
    const graphql = await app.anonymous().graphql(QUERY, { code });

    expect(rest.status).toBe(200);
    expect(rest.body).toEqual([]);
    expect(graphql.data).toEqual({ equipeByCode: [] });
  },
);

test.each([
  'ABCDEFG',
  'ABC12',
  'ABC-12',
  '%%%%%%',
  '______',
  ' aB3xY9',
  'aB3xY9\n',
  '',
  null,
  123_456,
  { $like: '%' },
  ['aB3xY9', 'aB3xY8'],
])('the code %j is refused', async (code) => {
  await buildEquipe({ codeEquipe: 'aB3xY9' });

  const reply = await chercher(code);

  expect(reply.status).toBe(400);
  expect(reply.body).toEqual({
    message: 'Code incorrect',
    code: 'BAD_USER_INPUT',
    champ: 'code',
  });
});

test('the eleventh miss within ten minutes is refused, a right code too, until the ten minutes end', async () => {
  const { codeEquipe } = await buildEquipe();
  for (let i = 0; i < 10; i++) {
    apres(i);
    expect((await chercher(`Rate${i}0`)).status).toBe(200);
  }
  apres(100);

  const reply = await chercher(codeEquipe).set('X-Forwarded-For', '203.0.113.9');

  expect(reply.status).toBe(429);
  expect(reply.get('Retry-After')).toBe('500');
  expect(reply.body).toEqual({
    message: 'Trop de tentatives, réessayez dans 500 secondes',
    code: 'TOO_MANY_REQUESTS',
  });
  expect(await app.anonymous().graphql(QUERY, { code: codeEquipe })).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Trop de tentatives, réessayez dans 500 secondes',
  });
  apres(600);
  expect((await chercher(codeEquipe)).status).toBe(200);
});

test('a right code in between does not give new tries', async () => {
  apres(0);
  const { codeEquipe } = await buildEquipe();
  for (let i = 0; i < 10; i++) {
    await chercher(`Rate${i}0`);
    if (i < 9) await chercher(codeEquipe);
  }

  expect((await chercher('Rate99')).status).toBe(429);
});

test('right codes and malformed ones are not counted: a whole workshop registers at once', async () => {
  apres(0);
  const { codeEquipe } = await buildEquipe();
  for (let i = 0; i < 12; i++) await chercher('trop-court');

  const replies = await Promise.all(Array.from({ length: 30 }, () => chercher(codeEquipe)));

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});

test('forty misses at once count as forty: ten are answered', async () => {
  apres(0);

  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) => chercher(`Rate${String(i).padStart(2, '0')}`)),
  );

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
});
