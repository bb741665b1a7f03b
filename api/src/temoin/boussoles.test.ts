import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { scenes } from '../testing/scene.js';
import { run, sql } from '../testing/sql.js';
import { BOUSSOLES, UPDATE, useTemoins } from './testing/temoins.js';

const app = useApp();
const { admin, buildTemoin } = useTemoins(app);
const { buildScene, finish, publish } = scenes(app);

test('it reads the settings of its company, and the state of each boussole by team', async () => {
  const scene = await buildScene({ k: 3, membres: 4 });
  const { client } = await buildTemoin(scene.idSociete);
  const read = async () => {
    const { data, message } = await client.graphql(BOUSSOLES, { idCampagne: scene.idCampagne });
    expect(message).toBeUndefined();
    return Object(data?.['boussolesTemoin'])[0];
  };

  const { data } = await client.graphql(
    '{ temoin { k visuSociete jetons membres facilitateurs campagnes { id boussoles ouvertes } } }',
  );
  expect(data?.['temoin']).toMatchObject({
    k: 3,
    visuSociete: false,
    jetons: 0,
    membres: 4,
    campagnes: [{ id: scene.idCampagne, boussoles: 1, ouvertes: 1 }],
  });

  for (const participation of scene.participations.slice(0, 2)) await finish(scene, participation);
  expect(await read()).toMatchObject({
    libelleEquipe: scene.libelleEquipe,
    k: 3,
    participants: 4,
    termines: null,
    publications: [],
  });
  await finish(scene, scene.participations[2]);
  await publish(admin(), scene.idBoussole);
  expect(await read()).toMatchObject({
    termines: 3,
    publications: [
      { numero: 1, faites: 3, k: 3, jour: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ],
  });
});

test('in Directe it is told how many have finished from five on', async () => {
  const scene = await buildScene({ membres: 6 });
  const { client } = await buildTemoin(scene.idSociete);
  const told = async () => {
    const { data } = await client.graphql(BOUSSOLES, { idCampagne: scene.idCampagne });
    return Object(data?.['boussolesTemoin'])[0].termines;
  };

  for (const participation of scene.participations.slice(0, 4)) await finish(scene, participation);
  expect(await told()).toBeNull();
  await finish(scene, scene.participations[4]);
  expect(await told()).toBe(5);
});

test('in Directe, taking somebody out does not tell whether they had begun', async () => {
  const told = async (begins: boolean) => {
    const scene = await buildScene({ membres: 7 });
    const [gone = 0, left = 0] = scene.idMembres;
    const { client } = await buildTemoin(scene.idSociete);
    if (begins)
      await run(
        app.database.fork(),
        sql`update boussole_individu set statut = 'En cours' where id_individu in (${gone}, ${left})`,
      );
    await admin().graphql('mutation ($id: Int!) { deleteIndividu(id: $id) { id } }', { id: gone });
    await admin().graphql(UPDATE, {
      input: {
        id: left,
        idProfil: 0,
        idSociete: scene.idSociete,
        equipesRetirees: [scene.idEquipe],
      },
    });
    const { data } = await client.graphql(BOUSSOLES, { idCampagne: scene.idCampagne });
    const { participants, termines, effaces } = Object(data?.['boussolesTemoin'])[0];
    return { participants, termines, effaces };
  };

  expect(await told(true)).toEqual(await told(false));
});

test('it counts the accounts that are younger than a boussole, by how they were made', async () => {
  const scene = await buildScene({ k: 3, membres: 5 });
  const [code = 0, facilitator = 0, link = 0, gone = 0] = scene.idMembres;
  const em = () => app.database.fork();
  await run(
    em(),
    sql`update individu set cree_le = now() - interval '1 day' where id_individu = any(${scene.idMembres}::int[])`,
  );
  await run(
    em(),
    sql`update individu set cree_le = now() + interval '1 hour' where id_individu = ${code}`,
  );
  await run(
    em(),
    sql`update individu set cree_le = now() + interval '1 hour', inscrit_seul = false where id_individu = ${facilitator}`,
  );
  await run(
    em(),
    sql`update individu set rouvert_le = now() + interval '1 hour' where id_individu = ${link}`,
  );
  await run(em(), sql`delete from individu where id_individu = ${gone}`);
  const { client } = await buildTemoin(scene.idSociete);

  const { data } = await client.graphql(BOUSSOLES, { idCampagne: scene.idCampagne });

  expect(Object(data?.['boussolesTemoin'])[0]).toMatchObject({
    participants: 5,
    parCode: 1,
    parFacilitateur: 1,
    parLien: 1,
    effaces: 1,
  });
});
