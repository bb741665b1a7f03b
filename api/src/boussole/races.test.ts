import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, run, sql } from '../testing/sql.js';
import { meet, stagger } from '../testing/waiting.js';

const app = useApp();
const { buildScene, buildMembre, writeScores, setStatut, finish, count, asAdmin } = scenes(app);

interface Stage {
  scene: Scene;
  admin: Client;
  /** Has finished, and may comment. */
  fini: Client;
  /** Joined after the creation, and has no participation yet. */
  late: Client;
  /** Has answered everything, but not finished. */
  almost: Client;
  idSynthese: number;
  idPlan: number;
}

const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await row<{ id: number }>(app.database.fork(), statement))?.id ?? 0;

async function setUp(): Promise<Stage> {
  const scene = await buildScene();
  const { idBoussole, idSociete, idEquipe } = scene;
  await finish(scene);
  const [, participation = 0] = scene.participations;
  await writeScores(
    idBoussole,
    scene.idCriteres.map((critere) => ({ participation, critere, question1: 1, question2: 1 })),
  );
  await setStatut([participation], 'En cours');
  return {
    scene,
    admin: await asAdmin(),
    fini: await app.as(scene.idMembre),
    almost: await app.as(scene.idMembres[1] ?? 0),
    late: await app.as((await buildMembre({ idEquipe })).id),
    idSynthese: await insert(
      sql`insert into synthese (id_boussole, id_societe, synthese)
        values (${idBoussole}, ${idSociete}, 'Le constat') returning id_synthese as id`,
    ),
    idPlan: await insert(
      sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
        values (${idEquipe}, ${idBoussole}, ${idSociete}, 'o', 'a', 'l', now()) returning id_plan as id`,
    ),
  };
}

/** Each call, its answer before the deletion, and its answer afterwards. */
const CALLS: [
  name: string,
  before: number,
  after: number,
  (stage: Stage) => PromiseLike<{ status: number }>,
][] = [
  [
    'the first question of a late member',
    200,
    401,
    ({ late, scene: { idBoussole, idSociete } }) =>
      late.post('/api/boussole/getNextQuestion', { idBoussole, idSociete }),
  ],
  [
    'a synthesis',
    449,
    404,
    ({ admin, scene: { idBoussole } }) =>
      admin.post('/api/syntheseBoussole', { idBoussole, synthese: 'Le constat' }),
  ],
  [
    'a synthesis rewritten',
    200,
    404,
    ({ admin, idSynthese }) =>
      admin.post('/api/syntheseBoussole/modify', { id_synthese: idSynthese, synthese: 'Revu' }),
  ],
  [
    'an ambassador',
    201,
    404,
    ({ admin, scene: { idBoussole } }) =>
      admin.post('/api/ambassadeurBoussole', { idBoussole, nom: 'Ada' }),
  ],
  [
    'a plan',
    201,
    404,
    ({ admin, scene: { idBoussole, idEquipe } }) =>
      admin.post('/api/planEquipe', {
        id_equipe: idEquipe,
        id_boussole: idBoussole,
        objectif: 'o',
        action: 'a',
        lead: 'l',
      }),
  ],
  [
    'a plan rewritten',
    200,
    404,
    ({ admin, idPlan }) =>
      admin.post('/api/planEquipe/modify', {
        id_plan: idPlan,
        objectif: 'o',
        action: 'a',
        lead: 'l',
      }),
  ],
  [
    'a comment',
    201,
    403,
    ({ fini, scene: { idBoussole } }) =>
      fini.post('/api/commentaireBoussole', { idBoussole, commentaire: 'Bien', roti: 4 }),
  ],
  [
    'the end of a participation',
    200,
    403,
    ({ almost, scene: { idBoussole } }) =>
      almost.post('/api/boussole/modifStatut', { idBoussole, statut: 'Terminé' }),
  ],
  [
    'the results',
    200,
    401,
    ({ fini, scene: { idBoussole } }) =>
      fini.post('/api/boussole/getResultatByBoussole', { idBoussole }),
  ],
];

test.each(CALLS)(
  '%s that meets the deletion of its boussole half-way is refused as for an unknown one',
  async (name, _before, after, call) => {
    const stage = await setUp();
    const { idBoussole } = stage.scene;
    if (name === 'a synthesis')
      await run(app.database.fork(), sql`delete from synthese where id_boussole = ${idBoussole}`);

    const begin = [sql`delete from boussole where id_boussole = ${idBoussole}`];
    const { status } = await meet(app.database, { begin }, () => call(stage));

    // A call that only reads may have read before the deletion.
    expect(name === 'the results' ? [200, after] : [after]).toContain(status);
  },
);

test('figures that meet the deletion of their boussole half-way are refused as for an unknown one, to a member and to an admin', async () => {
  const { scene, fini, admin } = await setUp();
  const query = `{ resultatBoussole(idBoussole: ${scene.idBoussole}) { idEquipe } }`;

  const writer = {
    // The facts of the right are read first; then the figures, which also need the plans, wait.
    begin: [sql`lock table plan_equipe in access exclusive mode`],
    end: [sql`delete from boussole where id_boussole = ${scene.idBoussole}`],
  };
  const both = () => Promise.all([fini.graphql(query), admin.graphql(query)]);
  const reponses = await meet(app.database, writer, both, 2);

  expect(reponses.map(({ code }) => code)).toEqual(['UNAUTHENTICATED', 'NOT_FOUND']);
});

test('I9: whatever races with the deletion of its boussole is done or refused, never an internal error or an orphan', async () => {
  for (let round = 0; round < 8; round++) {
    const stage = await setUp();
    const { idBoussole } = stage.scene;

    const [deletion, ...replies] = await Promise.all([
      stagger(round * 3).then(() => stage.admin.post('/api/boussole/delete', { idBoussole })),
      ...CALLS.map(async ([name, before, after, call], i) => {
        await stagger((i * 5 + round) % 16);
        const { status } = await call(stage);
        return status === before || status === after ? 'foreseen' : `${name}: ${status}`;
      }),
    ]);

    expect(deletion.status).toBe(200);
    expect(replies).toEqual(CALLS.map(() => 'foreseen'));
    const orphans = sql<{ n: number }>`select ((select count(*) from boussole_individu)
      + (select count(*) from commentaire) + (select count(*) from synthese)
      + (select count(*) from ambassadeur) + (select count(*) from plan_equipe))::int as n`;
    expect(await count(orphans)).toBe(0);
  }
});
