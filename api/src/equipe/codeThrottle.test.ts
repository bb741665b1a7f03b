import { describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { run, sql } from '../testing/sql.js';

const metricsToken = 'un-jeton-de-supervision-assez-long';
const app = useApp({ trustedProxies: ['loopback'], metricsToken });
const { buildEquipe } = factories(app);

const DEPART = new Date('2026-03-02T09:00:00Z').getTime();
const apres = (secondes: number) => app.setNow(new Date(DEPART + secondes * 1000));
const QUERY = 'mutation ($code: String!) { checkCodeEquipe(code: $code) { id libelleEquipe } }';
const CHEMIN = '/api/equipes/getEquipeByCode';

const chercher = (codeEquipe: string, depuis = '203.0.113.1', client: Client = app.anonymous()) =>
  client.post(CHEMIN, { codeEquipe }).set('X-Forwarded-For', depuis);
const faux = (rang: number) => `R${String(rang).padStart(5, '0')}`;
const rater = async (combien: number, { des = 0, depuis = '203.0.113.1' } = {}) => {
  const client = app.anonymous();
  for (let i = 0; i < combien; i += 1) await chercher(faux(des + i), depuis, client);
};
/** So many wrong codes a minute from everywhere, written as they would have been. */
const affluer = (combien: number) =>
  run(
    app.database.fork(),
    sql`insert into essai (cle, valeur, fait_le)
      select 'code:198.51.' || (n / 250) || '.' || (n % 250), n::text, ${new Date(DEPART).toISOString()}::timestamptz
      from generate_series(1, ${combien}) as n`,
  );

describe('wrong codes from one address', () => {
  test('the same wrong code counts once, however often it is typed: the right one still opens (fault 8)', async () => {
    apres(0);
    const { codeEquipe } = await buildEquipe();
    for (let i = 0; i < 30; i += 1) expect((await chercher('Faux00')).status).toBe(200);
    await rater(98);

    expect((await chercher(codeEquipe)).body).toHaveLength(1);
  });

  test('sixty phones of one room, fifteen of them mistyping, twice: nobody is refused (fault 8)', async () => {
    apres(0);
    const { codeEquipe } = await buildEquipe();
    const salle = Array.from({ length: 60 }, () => app.anonymous());
    const adresse = '203.0.113.60';

    const fautes = await Promise.all(
      salle
        .slice(0, 15)
        .flatMap((client, rang) => [
          chercher(faux(rang), adresse, client),
          chercher(faux(rang), adresse, client),
        ]),
    );
    const entrees = await Promise.all(salle.map((client) => chercher(codeEquipe, adresse, client)));

    expect(fautes.map(({ status }) => status)).toEqual(fautes.map(() => 200));
    expect(entrees.map(({ status }) => status)).toEqual(entrees.map(() => 200));
    expect(entrees.every(({ body }) => body.length === 1)).toBe(true);
  });

  test('after a hundred distinct ones in ten minutes every typed code waits, a right one too, until the first is ten minutes old, through both doors', async () => {
    const { codeEquipe } = await buildEquipe();
    apres(0);
    await rater(1);
    apres(100);
    await rater(99, { des: 1 });

    const reply = await chercher(codeEquipe);

    expect(reply.status).toBe(429);
    expect(reply.get('Retry-After')).toBe('500');
    expect(reply.body).toEqual({
      message: 'Trop de tentatives, réessayez dans 500 secondes',
      code: 'TOO_MANY_REQUESTS',
    });
    apres(600);
    expect((await chercher(codeEquipe)).status).toBe(200);
    await rater(1, { des: 200 });
    expect((await chercher(codeEquipe)).status).toBe(429);
  });

  test('GraphQL counts with REST, and refuses with the same sentence', async () => {
    apres(0);
    // The visitor of the tests calls from here.
    await rater(99, { depuis: '127.0.0.1' });
    expect(await app.anonymous().graphql(QUERY, { code: faux(99) })).toMatchObject({
      data: { checkCodeEquipe: null },
    });

    expect(await app.anonymous().graphql(QUERY, { code: faux(100) })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Trop de tentatives, réessayez dans 600 secondes',
    });
  });

  test('a hundred and fifty at once count as so many: a hundred are answered (fault 8)', async () => {
    apres(0);
    await rater(80);

    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => chercher(faux(100 + i))),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('one address never holds another up, nor does a whole /64 under many names', async () => {
    apres(0);
    await rater(100, { depuis: '2001:db8:1:2::1' });

    expect((await chercher('Faux00', '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await chercher('Faux00', '2001:db8:1:3::1')).status).toBe(200);
  });

  test('three hundred a day, whatever the pace', async () => {
    for (let vague = 0; vague < 3; vague += 1) {
      apres(vague * 3600);
      await rater(100, { des: vague * 100 });
    }
    apres(12 * 3600);

    const reply = await chercher('Faux00');

    expect(reply.status).toBe(429);
    expect(reply.get('Retry-After')).toBe(String(12 * 3600));
    apres(24 * 3600);
    expect((await chercher('Faux00')).status).toBe(200);
  });

  test('no code that was typed is kept as it was', async () => {
    apres(0);
    await rater(1);

    const gardes = await app.database
      .fork()
      .getConnection()
      .execute('select row_to_json(e)::text as ligne from essai e');

    expect(gardes).toHaveLength(1);
    expect(JSON.stringify(gardes)).not.toContain(faux(0));
  });
});

describe('wrong codes from everywhere', () => {
  test('no number of them refuses anybody: a right code still opens (fault 8)', async () => {
    apres(0);
    const { codeEquipe } = await buildEquipe();
    await affluer(1300);

    expect((await chercher(codeEquipe, '203.0.113.7')).status).toBe(200);
    expect(app.attentes).toEqual([10]);
  });

  test('seventy from seven addresses in a minute keep an eighth from nothing (fault 8)', async () => {
    apres(0);
    const { codeEquipe } = await buildEquipe();
    for (let n = 1; n <= 7; n += 1) {
      await rater(10, { des: n * 10, depuis: `203.0.113.${n}` });
    }

    expect((await chercher(codeEquipe, '203.0.113.8')).status).toBe(200);
    expect(app.attentes).toEqual([]);
  });

  test('whoever had a right code that day does not wait', async () => {
    apres(0);
    const { codeEquipe } = await buildEquipe();
    await chercher(codeEquipe, '203.0.113.7');
    await affluer(1300);

    await chercher(codeEquipe, '203.0.113.7');
    expect(app.attentes).toEqual([]);
    await chercher(codeEquipe, '203.0.113.8');
    expect(app.attentes).toEqual([10]);
  });

  test('the metric counts them', async () => {
    app.setNow(undefined);
    await buildEquipe();
    await rater(7);

    const { text } = await app
      .anonymous()
      .get('/metrics')
      .set('Authorization', `Bearer ${metricsToken}`);

    expect(text).toMatch(/^boussole_wrong_team_codes 7$/m);
  });
});
