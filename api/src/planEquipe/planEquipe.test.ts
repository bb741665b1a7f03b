import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildAdmin, buildBoussole, compter, asAdmin } = scenes(app);

const CREATE = `mutation ($input: CreatePlanEquipeInput!) {
  createPlanEquipe(input: $input) { id objectif action lead equipe { libelleEquipe } } }`;
const UPDATE = `mutation ($input: UpdatePlanEquipeInput!) { updatePlanEquipe(input: $input) { objectif } }`;
const TEXTES = { objectif: 'Mieux dormir', action: 'Couper\nà 18 h', lead: 'Zoé' };
const plan = ({ idEquipe, idBoussole }: Scene, plus: object = {}) => ({
  id_equipe: idEquipe,
  id_boussole: idBoussole,
  ...TEXTES,
  ...plus,
});

const REFUS: [champ: 'objectif' | 'action' | 'lead', valeur: unknown, message: string][] = [
  ['objectif', '', 'veuillez entrer un objectif svp'],
  ['objectif', ' \u200b ', 'veuillez entrer un objectif svp'],
  ['objectif', undefined, 'veuillez entrer un objectif svp'],
  ['objectif', 'a'.repeat(5001), "L'objectif est trop long"],
  ['action', '', 'veuillez entrer une action svp'],
  ['action', 12, 'veuillez entrer une action svp'],
  ['action', 'a'.repeat(5001), "L'action est trop longue"],
  ['action', 'a\u0000', 'Ce texte contient des caractères interdits'],
  ['lead', '', 'veuillez entrer un Lead svp'],
  ['lead', null, 'veuillez entrer un Lead svp'],
  ['lead', 'a'.repeat(5001), 'Le Lead est trop long'],
];

test('an action created through REST is listed to a member with exactly the specified fields', async () => {
  const scene = await buildScene();
  const { idEquipe, idBoussole } = scene;
  const { id: idAuteur } = await buildAdmin();
  const admin = await app.as(idAuteur);
  app.setNow(new Date('2026-05-04T10:00:00Z'));

  const reply = await admin.post('/api/planEquipe', plan(scene));

  const attendu = {
    id_plan: 1,
    id_individu: idAuteur,
    id_equipe: idEquipe,
    id_boussole: idBoussole,
    ...TEXTES,
    date_creation: '2026-05-04T10:00:00.000Z',
    DATE: '2026-05-04T10:00:00.000Z',
    LIBELLE_EQUIPE: scene.libelleEquipe,
  };
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual(attendu);
  const membre = await app.as(scene.idMembre);
  const liste = await membre.post('/api/planEquipe/getPlanByEquipe', { id_equipe: idEquipe });
  expect(liste.body).toEqual([{ ...attendu, id_individu: null }]);
  const un = await admin.post('/api/planEquipe/getPlanActionById', { id_plan: 1 });
  expect(un.body).toEqual(attendu);
});

test('an action created through GraphQL is listed through it, oldest first, with its team', async () => {
  const scene = await buildScene();
  const { idEquipe, idBoussole, libelleEquipe } = scene;
  const admin = await asAdmin();
  await admin.post('/api/planEquipe', plan(scene, { objectif: 'Premier' }));

  const { data } = await admin.graphql(CREATE, {
    input: { idEquipe, idBoussole, ...TEXTES, objectif: 'Second' },
  });

  expect(data).toMatchObject({
    createPlanEquipe: { objectif: 'Second', equipe: { libelleEquipe } },
  });
  const membre = await app.as(scene.idMembre);
  const lu = await membre.graphql(
    `{ plansEquipe(idEquipe: ${idEquipe}) { objectif equipe { libelleEquipe } } }`,
  );
  expect(lu.data).toEqual({
    plansEquipe: [
      { objectif: 'Premier', equipe: { libelleEquipe } },
      { objectif: 'Second', equipe: { libelleEquipe } },
    ],
  });
});

test('an action is rewritten by both doors, and keeps its team, its boussole and its date', async () => {
  const scene = await buildScene();
  const autre = await buildScene();
  const admin = await asAdmin();
  const { body: avant } = await admin.post('/api/planEquipe', plan(scene));
  app.setNow(new Date(Date.now() + 3_600_000));
  const textes = { objectif: 'o2', action: 'a2', lead: 'l2' };

  const rest = await admin.post('/api/planEquipe/modify', {
    id_plan: avant.id_plan,
    ...textes,
    id_equipe: autre.idEquipe,
    id_boussole: autre.idBoussole,
  });

  expect(rest.status).toBe(200);
  expect(rest.body).toEqual({ ...avant, ...textes });
  const input = { id: avant.id_plan, ...textes, objectif: 'o3' };
  expect((await admin.graphql(UPDATE, { input })).data).toEqual({
    updatePlanEquipe: { objectif: 'o3' },
  });
});

test.each(REFUS)(
  'an action whose %s is %.20j is refused at creation and at edition',
  async (champ, valeur, message) => {
    const scene = await buildScene();
    const admin = await asAdmin();
    const refus = { message, code: 'BAD_USER_INPUT', champ };

    const creation = await admin.post('/api/planEquipe', plan(scene, { [champ]: valeur }));
    await admin.post('/api/planEquipe', plan(scene));
    const edition = await admin.post('/api/planEquipe/modify', {
      id_plan: 1,
      ...TEXTES,
      [champ]: valeur,
    });

    expect([creation.status, edition.status]).toEqual([400, 400]);
    expect([creation.body, edition.body]).toEqual([refus, refus]);
    const { body } = await admin.post('/api/planEquipe/getPlanActionById', { id_plan: 1 });
    expect(body).toMatchObject(TEXTES);
  },
);

test("another team's boussole is refused with 400, by both doors", async () => {
  const scene = await buildScene();
  const { idBoussole } = await buildBoussole({
    idEquipe: scene.idAutreEquipe,
    idCampagne: scene.idCampagne,
  });
  const admin = await asAdmin();
  const refus = {
    message: "Cette boussole n'est pas celle de cette équipe",
    code: 'BAD_USER_INPUT',
    champ: 'idEquipe',
  };

  const rest = await admin.post('/api/planEquipe', plan(scene, { id_boussole: idBoussole }));
  const graphql = await admin.graphql(CREATE, {
    input: { idEquipe: scene.idEquipe, idBoussole, ...TEXTES },
  });

  expect(rest.status).toBe(400);
  expect(rest.body).toEqual({ ...refus, champ: 'id_equipe' });
  expect(graphql).toMatchObject(refus);
  expect(await compter(sql`select count(*)::int as n from plan_equipe`)).toBe(0);
});

test.each([
  ['/api/planEquipe', { id_boussole: 999_999 }, 404],
  ['/api/planEquipe', { id_boussole: { $gt: 0 } }, 400],
  ['/api/planEquipe', { id_equipe: undefined }, 400],
  ['/api/planEquipe/modify', { id_plan: 999_999 }, 404],
  ['/api/planEquipe/modify', { id_plan: [1] }, 400],
  ['/api/planEquipe/getPlanActionById', { id_plan: 999_999 }, 404],
  ['/api/planEquipe/getPlanByEquipe', { id_equipe: 999_999 }, 404],
])('%s with %j gets %i', async (path, plus, statut) => {
  const scene = await buildScene();

  const reply = await (await asAdmin()).post(path, plan(scene, plus));

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
  const demandes = {
    getPlanByEquipe: { id_equipe: scene.idEquipe },
    getPlanByCampagne: { idParent: scene.idEquipe, idCampagne: scene.idCampagne },
  };
  for (const [appel, corps] of Object.entries(demandes))
    for (const [client, lu] of [
      [admin, id],
      [await app.as(scene.idMembre), null],
    ] as const) {
      const { body } = await client.post(`/api/planEquipe/${appel}`, corps);
      expect(body.map((ligne: object) => Object(ligne).id_individu)).toEqual([lu]);
    }
  const demande = `{ plansEquipe(idEquipe: ${scene.idEquipe}) { idIndividu } }`;
  expect((await admin.graphql(demande)).data).toEqual({ plansEquipe: [{ idIndividu: id }] });
  expect((await (await app.as(scene.idMembre)).graphql(demande)).code).toBe('FORBIDDEN');
});

test('each door deletes an action, and only that one', async () => {
  const scene = await buildScene();
  const admin = await asAdmin();
  const objectifs = ['Un', 'Deux', 'Trois'];
  for (const objectif of objectifs) await admin.post('/api/planEquipe', plan(scene, { objectif }));
  const lister = async () => {
    const { body } = await admin.post('/api/planEquipe/getPlanByEquipe', {
      id_equipe: scene.idEquipe,
    });
    return body as { id_plan: number; objectif: string }[];
  };
  const [un, deux] = await lister();

  const rest = await admin.post('/api/planEquipe/delete', { id_plan: un?.id_plan });
  const graphql = await admin.graphql(`mutation { deletePlanEquipe(id: ${deux?.id_plan}) { id } }`);

  expect(rest.status).toBe(200);
  expect(rest.body).toEqual({});
  expect(graphql.data).toEqual({ deletePlanEquipe: { id: expect.any(Number) } });
  expect((await lister()).map(({ objectif }) => objectif)).toEqual(['Trois']);
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
  expect(await compter(sql`select count(*)::int as n from plan_equipe`)).toBe(1);
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
