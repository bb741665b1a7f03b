import { beforeEach, describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { rows, run, sql } from '../testing/sql.js';
import { entering } from './testing/entering.js';

const app = useApp();
const { buildEquipe, buildAdmin, buildMembre, buildBoussole } = factories(app);
const { find, register, membres } = entering(app);

let admin: Client;
beforeEach(async () => {
  admin = await app.as((await buildAdmin()).id);
});

describe('accounts made with one code', () => {
  const START = new Date('2026-03-02T09:00:00Z').getTime();
  const after = (seconds: number) => app.setNow(new Date(START + seconds * 1000));
  /** Inserts accounts made by the code, one a second up to that moment. */
  const fill = async (idEquipe: number, howMany: number) => {
    const [individu] = await rows<{ premier: number }>(
      app.database.fork(),
      sql`with nouveaux as (insert into individu (pseudo) select 'Deja' || n from generate_series(1, ${howMany}) n returning id_individu)
        select min(id_individu) as premier from nouveaux`,
    );
    await run(
      app.database.fork(),
      sql`insert into inscription (id_individu, id_equipe, navigateur, faite_le)
        select ${individu?.premier ?? 0}::int + n - 1, ${idEquipe}, lpad(n::text, 64, '0'),
          ${new Date(START).toISOString()}::timestamptz - make_interval(secs => ${howMany} - n)
        from generate_series(1, ${howMany}) as n`,
    );
  };

  test('a browser makes one a team: the five of a hurried member are one (fault 3)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    const client = app.anonymous();
    await find(codeEquipe, client);

    const replies = [];
    for (let i = 0; i < 5; i += 1) {
      replies.push(await register({ equipe: idEquipe, ...(i % 2 && { codeEquipe }) }, client));
      await find(codeEquipe, client);
    }

    expect(replies.map(({ status }) => status)).toEqual([201, 449, 449, 449, 449]);
    expect(replies[1]?.body).toEqual({
      message:
        'Ce navigateur a déjà servi à créer un compte dans cette équipe. Connectez-vous avec ce compte, ou utilisez votre propre appareil.',
      code: 'DUPLICATE',
    });
    expect(await membres(idEquipe)).toBe(1);
  });

  test('five at once from one browser are one (fault 3)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    const client = app.anonymous();
    await find(codeEquipe, client);

    const replies = await Promise.all(
      Array.from({ length: 5 }, () => register({ equipe: idEquipe }, client)),
    );

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await membres(idEquipe)).toBe(1);
  });

  test('the same browser may enter another team, and its own again once the account is deleted', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    const other = await buildEquipe();
    const client = app.anonymous();
    await register({ equipe: idEquipe, codeEquipe, pseudo: 'Premier1' }, client);

    const elsewhere = { equipe: other.idEquipe, codeEquipe: other.codeEquipe };
    expect((await register(elsewhere, client)).status).toBe(201);
    const [account] = await rows<{ id: number }>(
      app.database.fork(),
      sql`select id_individu as id from individu where pseudo = 'Premier1'`,
    );
    await admin.post('/api/register/deleteIndividu', { id: account?.id });
    expect((await register({ equipe: idEquipe, codeEquipe }, client)).status).toBe(201);
  });

  test('a proof makes one, in whichever browser it is shown', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    const { headers } = await find(codeEquipe);
    const proof = /boussole_code=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';

    const together = async (cookie: string) =>
      (await register({ equipe: idEquipe }).set('Cookie', cookie)).status;
    expect(await together(proof)).toBe(201);
    expect(await together(proof)).toBe(449);
    expect(await together(`${proof}; boussole_appareil=autre`)).toBe(449);
  });

  test('a browser that signed in between keeps its mark', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    const other = await buildEquipe();
    const client = app.anonymous();
    await find(codeEquipe, client);
    await register({ codeEquipe: other.codeEquipe, equipe: other.idEquipe, pseudo: 'Premier1' });
    await client.post('/api/access/loginUserAdeo', { pseudo: 'Premier1', password: 'secret1' });

    expect((await register({ equipe: idEquipe }, client)).status).toBe(201);
    await find(codeEquipe, client);
    expect((await register({ equipe: idEquipe }, client)).status).toBe(449);
    expect((await register({ equipe: idEquipe, codeEquipe }, client)).status).toBe(449);
  });

  test('sixty at once never wait; after a hundred in ten minutes, one a second (fault 3)', async () => {
    after(0);
    const { idEquipe, codeEquipe } = await buildEquipe();
    await fill(idEquipe, 40);
    const room = await Promise.all(
      Array.from({ length: 60 }, () => register({ equipe: idEquipe, codeEquipe })),
    );
    expect(room.map(({ status }) => status)).toEqual(room.map(() => 201));

    const following = await register({ equipe: idEquipe, codeEquipe });

    expect(following.status).toBe(429);
    expect(following.get('Retry-After')).toBe('1');
    after(1);
    expect((await register({ equipe: idEquipe, codeEquipe })).status).toBe(201);
    expect((await register({ equipe: idEquipe, codeEquipe })).status).toBe(429);
    after(600);
    expect((await register({ equipe: idEquipe, codeEquipe })).status).toBe(201);
    expect((await register({ equipe: idEquipe, codeEquipe })).status).toBe(201);
  });
});

describe('the number of accounts', () => {
  const QUERY = `query ($id: Int!) { resultatBoussole(idBoussole: $id) { comptesEquipe { comptes depuisCreation masque } } }`;
  const QUESTION = `query ($id: Int!) { parcours(idBoussole: $id) { comptesEquipe { comptes depuisCreation masque } } }`;

  test('shows to the members where they answer and read, with those made since; to no neighbour (fault 3)', async () => {
    const { idEquipe, idSociete, codeEquipe } = await buildEquipe();
    await run(app.database.fork(), sql`update societe set visu_societe = true`);
    const { id } = await buildMembre({ idEquipe });
    await run(
      app.database.fork(),
      sql`update individu set cree_le = now() - interval '1 day' where id_individu = ${id}`,
    );
    const { idBoussole } = await buildBoussole({ idEquipe });
    const membre = await app.as(id);
    await register({ equipe: idEquipe, codeEquipe });
    const neighbouring = await buildEquipe({ idSociete });
    const neighbour = await app.as((await buildMembre({ idEquipe: neighbouring.idEquipe })).id);

    const seen = { comptesEquipe: { comptes: 2, depuisCreation: 1, masque: null } };
    for (const client of [membre, admin]) {
      expect((await client.graphql(QUERY, { id: idBoussole })).data).toEqual({
        resultatBoussole: seen,
      });
    }
    expect((await membre.graphql(QUESTION, { id: idBoussole })).data).toEqual({
      parcours: seen,
    });
    expect((await neighbour.graphql(QUERY, { id: idBoussole })).data).toEqual({
      resultatBoussole: {
        comptesEquipe: { comptes: null, depuisCreation: null, masque: 'INTERDIT' },
      },
    });
  });

  test('where one answers without an account says no number made since, but the facilitator’s of who is there (P10)', async () => {
    const { idEquipe } = await buildEquipe();
    const { id } = await buildMembre({ idEquipe });
    const { idBoussole } = await buildBoussole({ idEquipe });
    const membre = await app.as(id);
    const read = async () =>
      (
        await membre.graphql(
          `query ($id: Int!) { parcours(idBoussole: $id) { comptesEquipe { comptes depuisCreation sansCompte presents } } }`,
          { id: idBoussole },
        )
      ).data;
    const told = (values: object) => ({
      parcours: {
        comptesEquipe: {
          comptes: 1,
          depuisCreation: 0,
          sansCompte: false,
          presents: null,
          ...values,
        },
      },
    });
    await run(
      app.database.fork(),
      sql`with said as (update boussole set effectif = 8 where id_equipe = ${idEquipe})
        update equipe set effectif = 9 where id_equipe = ${idEquipe}`,
    );
    expect(await read()).toEqual(told({}));

    await admin.graphql(
      `mutation { updateEquipe(input: { id: ${idEquipe}, sansCompte: true }) { id } }`,
    );

    expect(await read()).toEqual(told({ depuisCreation: null, sansCompte: true, presents: 8 }));
  });

  test('still counts those made up since who answered and were then taken out or erased (publication, P10)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    const { id } = await buildMembre({ idEquipe });
    const { idBoussole } = await buildBoussole({ idEquipe });
    await run(app.database.fork(), sql`update boussole set seuil = 3`);
    const membre = await app.as(id);
    for (let n = 0; n < 2; n += 1) await register({ equipe: idEquipe, codeEquipe });
    const [one, other] = await rows<{ id: number }>(
      app.database.fork(),
      sql`select id_individu as id from membre_equipe where id_individu > ${id} order by 1`,
    );
    const read = async () => (await membre.graphql(QUESTION, { id: idBoussole })).data;
    const before = await read();
    expect(before).toEqual({
      parcours: { comptesEquipe: { comptes: 3, depuisCreation: 2, masque: null } },
    });

    await admin.graphql(
      `mutation { updateIndividu(input: { id: ${one?.id}, idProfil: 0, equipesRetirees: [${idEquipe}] }) { id } }`,
    );
    await admin.graphql(`mutation { deleteIndividu(id: ${other?.id}) { id } }`);

    expect(await read()).toEqual(before);
  });
});
