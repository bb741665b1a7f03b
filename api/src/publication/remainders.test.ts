import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { row, sql } from '../testing/sql.js';

const app = useApp();
const { buildScene, buildEquipe, buildBoussole, buildMembre, participationOf, finish, ...rest } =
  scenes(app);
const { count, asAdmin } = rest;

const CLOSE = 'mutation ($id: Int!) { closeBoussole(id: $id) { id } }';
const READ = `query ($id: Int!) { resultatsSociete(idSociete: $id) { total edges { node { resultats { moyennes { nombre } } } }
  autresReponses { idCampagne annee nomCampagne publieeLe personnes k note { moyenneQ1 bandeQ1 masque }
    moyennes { idCritere libelle nombre moyenneQ1 repartitionQ1 masque } } } }`;

/** Two teams of the company, each of too few who have finished: 2 of k = 3, and 3 of k = 4. */
async function twoSmallTeams(admin: Client) {
  const scene = await buildScene({ membres: 2, k: 3, criteres: 1, visuSociete: true });
  const people = [];
  for (let i = 0; i < 3; i++) people.push(await buildMembre({ idEquipe: scene.idOtherEquipe }));
  const made = await admin.graphql(
    'mutation ($e: Int!, $c: Int!) { createBoussole(idEquipe: $e, idCampagne: $c, k: 4) { id } }',
    { e: scene.idOtherEquipe, c: scene.idCampagne },
  );
  const idOther = Number(Object(made.data?.['createBoussole']).id);
  for (const participation of scene.participations) await finish(scene, participation, 2);
  const other: Scene = { ...scene, idBoussole: idOther };
  for (const { id } of people) await finish(other, await participationOf(idOther, id), 4);
  return { scene, idOther, people };
}

const readOthers = async (client: Client, { idSociete }: Scene) =>
  (await client.graphql(READ, { id: idSociete })).data?.['resultatsSociete'];

test('« autres réponses » are read with the company’s figures, by admins and its tokens, and stay what they are (P8)', async () => {
  const admin = await asAdmin();
  const { scene, idOther, people } = await twoSmallTeams(admin);
  const jeton = await app.asJeton(scene.idSociete);
  await admin.graphql(CLOSE, { id: scene.idBoussole });
  expect(await readOthers(admin, scene)).toMatchObject({ total: 2, autresReponses: [] });

  await admin.graphql(CLOSE, { id: idOther });

  const told = await readOthers(admin, scene);
  expect(told).toMatchObject({
    edges: [
      { node: { resultats: [{ moyennes: [] }] } },
      { node: { resultats: [{ moyennes: [] }] } },
    ],
    autresReponses: [
      {
        idCampagne: scene.idCampagne,
        personnes: 5,
        k: 5,
        note: { moyenneQ1: 3.2, bandeQ1: 'VERT', masque: null },
        moyennes: [{ idCritere: scene.idCritere, nombre: 5, moyenneQ1: 3.2 }],
      },
    ],
  });
  expect(await readOthers(jeton, scene)).toEqual(told);
  const membre = await app.as(scene.idMembre);
  expect((await membre.graphql(READ, { id: scene.idSociete })).code).toBe('FORBIDDEN');

  // A person, a criterion, then a team: what was published once is never computed again.
  const { autresReponses } = Object(told);
  await admin.post('/api/register/deleteIndividu', { id: people[0]?.id });
  await admin.post('/api/criteresBoussole/delete', {
    idCritere: scene.idCritere,
    idSociete: scene.idSociete,
  });
  await admin.graphql(
    `mutation { deleteEquipe(id: ${scene.idOtherEquipe}, idSociete: ${scene.idSociete}) { id } }`,
  );

  expect(await readOthers(admin, scene)).toMatchObject({ total: 1, autresReponses });
});

test('two that close the last boussoles at once publish them once', async () => {
  const admin = await asAdmin();
  const { scene, idOther } = await twoSmallTeams(admin);

  const replies = await Promise.all(
    [scene.idBoussole, idOther].map((id) => admin.graphql(CLOSE, { id })),
  );

  expect(replies.map(({ code }) => code)).toEqual([undefined, undefined]);
  expect(await count(sql`select count(*)::int as n from autres_reponses`)).toBe(1);
});

test.each([
  ['its boussole', (_scene: Scene, id: number) => `deleteBoussole(id: ${id})`],
  [
    'its team',
    ({ idSociete }: Scene, _id: number, idEquipe: number) =>
      `deleteEquipe(idSociete: ${idSociete}, id: ${idEquipe})`,
  ],
])(
  'they are published too when the last open one does not close, but is deleted: %s (P8)',
  async (_what, call) => {
    const admin = await asAdmin();
    const { scene, idOther } = await twoSmallTeams(admin);
    const { idSociete, idCampagne } = scene;
    const { idEquipe } = await buildEquipe({ idSociete });
    const last = await buildBoussole({ idEquipe, idCampagne });
    for (const id of [scene.idBoussole, idOther]) await admin.graphql(CLOSE, { id });
    expect(await readOthers(admin, scene)).toMatchObject({ autresReponses: [] });

    const { code } = await admin.graphql(
      `mutation { ${call(scene, last.idBoussole, idEquipe)} { id } }`,
    );

    expect(code).toBeUndefined();
    expect(await readOthers(admin, scene)).toMatchObject({ autresReponses: [{ personnes: 5 }] });
  },
);

test('nothing in the database changes them', async () => {
  const admin = await asAdmin();
  const { scene, idOther } = await twoSmallTeams(admin);
  await admin.graphql(CLOSE, { id: scene.idBoussole });
  await admin.graphql(CLOSE, { id: idOther });

  await expect(
    row(
      app.database.fork(),
      sql`update autres_reponses set personnes = 9 returning personnes as n`,
    ),
  ).rejects.toMatchObject({ code: 'BS005' });
});
