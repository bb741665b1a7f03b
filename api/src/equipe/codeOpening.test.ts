import { beforeEach, describe, expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { factories } from '../testing/factories.js';
import { rows, run, sql } from '../testing/sql.js';

const app = useApp();
const { buildEquipe, buildAdmin, buildMembre, buildBoussole } = factories(app);

const FIELDS = '{ id codeEquipe codeActif effectif comptes }';
const RENEW = `mutation ($id: Int!) { renewCodeEquipe(id: $id) ${FIELDS} }`;
const SWITCH = `mutation ($id: Int!, $actif: Boolean!) { switchCodeEquipe(id: $id, actif: $actif) ${FIELDS} }`;
const HEADCOUNT = `mutation ($id: Int!, $effectif: Int) { setEffectifEquipe(id: $id, effectif: $effectif) ${FIELDS} }`;

interface Equipe {
  id: number;
  codeEquipe: string;
  codeActif: boolean;
  effectif: number | null;
  comptes: number;
}

let admin: Client;
beforeEach(async () => {
  admin = await app.as((await buildAdmin()).id);
});

const renew = async (id: number): Promise<Equipe> => {
  const { data } = await admin.graphql(RENEW, { id });
  return data?.['renewCodeEquipe'] as Equipe;
};
const find = (codeEquipe: string, client = app.anonymous()) =>
  client.post('/api/equipes/getEquipeByCode', { codeEquipe });
let rang = 0;
const register = (values: object, client = app.anonymous()) =>
  client.post('/api/register/userAdeo', {
    pseudo: `Nouveau${++rang}`,
    password: 'secret1',
    profil: 0,
    ...values,
  });
const membres = async (idEquipe: number) => {
  const [account] = await rows<{ n: number }>(
    app.database.fork(),
    sql`select count(*)::int as n from membre_equipe where id_equipe = ${idEquipe}`,
  );
  return account?.n;
};
const traces = () =>
  rows<{ action: string; detail: object }>(
    app.database.fork(),
    sql`select action, detail from audit where objet = 'equipe' order by id_audit`,
  );

describe('a renewed code', () => {
  test('opens the team; the old one is unknown at once, at both steps (fault 3)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();

    const equipe = await renew(idEquipe);

    expect(equipe.codeEquipe).toMatch(/^[A-HJ-NP-Za-km-z2-9]{6}$/);
    expect(equipe.codeEquipe).not.toBe(codeEquipe);
    expect((await find(codeEquipe)).body).toEqual([]);
    expect((await register({ equipe: idEquipe, codeEquipe })).status).toBe(403);
    expect((await find(equipe.codeEquipe)).body).toHaveLength(1);
    expect((await register({ equipe: idEquipe, codeEquipe: equipe.codeEquipe })).status).toBe(201);
  });

  test('voids the proofs that the old one left in browsers (fault 3)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    const client = app.anonymous();
    await find(codeEquipe, client);
    await renew(idEquipe);

    const reply = await register({ equipe: idEquipe }, client);

    expect(reply.status).toBe(403);
    expect(reply.body.message).toBe('Votre inscription doit commencer par le code de votre équipe');
    expect(await membres(idEquipe)).toBe(0);
  });

  test('is never in the trail, nor is the one before it', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();

    const equipe = await renew(idEquipe);

    const lines = await traces();
    expect(lines.map(({ action }) => action)).toEqual(['equipe:codeRenew']);
    expect(JSON.stringify(lines)).not.toContain(codeEquipe);
    expect(JSON.stringify(lines)).not.toContain(equipe.codeEquipe);
  });

  test('of a team that is unknown is an error', async () =>
    expect(await admin.graphql(RENEW, { id: 999 })).toMatchObject({ code: 'NOT_FOUND' }));
});

describe('a code that is switched off', () => {
  const cut = (id: number, isActive = false) => admin.graphql(SWITCH, { id, actif: isActive });

  test('answers as an unknown one, byte for byte, its proofs too, until it is on again (fault 3)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    const client = app.anonymous();
    await find(codeEquipe, client);
    const { data } = await cut(idEquipe);

    expect(data?.['switchCodeEquipe']).toMatchObject({ codeActif: false, codeEquipe });
    const [cutOff, unknown] = [await find(codeEquipe), await find('Rien00')];
    expect([cutOff.status, cutOff.text]).toEqual([unknown.status, unknown.text]);
    const refusal = await register({ equipe: idEquipe, codeEquipe });
    expect(refusal.status).toBe(403);
    expect(refusal.text).toBe((await register({ equipe: idEquipe, codeEquipe: 'Rien00' })).text);
    expect((await register({ equipe: idEquipe }, client)).status).toBe(403);

    await cut(idEquipe, true);
    expect((await register({ equipe: idEquipe }, client)).status).toBe(201);
    expect((await traces()).map(({ action, detail }) => [action, detail])).toEqual([
      ['equipe:codeSwitch', expect.objectContaining({ changements: { codeActif: [true, false] } })],
      ['equipe:codeSwitch', expect.objectContaining({ changements: { codeActif: [false, true] } })],
    ]);
  });
});

describe('a headcount', () => {
  const bound = (id: number, headcount: number | null) =>
    admin.graphql(HEADCOUNT, { id, effectif: headcount });

  test('reached, the code takes nobody more until a facilitator says so (fault 3)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    await buildMembre({ idEquipe });
    const { data } = await bound(idEquipe, 2);
    expect(data?.['setEffectifEquipe']).toMatchObject({ effectif: 2, comptes: 1 });
    expect((await register({ equipe: idEquipe, codeEquipe })).status).toBe(201);

    const refusal = await register({ equipe: idEquipe, codeEquipe });
    const graphql = await app
      .anonymous()
      .graphql('mutation ($input: RegisterInput!) { register(input: $input) { ok } }', {
        input: { pseudo: 'EnTrop26', motDePasse: 'secret1', code: codeEquipe },
      });

    expect(refusal.status).toBe(449);
    expect(refusal.body).toEqual({
      message:
        'Cette équipe a atteint son effectif\u00a0: son code n’inscrit plus personne. Demandez à votre facilitateur.',
      code: 'DUPLICATE',
    });
    expect(graphql).toMatchObject({ code: 'DUPLICATE', message: refusal.body.message });
    expect(await membres(idEquipe)).toBe(2);
    await bound(idEquipe, null);
    expect((await register({ equipe: idEquipe, codeEquipe })).status).toBe(201);
  });

  test('of ten, fifty who register at once: exactly ten get in (fault 3)', async () => {
    const { idEquipe, codeEquipe } = await buildEquipe();
    await bound(idEquipe, 10);

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => register({ equipe: idEquipe, codeEquipe })),
    );

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 449)).toHaveLength(40);
    expect(await membres(idEquipe)).toBe(10);
  });

  test('is not below the accounts present, nor anything but a whole number', async () => {
    const { idEquipe } = await buildEquipe();
    for (let i = 0; i < 3; i += 1) await buildMembre({ idEquipe });

    expect(await bound(idEquipe, 2)).toMatchObject({
      code: 'BAD_USER_INPUT',
      champ: 'effectif',
      message: 'L’effectif ne peut pas être inférieur aux comptes présents (3)',
    });
    for (const headcount of [0, -1, 10_001]) {
      expect(await bound(idEquipe, headcount)).toMatchObject({
        code: 'BAD_USER_INPUT',
        champ: 'effectif',
      });
    }
    expect((await bound(idEquipe, 3)).code).toBeUndefined();
  });

  test('leaves its former and its new value in the trail', async () => {
    const { idEquipe } = await buildEquipe();
    await bound(idEquipe, 8);
    await bound(idEquipe, 9);
    await bound(idEquipe, null);

    expect((await traces()).map(({ action, detail }) => [action, detail])).toEqual([
      ['equipe:effectif', expect.objectContaining({ changements: { effectif: [null, 8] } })],
      ['equipe:effectif', expect.objectContaining({ changements: { effectif: [8, 9] } })],
      ['equipe:effectif', expect.objectContaining({ changements: { effectif: [9, null] } })],
    ]);
  });
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
