import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Response } from 'supertest';

import { API_ROOT } from '../../../api/src/root.js';
import { useApp, type Client } from '../../../api/src/testing/app.js';
import { answer, scenes } from '../../../api/src/testing/scene.js';
import { run, sql } from '../../../api/src/testing/sql.js';
import { sent } from '../plans/testing/sent.js';
import { matrix } from './testing/matrix.js';
import { proofs } from './testing/proofs.js';
import { givePasswords, PASSWORD, setStage } from './testing/stage.js';

const app = useApp();
const { buildAdmin, count, writeScores, finish } = scenes(app);

const placeOf = (file: string): string =>
  join(API_ROOT, file.startsWith('contract/') ? '../proof' : 'src', file);
const cookieOf = (reply: Response): string =>
  /boussole=[\w-]+/.exec(String(reply.get('Set-Cookie')))?.[0] ?? '';
const withPasswords = async () => {
  const stage = await setStage(app);
  await givePasswords(app);
  return stage;
};

test('what the matrix wants proved of a row is proved by a test that is there', () => {
  const wanted = matrix.filter(({ proof }) => proof !== '' && proof !== '—');
  const absent = Object.entries(proofs).flatMap(([id, list]) =>
    list
      .filter(([file, title]) => !readFileSync(placeOf(file), 'utf8').includes(title))
      .map(([file, title]) => `${id}: « ${title} » is no longer in ${file}`),
  );

  expect(wanted.map(({ id }) => id).filter((id) => !(id in proofs))).toEqual([]);
  expect(absent).toEqual([]);
});

test.each([
  ['A001', '/api/access/login', 'mailAdmin', 'mail'],
  ['A004', '/api/access/loginUserAdeo', 'pseudoMembre', 'pseudo'],
] as const)(
  '%s: each sign-in at %s gives another cookie, and the one before opens nothing',
  async (_id, path, identifier, field) => {
    const stage = await withPasswords();
    const { agent } = app.anonymous();
    const enter = () => agent.post(path).send({ [field]: stage[identifier], password: PASSWORD });

    const first = cookieOf(await enter());
    const second = cookieOf(await enter());

    expect(second).not.toBe(first);
    const replay = async (cookie: string) =>
      (await app.anonymous().get('/api/checkToken').set('Cookie', cookie)).status;
    expect([await replay(first), await replay(second)]).toEqual([401, 200]);
  },
);

/** The work of one password (decisions §1); memory in KiB. */
const WORK = { memory: 19_456, passes: 2, parallelism: 1 };

/** What a try costs: how passwords were hashed, and how many statements were sent. */
async function costOf(attempt: () => Promise<unknown>) {
  const hashed: unknown[] = [];
  const note = (work: unknown) => void hashed.push(work);
  subscribe('test:argon2', note);
  try {
    return { statements: (await sent(app, attempt)).length, hashed };
  } finally {
    unsubscribe('test:argon2', note);
  }
}

test.each([
  ['A002', '/api/access/login', 'mail', 'mailAdmin', 'personne@exemple.fr'],
  ['A005', '/api/access/loginUserAdeo', 'pseudo', 'pseudoMembre', 'Personne'],
] as const)(
  '%s: %s takes as long for an unknown account as for a wrong password',
  async (_id, path, field, known, unknown) => {
    const stage = await withPasswords();

    const costs: Awaited<ReturnType<typeof costOf>>[] = [];
    for (const account of [stage[known], unknown]) {
      const body = { [field]: account, password: 'mauvais' };
      costs.push(await costOf(() => app.anonymous().agent.post(path).send(body)));
    }

    // What is counted is what takes time: a duration would say less, on a machine that does something else too.
    expect(costs).toEqual([1, 2].map(() => ({ statements: costs[0]?.statements, hashed: [WORK] })));
  },
);

test('A015: the people of a deleted company stay signed in, and find nothing, not an error', async () => {
  const stage = await setStage(app);
  await finish(stage);
  const membre = await app.as(stage.idMembre);

  await (
    await app.as(stage.idAdmin)
  ).post('/api/societes/delete', {
    idSociete: stage.idSociete,
  });

  const { idBoussole } = stage;
  const statuts = [
    (await membre.get('/api/checkToken')).status,
    (await membre.post('/api/boussole/getNextQuestion', { idBoussole })).status,
    (await membre.post('/api/boussole/getResultatByBoussole', { idBoussole })).status,
    (await answer(membre, stage)).status,
  ];
  expect(statuts).toEqual([200, 401, 401, 403]);
  expect((await membre.post('/api/boussole/getBoussoleByIndividu', {})).body).toEqual([]);
  expect((await membre.get('/api/campagneBoussole/getCampagne')).body).toEqual([]);
  expect(
    (await membre.graphql('{ mesBoussoles { idBoussole } moi { libelleSociete } }')).data,
  ).toEqual({ mesBoussoles: [], moi: { libelleSociete: null } });
});

test('A020 A049 A062: a team, its boussoles and the own participation have these fields and no other (fault 21)', async () => {
  const { idMembre, idEquipe, idSociete, idBoussole, idCampagne, ...stage } = await setStage(app);
  const membre = await app.as(idMembre);
  const read = async (path: string, body: object) => (await membre.post(path, body)).body;

  expect(await read('/api/equipes/getEquipeById', { idEquipe })).toEqual({
    ID_SOCIETE: idSociete,
    LIBELLE_EQUIPE: stage.libelleEquipe,
  });
  expect(await read('/api/boussole/getBoussoleByEquipe', { idEquipe })).toEqual([
    {
      id_boussole: idBoussole,
      idBoussole,
      date_creation: expect.any(String),
      nom: expect.any(String),
      id_campagne: idCampagne,
      LIBELLE_EQUIPE: stage.libelleEquipe,
      statut: 'Non commencé',
      idBoussoleIndividu: stage.idBoussoleIndividu,
    },
  ]);
  const participation = { id_boussole_individu: stage.idBoussoleIndividu };
  expect(await read('/api/boussole/getBoussoleIndividu', participation)).toEqual([
    { ...participation, id_individu: idMembre, id_boussole: idBoussole, statut: 'Non commencé' },
  ]);
});

test("A027: a domain in another company's campaign has no row, for an admin neither", async () => {
  const stage = await setStage(app);
  const critere = stage.idCritereElsewhere;
  const participation = stage.idBoussoleIndividuElsewhere;
  await writeScores(stage.idBoussoleElsewhere, [
    { participation, critere, question1: 5, question2: 5 },
  ]);
  const request = { idParent: stage.idEquipe, idCampagne: stage.idCampagneElsewhere };

  for (const id of [stage.idAdmin, stage.idMembre]) {
    const reply = await (await app.as(id)).post('/api/equipes/getResultatDomaine', request);
    expect([reply.status, reply.text]).toEqual([200, '[]']);
  }
});

const signIn = async (field: string, path: string, account: string, password: string) =>
  (await app.anonymous().post(path, { [field]: account, password })).status;

test('A043: the link of a reset is shown once and is no password; the old one stops working', async () => {
  const stage = await setStage(app);
  const { id, adresseMail } = await buildAdmin();
  await givePasswords(app);
  const admin = await app.as(stage.idAdmin);

  const { body } = await admin.post('/api/register/resetPassword', { id });

  const jeton = String(body.lienActivation).split('/').at(-1) ?? '';
  const enter = (password: string) => signIn('mail', '/api/access/login', adresseMail, password);
  expect([await enter(PASSWORD), await enter(jeton), await enter(body.lienActivation)]).toEqual([
    401, 401, 401,
  ]);
  expect((await admin.post('/api/register/getIndividuById', { id })).text).not.toContain(jeton);
  expect((await admin.get('/api/register/getAllUsers')).text).not.toContain(jeton);
  expect(
    await count(sql`select count(*)::int as n from jeton_activation where empreinte = ${jeton}`),
  ).toBe(0);
});

test('A044: the password of a User whose reset is refused still opens', async () => {
  const stage = await withPasswords();
  const admin = await app.as(stage.idAdmin);

  expect((await admin.post('/api/register/resetPassword', { id: stage.idMembre })).status).toBe(
    403,
  );

  const path = '/api/access/loginUserAdeo';
  expect(await signIn('pseudo', path, stage.pseudoMembre, PASSWORD)).toBe(200);
});

test('A048: one finds one’s own boussoles, whoever the body names', async () => {
  const stage = await setStage(app);
  const membre = await app.as(stage.idMembre);
  const read = async (body: object) =>
    (await membre.post('/api/boussole/getBoussoleByIndividu', body)).text;

  const texts = [{}, { id_individu: stage.idElsewhere }, { id_individu: 999_999 }].map(read);

  expect(new Set(await Promise.all(texts)).size).toBe(1);
});

test('A054: a participation that may not end yet stays as it was', async () => {
  const stage = await setStage(app);
  const membre = await app.as(stage.idMembre);
  await answer(membre, stage);
  const { idBoussole } = stage;
  const progress = async () =>
    (await membre.post('/api/boussole/getNextQuestion', { idBoussole })).text;
  const before = await progress();

  const body = { idBoussole, statut: 'Terminé' };
  expect((await membre.post('/api/boussole/modifStatut', body)).status).toBe(409);

  expect(await progress()).toBe(before);
});

const STATES = 200;

test('A073: a state is read in one order, and over 200 states three comments come in each of their six, with two keys each', async () => {
  const stage = await setStage(app);
  const admin = await app.as(stage.idAdmin);
  const write = (roti: number) =>
    run(
      app.database.fork(),
      sql`with gone as (delete from commentaire where id_boussole = ${stage.idBoussole})
        insert into commentaire (id_boussole, id_societe, commentaire, roti)
        select ${stage.idBoussole}::int, ${stage.idSociete}::int, ${roti}::text || ' ' || mot, 3
        from unnest(array['un', 'deux', 'trois']) mot`,
    );
  const read = async () => {
    const { body } = await admin.post('/api/commentaireBoussole/getCommentaireByBoussole', {
      idBoussole: stage.idBoussole,
    });
    expect(new Set(body.flatMap(Object.keys))).toEqual(new Set(['commentaire', 'roti']));
    return body.map(({ commentaire }: { commentaire: string }) => commentaire.split(' ')[1]).join();
  };
  const orders = new Map<string, number>();

  for (let state = 0; state < STATES; state++) {
    await write(state);
    const order = await read();
    expect([await read(), await read()]).toEqual([order, order]);
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }

  expect(orders.size).toBe(6);
  // 33 each on average; by chance fewer than 9 would happen once in a million runs.
  expect(Math.min(...orders.values())).toBeGreaterThan(8);
});

test('A093: a wrong old password does not read as a lost session', async () => {
  const stage = await withPasswords();
  const ask = async (client: Client) =>
    (
      await client.post('/api/register/me/modifyPassword', {
        lastPassword: 'mauvais',
        password: 'nouveau-2026',
      })
    ).body;

  const wrong = await ask(await app.as(stage.idMembre));
  const lost = await ask(app.anonymous());

  expect(wrong.message).toBe("Votre ancien mot de passe n'est pas le bon ...");
  expect(lost.message).toBe('Vous n’êtes pas connecté');
});
