import { describe, expect, test } from '@jest/globals';

import { codeKey } from '../connexion/attempts.js';
import { ipPrefix } from '../connexion/throttle.js';
import { useApp, type Client } from '../testing/app.js';
import { AS_MONITOR } from '../testing/config.js';
import { factories } from '../testing/factories.js';
import { run, sql } from '../testing/sql.js';

const app = useApp({ trustedProxies: ['loopback'] });
const { buildAdmin, buildEquipe } = factories(app);

const START = new Date('2026-03-02T09:00:00Z').getTime();
const after = (seconds: number) => app.setNow(new Date(START + seconds * 1000));
const QUERY = 'mutation ($code: String!) { confirmCodeEquipe(code: $code) { id libelleEquipe } }';
const PATH = '/api/equipes/getEquipeByCode';

const find = (codeEquipe: string, since = '203.0.113.1', client: Client = app.anonymous()) =>
  client.post(PATH, { codeEquipe }).set('X-Forwarded-For', since);
const wrong = (rang: number) => `R${String(rang).padStart(5, '0')}`;
/** So many wrong codes from one address: the last one is typed, those before are noted as it will be. */
const miss = async (howMany: number, { des = 0, depuis = '203.0.113.1' } = {}) => {
  const last = des + howMany - 1;
  await run(
    app.database.fork(),
    sql`insert into essai (cle, valeur, fait_le)
      select ${codeKey(ipPrefix(depuis))}, 'noted ' || n, ${app.context().now().toISOString()}::timestamptz
      from generate_series(${des}::int, ${last - 1}::int) as n`,
  );
  await find(wrong(last), depuis);
};
/** Inserts so many wrong codes of one minute from everywhere. */
const crowd = (howMany: number) =>
  run(
    app.database.fork(),
    sql`insert into essai (cle, valeur, fait_le)
      select 'code:198.51.' || (n / 250) || '.' || (n % 250), n::text, ${new Date(START).toISOString()}::timestamptz
      from generate_series(1, ${howMany}) as n`,
  );

describe('wrong codes from one address', () => {
  test('the same wrong code counts once, however often it is typed: the right one still opens (fault 8)', async () => {
    after(0);
    const { codeEquipe } = await buildEquipe();
    for (let i = 0; i < 30; i += 1) expect((await find('Faux00')).status).toBe(200);
    await miss(98);

    expect((await find(codeEquipe)).body).toHaveLength(1);
  });

  test('sixty phones of one room, fifteen of them mistyping, twice: nobody is refused (fault 8)', async () => {
    after(0);
    const { codeEquipe } = await buildEquipe();
    const room = Array.from({ length: 60 }, () => app.anonymous());
    const address = '203.0.113.60';

    const faults = await Promise.all(
      room
        .slice(0, 15)
        .flatMap((client, rang) => [
          find(wrong(rang), address, client),
          find(wrong(rang), address, client),
        ]),
    );
    const entries = await Promise.all(room.map((client) => find(codeEquipe, address, client)));

    expect(faults.map(({ status }) => status)).toEqual(faults.map(() => 200));
    expect(entries.map(({ status }) => status)).toEqual(entries.map(() => 200));
    expect(entries.every(({ body }) => body.length === 1)).toBe(true);
  });

  test('after a hundred distinct ones in ten minutes every typed code waits, a right one too, until the first is ten minutes old, through both doors', async () => {
    const { codeEquipe } = await buildEquipe();
    after(0);
    await miss(1);
    after(100);
    await miss(99, { des: 1 });

    const reply = await find(codeEquipe);

    expect(reply.status).toBe(429);
    expect(reply.get('Retry-After')).toBe('500');
    expect(reply.body).toEqual({
      message: 'Trop de tentatives, réessayez dans 500 secondes',
      code: 'TOO_MANY_REQUESTS',
    });
    after(600);
    expect((await find(codeEquipe)).status).toBe(200);
    await miss(1, { des: 200 });
    expect((await find(codeEquipe)).status).toBe(429);
  });

  test('GraphQL counts with REST, and refuses with the same sentence', async () => {
    after(0);
    // The address from which the tests' visitor calls.
    await miss(99, { depuis: '127.0.0.1' });
    expect(await app.anonymous().graphql(QUERY, { code: wrong(99) })).toMatchObject({
      data: { confirmCodeEquipe: null },
    });

    expect(await app.anonymous().graphql(QUERY, { code: wrong(100) })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Trop de tentatives, réessayez dans 600 secondes',
    });
  });

  test('a hundred and fifty at once count as so many: a hundred are answered (fault 8)', async () => {
    after(0);
    await miss(80);

    const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => find(wrong(100 + i))));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('one address never holds another up, nor does a whole /64 under many names', async () => {
    after(0);
    await miss(100, { depuis: '2001:db8:1:2::1' });

    expect((await find('Faux00', '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await find('Faux00', '2001:db8:1:3::1')).status).toBe(200);
  });

  test('three hundred a day, whatever the pace', async () => {
    for (let wave = 0; wave < 3; wave += 1) {
      after(wave * 3600);
      await miss(100, { des: wave * 100 });
    }
    after(12 * 3600);

    const reply = await find('Faux00');

    expect(reply.status).toBe(429);
    expect(reply.get('Retry-After')).toBe(String(12 * 3600));
    after(24 * 3600);
    expect((await find('Faux00')).status).toBe(200);
  });

  test('no code that was typed is kept as it was', async () => {
    after(0);
    await miss(1);

    const kept = await app.database
      .fork()
      .getConnection()
      .execute('select row_to_json(e)::text as ligne from essai e');

    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(wrong(0));
  });
});

describe('a scanned code', () => {
  const CHECK =
    'mutation ($code: String!, $signature: String) { confirmCodeEquipe(code: $code, signature: $signature) { id } }';
  const signatureOf = async (idEquipe: number) => {
    const admin = await app.as((await buildAdmin()).id);
    const { data } = await admin.graphql(
      'query ($id: Int!) { equipe(id: $id) { signatureCode } }',
      {
        id: idEquipe,
      },
    );
    return String(Object.values(data?.['equipe'] ?? {}));
  };
  const ask = (code: string, signature: string, client = app.anonymous()) =>
    client.graphql(CHECK, { code, signature });
  const FROM_HERE = { depuis: '127.0.0.1' };

  test('never waits, whatever was typed from its address or everywhere, down to the account; the same code typed does', async () => {
    after(0);
    const { idEquipe, codeEquipe } = await buildEquipe();
    const signature = await signatureOf(idEquipe);
    await miss(100, FROM_HERE);
    await crowd(1300);
    const phone = app.anonymous();

    expect(await ask(codeEquipe, signature, phone)).toMatchObject({
      data: { confirmCodeEquipe: { id: idEquipe } },
    });
    expect(
      await phone.graphql('mutation ($input: RegisterInput!) { register(input: $input) { ok } }', {
        input: { pseudo: 'Scannee1', motDePasse: 'secret1', idEquipe, code: codeEquipe },
      }),
    ).toMatchObject({ data: { register: { ok: true } } });
    expect(app.waits).toEqual([]);
    expect(await app.anonymous().graphql(QUERY, { code: codeEquipe })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  test('another code’s signature, an empty, a longer or any other one is none: the code counts as typed', async () => {
    after(0);
    const { idEquipe } = await buildEquipe();
    const { codeEquipe } = await buildEquipe();
    const signature = await signatureOf(idEquipe);
    await miss(100, FROM_HERE);

    for (const one of [signature, '', `${signature}A`, 'AAAAAAAAAAAA'])
      expect([one, await ask(codeEquipe, one)]).toMatchObject([one, { code: 'TOO_MANY_REQUESTS' }]);
  });

  test('opens nothing once the code was renewed or switched off, and the new code has another signature', async () => {
    after(0);
    const { idEquipe, codeEquipe } = await buildEquipe();
    const former = await signatureOf(idEquipe);
    const set = (values: string) =>
      run(
        app.database.fork(),
        sql`update equipe set ${sql.raw(values)} where id_equipe = ${idEquipe}`,
      );

    await set("code_equipe = 'Renou1'");

    expect(await ask(codeEquipe, former)).toMatchObject({ data: { confirmCodeEquipe: null } });
    const fresh = await signatureOf(idEquipe);
    expect(fresh).not.toBe(former);
    expect(await ask('Renou1', fresh)).toMatchObject({
      data: { confirmCodeEquipe: { id: idEquipe } },
    });
    await set('code_actif = false');
    expect(await ask('Renou1', fresh)).toMatchObject({ data: { confirmCodeEquipe: null } });
  });
});

describe('wrong codes from everywhere', () => {
  test('no number of them refuses anybody: a right code still opens (fault 8)', async () => {
    after(0);
    const { codeEquipe } = await buildEquipe();
    await crowd(1300);

    expect((await find(codeEquipe, '203.0.113.7')).status).toBe(200);
    expect(app.waits).toEqual([10]);
  });

  test('seventy from seven addresses in a minute keep an eighth from nothing (fault 8)', async () => {
    after(0);
    const { codeEquipe } = await buildEquipe();
    for (let n = 1; n <= 7; n += 1) {
      await miss(10, { des: n * 10, depuis: `203.0.113.${n}` });
    }

    expect((await find(codeEquipe, '203.0.113.8')).status).toBe(200);
    expect(app.waits).toEqual([]);
  });

  test('whoever had a right code that day does not wait', async () => {
    after(0);
    const { codeEquipe } = await buildEquipe();
    await find(codeEquipe, '203.0.113.7');
    await crowd(1300);

    await find(codeEquipe, '203.0.113.7');
    expect(app.waits).toEqual([]);
    await find(codeEquipe, '203.0.113.8');
    expect(app.waits).toEqual([10]);
  });

  test('the metric counts them', async () => {
    app.setNow(undefined);
    await buildEquipe();
    await miss(7);

    const { text } = await app.anonymous().get('/metrics').set(AS_MONITOR);

    expect(text).toMatch(/^boussole_wrong_team_codes 7$/m);
  });
});
