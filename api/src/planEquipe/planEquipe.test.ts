import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildAdmin, buildBoussole, count, asAdmin } = scenes(app);

const CREATE = `mutation ($input: CreatePlanEquipeInput!) {
  createPlanEquipe(input: $input) { id objectif action lead equipe { libelleEquipe } } }`;
const UPDATE = `mutation ($input: UpdatePlanEquipeInput!) { updatePlanEquipe(input: $input) { objectif } }`;
const TEXTS = { objectif: 'Mieux dormir', action: 'Couper\nà 18 h', lead: 'Zoé' };
const plan = ({ idEquipe, idBoussole }: Scene, extra: object = {}) => ({
  id_equipe: idEquipe,
  id_boussole: idBoussole,
  ...TEXTS,
  ...extra,
});

const REFUSALS: [field: 'objectif' | 'action' | 'lead', value: unknown, message: string][] = [
  ['objectif', '', 'veuillez entrer un objectif svp'],
  ['objectif', ' \u200b ', 'veuillez entrer un objectif svp'],
  ['objectif', undefined, 'veuillez entrer un objectif svp'],
  ['objectif', 'a'.repeat(5001), 'L’objectif est trop long'],
  ['action', '', 'veuillez entrer une action svp'],
  ['action', 12, 'veuillez entrer une action svp'],
  ['action', 'a'.repeat(5001), 'L’action est trop longue'],
  ['action', 'a\u0000', 'Ce texte contient des caractères interdits'],
  ['lead', '', 'veuillez entrer un Lead svp'],
  ['lead', null, 'veuillez entrer un Lead svp'],
  ['lead', 'a'.repeat(5001), 'Le Lead est trop long'],
];

test('an action created through REST is listed to a member with exactly the specified fields', async () => {
  const scene = await buildScene();
  const { idEquipe, idBoussole } = scene;
  const { id: idAuthor } = await buildAdmin();
  const admin = await app.as(idAuthor);
  app.setNow(new Date('2026-05-04T10:00:00Z'));

  const reply = await admin.post('/api/planEquipe', plan(scene));

  const expected = {
    id_plan: 1,
    id_individu: idAuthor,
    id_equipe: idEquipe,
    id_boussole: idBoussole,
    ...TEXTS,
    date_creation: '2026-05-04T10:00:00.000Z',
    DATE: '2026-05-04T10:00:00.000Z',
    LIBELLE_EQUIPE: scene.libelleEquipe,
  };
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual(expected);
  const membre = await app.as(scene.idMembre);
  const list = await membre.post('/api/planEquipe/getPlanByEquipe', { id_equipe: idEquipe });
  expect(list.body).toEqual([{ ...expected, id_individu: null }]);
  const one = await admin.post('/api/planEquipe/getPlanActionById', { id_plan: 1 });
  expect(one.body).toEqual(expected);
});

test('an action created through GraphQL is listed through it, oldest first, with its team', async () => {
  const scene = await buildScene();
  const { idEquipe, idBoussole, libelleEquipe } = scene;
  const admin = await asAdmin();
  await admin.post('/api/planEquipe', plan(scene, { objectif: 'Premier' }));

  const { data } = await admin.graphql(CREATE, {
    input: { idEquipe, idBoussole, ...TEXTS, objectif: 'Second' },
  });

  expect(data).toMatchObject({
    createPlanEquipe: { objectif: 'Second', equipe: { libelleEquipe } },
  });
  const membre = await app.as(scene.idMembre);
  const read = await membre.graphql(
    `{ plansEquipe(idEquipe: ${idEquipe}) { objectif equipe { libelleEquipe } } }`,
  );
  expect(read.data).toEqual({
    plansEquipe: [
      { objectif: 'Premier', equipe: { libelleEquipe } },
      { objectif: 'Second', equipe: { libelleEquipe } },
    ],
  });
});

test('an action is rewritten by both doors, and keeps its team, its boussole and its date', async () => {
  const scene = await buildScene();
  const other = await buildScene();
  const admin = await asAdmin();
  const { body: before } = await admin.post('/api/planEquipe', plan(scene));
  app.setNow(new Date(Date.now() + 3_600_000));
  const texts = { objectif: 'o2', action: 'a2', lead: 'l2' };

  const rest = await admin.post('/api/planEquipe/modify', {
    id_plan: before.id_plan,
    ...texts,
    id_equipe: other.idEquipe,
    id_boussole: other.idBoussole,
  });

  expect(rest.status).toBe(200);
  expect(rest.body).toEqual({ ...before, ...texts });
  const input = { id: before.id_plan, ...texts, objectif: 'o3' };
  expect((await admin.graphql(UPDATE, { input })).data).toEqual({
    updatePlanEquipe: { objectif: 'o3' },
  });
});

test.each(REFUSALS)(
  'an action whose %s is %.20j is refused at creation and at edition',
  async (field, value, message) => {
    const scene = await buildScene();
    const admin = await asAdmin();
    const refusal = { message, code: 'BAD_USER_INPUT', champ: field };

    const creation = await admin.post('/api/planEquipe', plan(scene, { [field]: value }));
    await admin.post('/api/planEquipe', plan(scene));
    const edited = await admin.post('/api/planEquipe/modify', {
      id_plan: 1,
      ...TEXTS,
      [field]: value,
    });

    expect([creation.status, edited.status]).toEqual([400, 400]);
    expect([creation.body, edited.body]).toEqual([refusal, refusal]);
    const { body } = await admin.post('/api/planEquipe/getPlanActionById', { id_plan: 1 });
    expect(body).toMatchObject(TEXTS);
  },
);

test("another team's boussole is refused with 400, by both doors", async () => {
  const scene = await buildScene();
  const { idBoussole } = await buildBoussole({
    idEquipe: scene.idOtherEquipe,
    idCampagne: scene.idCampagne,
  });
  const admin = await asAdmin();
  const refusal = {
    message: 'Cette boussole n’est pas celle de cette équipe',
    code: 'BAD_USER_INPUT',
    champ: 'idEquipe',
  };

  const rest = await admin.post('/api/planEquipe', plan(scene, { id_boussole: idBoussole }));
  const graphql = await admin.graphql(CREATE, {
    input: { idEquipe: scene.idEquipe, idBoussole, ...TEXTS },
  });

  expect(rest.status).toBe(400);
  expect(rest.body).toEqual({ ...refusal, champ: 'id_equipe' });
  expect(graphql).toMatchObject(refusal);
  expect(await count(sql`select count(*)::int as n from plan_equipe`)).toBe(0);
});

test.each([
  ['/api/planEquipe', { id_boussole: 999_999 }, 404],
  ['/api/planEquipe', { id_boussole: { $gt: 0 } }, 400],
  ['/api/planEquipe', { id_equipe: undefined }, 400],
  ['/api/planEquipe/modify', { id_plan: 999_999 }, 404],
  ['/api/planEquipe/modify', { id_plan: [1] }, 400],
  ['/api/planEquipe/getPlanActionById', { id_plan: 999_999 }, 404],
  ['/api/planEquipe/getPlanByEquipe', { id_equipe: 999_999 }, 404],
])('%s with %j gets %i', async (path, extra, statut) => {
  const scene = await buildScene();

  const reply = await (await asAdmin()).post(path, plan(scene, extra));

  expect(reply.status).toBe(statut);
});

test('the author is the session’s person, whoever the body names, and only an administrator reads who (fault 21)', async () => {
  const scene = await buildScene();
  const { id } = await buildAdmin();
  const admin = await app.as(id);

  const reply = await admin.post('/api/planEquipe', plan(scene, { id_individu: scene.idMembre }));

  expect(await row(app.database.fork(), sql`select id_individu from plan_equipe`)).toEqual({
    id_individu: id,
  });
  expect(reply.body.id_individu).toBe(id);
  const requests = {
    getPlanByEquipe: { id_equipe: scene.idEquipe },
    getPlanByCampagne: { idParent: scene.idEquipe, idCampagne: scene.idCampagne },
  };
  for (const [call, payload] of Object.entries(requests))
    for (const [client, read] of [
      [admin, id],
      [await app.as(scene.idMembre), null],
    ] as const) {
      const { body } = await client.post(`/api/planEquipe/${call}`, payload);
      expect(body.map((entry: object) => Object(entry).id_individu)).toEqual([read]);
    }
  const request = `{ plansEquipe(idEquipe: ${scene.idEquipe}) { idIndividu } }`;
  expect((await admin.graphql(request)).data).toEqual({ plansEquipe: [{ idIndividu: id }] });
  expect((await (await app.as(scene.idMembre)).graphql(request)).code).toBe('FORBIDDEN');
});

test('each door deletes an action, and only that one', async () => {
  const scene = await buildScene();
  const admin = await asAdmin();
  const goals = ['Un', 'Deux', 'Trois'];
  for (const goal of goals) await admin.post('/api/planEquipe', plan(scene, { objectif: goal }));
  const list = async () => {
    const { body } = await admin.post('/api/planEquipe/getPlanByEquipe', {
      id_equipe: scene.idEquipe,
    });
    return body as { id_plan: number; objectif: string }[];
  };
  const [one, two] = await list();

  const rest = await admin.post('/api/planEquipe/delete', { id_plan: one?.id_plan });
  const graphql = await admin.graphql(`mutation { deletePlanEquipe(id: ${two?.id_plan}) { id } }`);

  expect(rest.status).toBe(200);
  expect(rest.body).toEqual({});
  expect(graphql.data).toEqual({ deletePlanEquipe: { id: expect.any(Number) } });
  expect((await list()).map(({ objectif }) => objectif)).toEqual(['Trois']);
});

test.each([
  [999_999, 404],
  [{ $gt: 0 }, 400],
  [undefined, 400],
])('the deletion of the action %j gets %i and deletes none', async (id_plan, statut) => {
  const scene = await buildScene();
  const admin = await asAdmin();
  await admin.post('/api/planEquipe', plan(scene));

  expect((await admin.post('/api/planEquipe/delete', { id_plan })).status).toBe(statut);
  expect(await count(sql`select count(*)::int as n from plan_equipe`)).toBe(1);
});

test('two who delete one action at once: one is told that it is gone', async () => {
  const scene = await buildScene();
  const admin = await asAdmin();
  const { body } = await admin.post('/api/planEquipe', plan(scene));

  const statuts = await Promise.all(
    [1, 2].map(
      async () => (await admin.post('/api/planEquipe/delete', { id_plan: body.id_plan })).status,
    ),
  );

  expect(statuts.toSorted()).toEqual([200, 404]);
});
