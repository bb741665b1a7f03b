import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes, type Scene } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';

/** What is published once, when everything closes: ratings of a boussole, « autres réponses » of a company (P3, P5, P8). */
const app = useApp();
const { buildScene, buildEquipe, buildMembre, buildBoussole, addParticipations, finish, ...rest } =
  scenes(app);
const { participationOf, asAdmin, count, publish } = rest;

const CLOSE = 'mutation ($id: Int!) { closeBoussole(id: $id) { id } }';
const OTHERS = sql<{ n: number }>`select count(*)::int as n from autres_reponses`;

const finishAll = async (scene: Scene, participations: readonly number[]) => {
  for (const participation of participations) await finish(scene, participation);
};

/** As many people as may be, made now, in this boussole. */
async function addLate({ idBoussole, idEquipe }: Scene, n: number): Promise<number[]> {
  const added = await addParticipations(idBoussole, n);
  for (const participation of added) {
    const { id } = await buildMembre({ idEquipe });
    await run(
      app.database.fork(),
      sql`update boussole_individu set id_individu = ${id} where id_boussole_individu = ${participation}`,
    );
  }
  return added;
}

test('accounts made since the first publication fill no block, of ratings or of remainders', async () => {
  const scene = await buildScene({ membres: 4, k: 3, criteres: 1 });
  const admin = await asAdmin();
  await finishAll(scene, scene.participations.slice(0, 3));
  await publish(admin, scene.idBoussole);
  const last = [scene.participations[3] ?? 0, ...(await addLate(scene, 4))];
  await finishAll(scene, last);
  await run(
    app.database.fork(),
    sql`update boussole_individu set commente = true where id_boussole_individu = any(${last}::int[])`,
  );

  await admin.graphql(CLOSE, { id: scene.idBoussole });

  expect(await count(sql`select max(numero)::int as n from publication`)).toBe(1);
  expect(await count(OTHERS)).toBe(0);
});

test('an older account that comes to the team after the first publication makes no block', async () => {
  const scene = await buildScene({ membres: 4, k: 3, criteres: 1 });
  const old = [];
  for (let n = 0; n < 2; n += 1) old.push((await buildMembre({ idSociete: scene.idSociete })).id);
  const admin = await asAdmin();
  await finishAll(scene, scene.participations.slice(0, 3));
  await publish(admin, scene.idBoussole);
  const added = await addParticipations(scene.idBoussole, old.length);
  for (const [n, id] of old.entries())
    await run(
      app.database.fork(),
      sql`update boussole_individu set id_individu = ${id} where id_boussole_individu = ${added[n] ?? 0}`,
    );
  await finishAll(scene, [scene.participations[3] ?? 0, ...added]);

  const { code } = await publish(admin, scene.idBoussole);

  expect(code).toBe('CONFLICT');
});

test('remainders are published whichever boussole closes last, a Directe one too', async () => {
  const scene = await buildScene({ membres: 3, k: 4, criteres: 1 });
  const { idSociete, idCampagne } = scene;
  const admin = await asAdmin();
  const { idEquipe } = await buildEquipe({ idSociete });
  const people = [await buildMembre({ idEquipe }), await buildMembre({ idEquipe })];
  const second = await buildBoussole({ idEquipe, idCampagne });
  await run(app.database.fork(), sql`update societe set seuil = null`);
  const direct = await buildBoussole({ idEquipe: scene.idOtherEquipe, idCampagne });
  await finishAll(scene, scene.participations);
  for (const { id } of people)
    await finish({ ...scene, ...second }, await participationOf(second.idBoussole, id));
  await admin.graphql(CLOSE, { id: scene.idBoussole });
  await admin.graphql(CLOSE, { id: second.idBoussole });
  expect(await count(OTHERS)).toBe(0);

  await admin.graphql(CLOSE, { id: direct.idBoussole });

  expect(await count(OTHERS)).toBe(1);
});

test('a team made up once others have closed does not isolate whom they left out (P8)', async () => {
  const scene = await buildScene({ membres: 4, k: 3, criteres: 1 });
  const { idSociete, idCampagne } = scene;
  const admin = await asAdmin();
  await finishAll(scene, scene.participations.slice(0, 3));
  await publish(admin, scene.idBoussole);
  await finishAll(scene, scene.participations.slice(3));
  await admin.graphql(CLOSE, { id: scene.idBoussole });

  for (let team = 0; team < 2; team += 1) {
    const { idEquipe } = await buildEquipe({ idSociete });
    const people = [await buildMembre({ idEquipe }), await buildMembre({ idEquipe })];
    const made = await buildBoussole({ idEquipe, idCampagne });
    for (const { id } of people)
      await finish({ ...scene, ...made }, await participationOf(made.idBoussole, id));
    await admin.graphql(CLOSE, { id: made.idBoussole });
  }

  expect(await count(OTHERS)).toBe(0);
});

test('who answered under a former minimum is no remainder: a domain may have shown their sum, and a team’s would be left (P8)', async () => {
  const scene = await buildScene({ membres: 3, minimumReponses: 5, criteres: 1 });
  const { idSociete, idCampagne, idEquipe } = scene;
  const admin = await asAdmin();
  const teamOf = async (n: number) => {
    const equipe = await buildEquipe({ idSociete, idParent: idEquipe });
    const people = [];
    for (let i = 0; i < n; i += 1) people.push(await buildMembre({ idEquipe: equipe.idEquipe }));
    const made = await buildBoussole({ idEquipe: equipe.idEquipe, idCampagne });
    for (const { id } of people)
      await finish({ ...scene, ...made }, await participationOf(made.idBoussole, id));
    return made.idBoussole;
  };
  await finishAll(scene, scene.participations);
  const former = await teamOf(3);
  await run(app.database.fork(), sql`update societe set seuil = 3, minimum_reponses = 3`);
  const published = await teamOf(2);
  const { data } = await admin.graphql(
    `{ resultatDomaine(idDomaine: ${idEquipe}, idCampagne: ${idCampagne}) { resultat { moyennes { nombre } } } }`,
  );
  expect(data).toMatchObject({ resultatDomaine: { resultat: { moyennes: [{ nombre: 6 }] } } });

  for (const id of [scene.idBoussole, former, published]) await admin.graphql(CLOSE, { id });

  expect(await count(OTHERS)).toBe(0);
});
