import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { answer, scenes } from '../../testing/scene.js';
import { verifyBoussoles, verifyDomaines } from './domaines.js';
import { verifyRoots, verifySums } from './sums.js';

const app = useApp();
const { buildScene, buildEquipe, buildCampagne, asAdmin } = scenes(app);
const MEMBRES = 12;
const MOVES = 10;

const TREE = `mutation ($input: UpdateArbreEquipesInput!) { updateArbreEquipes(input: $input) { version } }`;
const CREATE = `mutation ($idSociete: Int!, $idCampagne: Int!) {
  createBoussoles(idSociete: $idSociete, idCampagne: $idCampagne) { creees } }`;

test('a team that goes to another domain and back while its members answer takes its sums along', async () => {
  const scene = await buildScene({ membres: MEMBRES, criteres: 4 });
  const { idSociete, idEquipe, idOtherEquipe, libelleEquipe, participations, idCriteres } = scene;
  const { idEquipe: idThird } = await buildEquipe({ idSociete });
  const campagnes = [await buildCampagne(), await buildCampagne(), await buildCampagne()];
  const [mover, facilitateur] = [await asAdmin(), await asAdmin()];
  const membres = await Promise.all(scene.idMembres.map((id) => app.as(id)));

  const relocate = async () => {
    for (let i = 0; i < MOVES; i++) {
      const idParent = [idOtherEquipe, idThird, null][i % 3] ?? null;
      const { data } = await mover.graphql(TREE, {
        input: { idSociete, equipes: [{ id: idEquipe, idParent, libelleEquipe }] },
      });
      expect(data).toEqual({ updateArbreEquipes: { version: expect.any(String) } });
    }
  };
  const open = async () => {
    for (const { idCampagne } of campagnes) {
      const { data } = await facilitateur.graphql(CREATE, { idSociete, idCampagne });
      expect(data).toEqual({ createBoussoles: { creees: 3 } });
    }
  };
  const answerAll = async (membre: Client, i: number) => {
    for (const idCritere of idCriteres) {
      const { status } = await answer(membre, scene, {
        idBoussoleIndividu: participations[i],
        idCritere,
        question_1: (i % 11) - 5,
      });
      expect(status).toBe(201);
    }
  };
  await Promise.all([...membres.map(answerAll), relocate(), open()]);

  const em = app.database.fork();
  expect(await verifySums(em)).toEqual([]);
  expect(await verifyRoots(em)).toEqual([]);
  expect(await verifyBoussoles(em)).toEqual([]);
  expect(await verifyDomaines(em)).toEqual([]);
});
