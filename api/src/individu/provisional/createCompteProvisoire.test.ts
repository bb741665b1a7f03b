import { describe, expect, test } from '@jest/globals';

import { pseudoSchema } from '../../../../schema/validation/individu.js';
import { useApp, type Client } from '../../testing/app.js';
import { factories } from '../../testing/factories.js';
import { row, rows, run, sql } from '../../testing/sql.js';
import { drawPseudo, WORDS } from './pseudos.js';

const app = useApp();
const { buildEquipe, buildAdmin, buildMembre, buildBoussole, buildCritere } = factories(app);

const CHECK = 'mutation ($code: String!) { confirmCodeEquipe(code: $code) { id accueille } }';
const SCAN =
  'mutation ($code: String!, $signature: String) { confirmCodeEquipe(code: $code, signature: $signature) { id } }';
const ANSWER = 'mutation { createCompteProvisoire { pseudo idBoussole } }';
const ME = '{ session { ok facilitateur provisoire } moi { pseudo libelleEquipe } }';
const write = (statement: ReturnType<typeof sql>) => run(app.database.fork(), statement);

/** A team that welcomes, with an open boussole of one criterion. */
async function buildWelcome() {
  const equipe = await buildEquipe();
  await buildCritere({ idSociete: equipe.idSociete });
  const { idBoussole } = await buildBoussole({ idEquipe: equipe.idEquipe });
  await write(sql`update equipe set sans_compte = true where id_equipe = ${equipe.idEquipe}`);
  return { ...equipe, idBoussole };
}
const typeCode = (client: Client, code: string) => client.graphql(CHECK, { code });
const enter = async (code: string, client: Client = app.anonymous()) => {
  await typeCode(client, code);
  return { client, ...(await client.graphql(ANSWER)) };
};
const members = async (idEquipe: number) =>
  (
    await rows<{ id: number }>(
      app.database.fork(),
      sql`select id_individu as id from membre_equipe where id_equipe = ${idEquipe}`,
    )
  ).length;

describe('« Répondre maintenant »', () => {
  test('a code alone leads to the first criterion: an account, its participation, its session, and a line in the trail', async () => {
    const { idEquipe, codeEquipe, libelleEquipe, idBoussole } = await buildWelcome();
    const phone = app.anonymous();

    expect(await typeCode(phone, codeEquipe)).toMatchObject({
      data: { confirmCodeEquipe: { id: idEquipe, accueille: true } },
    });
    const { data } = await phone.graphql(ANSWER);

    expect(data).toEqual({
      createCompteProvisoire: { pseudo: expect.stringMatching(/^[A-Z][a-z]+\d{4}$/), idBoussole },
    });
    expect((await phone.graphql(ME)).data).toMatchObject({
      session: { ok: true, facilitateur: false, provisoire: true },
      moi: { libelleEquipe },
    });
    const joined = await phone.graphql(
      `mutation { createParticipation(idBoussole: ${idBoussole}) { id } }`,
    );
    expect(joined.code).toBeUndefined();
    const trail = await rows(
      app.database.fork(),
      sql`select action from audit where objet = 'individu' order by id_audit`,
    );
    expect(trail).toEqual([{ action: 'individu:provisoire' }]);
  });

  test('is offered and done only where the facilitator allows it, in a team with an open boussole', async () => {
    const { idEquipe, codeEquipe, idBoussole } = await buildWelcome();
    const refusal = { code: 'FORBIDDEN' };
    const isOffered = async () =>
      (await typeCode(app.anonymous(), codeEquipe)).data?.['confirmCodeEquipe'];

    await write(sql`update equipe set sans_compte = false`);
    expect(await isOffered()).toMatchObject({ accueille: false });
    expect(await enter(codeEquipe)).toMatchObject(refusal);

    await write(sql`update equipe set sans_compte = true`);
    await write(sql`update boussole set cloturee_le = now() where id_boussole = ${idBoussole}`);
    expect(await isOffered()).toMatchObject({ accueille: false });
    expect(await enter(codeEquipe)).toMatchObject(refusal);
    expect(await app.anonymous().graphql(ANSWER)).toMatchObject(refusal);
    expect(await members(idEquipe)).toBe(0);
  });

  test('a facilitator switches it for a team; nobody else does, and the trail tells', async () => {
    const { idEquipe } = await buildEquipe();
    const document = `mutation { updateEquipe(input: { id: ${idEquipe}, sansCompte: true }) { id sansCompte } }`;
    const membre = await app.as((await buildMembre({ idEquipe })).id);
    const admin = await app.as((await buildAdmin()).id);

    expect(await membre.graphql(document)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await admin.graphql(document)).data).toEqual({
      updateEquipe: { id: idEquipe, sansCompte: true },
    });
    const line = await row(
      app.database.fork(),
      sql`select detail from audit where action = 'equipe:update'`,
    );
    expect(JSON.stringify(line)).toMatch(/sansCompte/);
  });

  test('one account a browser, within the headcount, and not beside somebody’s session', async () => {
    const { idEquipe, codeEquipe } = await buildWelcome();
    const { client } = await enter(codeEquipe);

    expect(await enter(codeEquipe, client)).toMatchObject({ code: 'CONFLICT' });
    await client.graphql('mutation { logout { ok } }');
    expect(await enter(codeEquipe, client)).toMatchObject({ code: 'DUPLICATE' });
    await write(sql`update equipe set effectif = 2 where id_equipe = ${idEquipe}`);
    expect((await enter(codeEquipe)).code).toBeUndefined();
    expect(await enter(codeEquipe)).toMatchObject({ code: 'DUPLICATE' });
    expect(await members(idEquipe)).toBe(2);
  });

  test('twenty phones at once are twenty accounts of different names; a headcount of twelve stops at twelve', async () => {
    const { idEquipe, codeEquipe } = await buildWelcome();
    const room = async () => Promise.all(Array.from({ length: 20 }, () => enter(codeEquipe)));

    const pseudos = (await room()).map(({ data }) => JSON.stringify(data));

    expect(new Set(pseudos).size).toBe(20);
    await write(sql`update equipe set effectif = 32 where id_equipe = ${idEquipe}`);
    expect((await room()).filter(({ code }) => code === 'DUPLICATE')).toHaveLength(8);
    expect(await members(idEquipe)).toBe(32);
  });

  test('counts with the accounts made with a password: after a hundred in ten minutes, one a second, but for scans up to the headcount', async () => {
    const { idEquipe, codeEquipe } = await buildWelcome();
    const { data } = await (
      await app.as((await buildAdmin()).id)
    ).graphql('query ($id: Int!) { equipe(id: $id) { signatureCode } }', { id: idEquipe });
    const signature = /"signatureCode":"([\w-]+)"/.exec(JSON.stringify(data))?.[1];
    await write(
      sql`with people as (insert into individu (pseudo) select 'Avant' || n from generate_series(1, 100) n returning id_individu)
        insert into inscription select id_individu, ${idEquipe}, lpad(id_individu::text, 64, '0'), ${app.context().now().toISOString()} from people`,
    );

    const scan = async (client = app.anonymous()) => {
      await client.graphql(SCAN, { code: codeEquipe, signature });
      return client.graphql(ANSWER);
    };

    expect(await enter(codeEquipe)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await scan()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    // Of a room whose number the facilitator has said, everybody who scans enters at once, and nobody beyond.
    await write(sql`update equipe set effectif = 30 where id_equipe = ${idEquipe}`);
    const room = await Promise.all(Array.from({ length: 40 }, () => scan()));
    expect(room.filter(({ code }) => code === undefined)).toHaveLength(30);
    expect(room.filter(({ code }) => code === 'DUPLICATE')).toHaveLength(10);
    await write(sql`update equipe set effectif = 60 where id_equipe = ${idEquipe}`);
    expect(await enter(codeEquipe)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('never more than five hundred at once in a team without headcount', async () => {
    const { idEquipe, idSociete, codeEquipe } = await buildWelcome();
    await write(
      sql`with people as (insert into individu (pseudo, provisoire) select 'Foule' || n, true from generate_series(1, 500) n returning id_individu)
        insert into membre_equipe select id_individu, ${idEquipe}, ${idSociete} from people`,
    );

    expect(await enter(codeEquipe)).toMatchObject({ code: 'DUPLICATE' });
  });

  test('the session lasts thirty days without a visit, and opens by no password', async () => {
    const { codeEquipe } = await buildWelcome();
    const { client, data } = await enter(codeEquipe);
    const pseudo = /"pseudo":"(\w+)"/.exec(JSON.stringify(data))?.[1];
    const day = (n: number) => app.setNow(new Date(Date.now() + n * 24 * 3600 * 1000));

    day(29);
    expect(await client.graphql('{ moi { pseudo } }')).toMatchObject({ data: { moi: { pseudo } } });
    day(31);
    expect(await client.graphql('{ moi { pseudo } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
    app.setNow(undefined);
    for (const password of ['', ' ', 'null', pseudo]) {
      const login = await app.anonymous().post('/api/access/loginUserAdeo', { pseudo, password });
      expect([400, 401]).toContain(login.status);
    }
  });
});

test('pseudos are words of the sea that the rule of pseudos accepts', () => {
  expect(new Set(WORDS).size).toBe(WORDS.length);
  expect(WORDS.length).toBeGreaterThan(70);
  for (let n = 0; n < 500; n += 1) {
    const pseudo = drawPseudo();
    expect(pseudoSchema.safeParse(pseudo).success).toBe(true);
    expect(pseudo).not.toMatch(/69|88|666/);
  }
});
