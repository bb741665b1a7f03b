import { expect, test } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { repondre, scenes } from '../../testing/scene.js';
import { verifierCumuls, verifierRacines } from './cumul.js';
import { verifierBoussoles, verifierDomaines } from './domaines.js';

const app = useApp();
const { buildScene, buildEquipe, buildCampagne, asAdmin } = scenes(app);
const MEMBRES = 12;
const ALLERS = 10;

const ARBRE = `mutation ($input: SaveArbreEquipesInput!) { saveArbreEquipes(input: $input) { version } }`;
const CREER = `mutation ($idSociete: Int!, $idCampagne: Int!) {
  createBoussoles(idSociete: $idSociete, idCampagne: $idCampagne) { creees } }`;

test('a team that goes to another domain and back while its members answer takes its sums along', async () => {
  const scene = await buildScene({ membres: MEMBRES, criteres: 4 });
  const { idSociete, idEquipe, idAutreEquipe, libelleEquipe, participations, idCriteres } = scene;
  const { idEquipe: idTroisieme } = await buildEquipe({ idSociete });
  const campagnes = [await buildCampagne(), await buildCampagne(), await buildCampagne()];
  const [demenageur, facilitatrice] = [await asAdmin(), await asAdmin()];
  const membres = await Promise.all(scene.idMembres.map((id) => app.as(id)));

  const demenager = async () => {
    for (let i = 0; i < ALLERS; i++) {
      const idParent = [idAutreEquipe, idTroisieme, null][i % 3] ?? null;
      const { data } = await demenageur.graphql(ARBRE, {
        input: { idSociete, equipes: [{ id: idEquipe, idParent, libelleEquipe }] },
      });
      expect(data).toEqual({ saveArbreEquipes: { version: expect.any(String) } });
    }
  };
  const ouvrir = async () => {
    for (const { idCampagne } of campagnes) {
      const { data } = await facilitatrice.graphql(CREER, { idSociete, idCampagne });
      expect(data).toEqual({ createBoussoles: { creees: 3 } });
    }
  };
  const repondreATout = async (membre: Client, i: number) => {
    for (const idCritere of idCriteres) {
      const { status } = await repondre(membre, scene, {
        idBoussoleIndividu: participations[i],
        idCritere,
        question_1: (i % 11) - 5,
      });
      expect(status).toBe(201);
    }
  };
  await Promise.all([...membres.map(repondreATout), demenager(), ouvrir()]);

  const em = app.database.fork();
  expect(await verifierCumuls(em)).toEqual([]);
  expect(await verifierRacines(em)).toEqual([]);
  expect(await verifierBoussoles(em)).toEqual([]);
  expect(await verifierDomaines(em)).toEqual([]);
}, 180_000);
