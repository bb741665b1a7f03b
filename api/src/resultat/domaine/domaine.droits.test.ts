import { expect, test } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import { scenes } from '../../testing/scene.js';

const app = useApp();
const { buildScene, buildEquipe, buildCampagne, buildBoussole, asAdmin } = scenes(app);

const ROWS = '/api/equipes/getResultatDomaine';
const OPINION = '/api/commentaireBoussole/getCommentaireByDomaine';
const PLANS = '/api/planEquipe/getPlanByCampagne';
const UNKNOWN = 999_999;

test('a campaign that only another company uses is empty to a member, name and year included, as one that does not exist', async () => {
  const scene = await buildScene({ visuSociete: true });
  const membre = await app.as(scene.idMembre);
  const elsewhere = await buildCampagne({ nom: 'Plan social 2025', annee: 2025 });
  await buildBoussole({
    idEquipe: (await buildEquipe()).idEquipe,
    idCampagne: elsewhere.idCampagne,
  });
  const read = async (idCampagne: number) => {
    const rest = [ROWS, OPINION, PLANS].map(async (path) => {
      const { status, text } = await membre.post(path, { idParent: scene.idEquipe, idCampagne });
      return `${status} ${text}`;
    });
    const { data, code } = await membre.graphql(
      `{ resultatDomaine(idDomaine: ${scene.idEquipe}, idCampagne: ${idCampagne}) {
        nomCampagne annee anneeCourante nombreBoussoles participation { total } plans { id }
        roti { nombre } resultat { nomCampagne moyennes { libelle } } resultatN1 { annee } } }`,
    );
    return [...(await Promise.all(rest)), code, data?.['resultatDomaine']];
  };

  const foreign = await read(elsewhere.idCampagne);

  expect(foreign).toEqual(await read(UNKNOWN));
  expect(JSON.stringify(foreign)).not.toMatch(/Plan social|2025/);
  expect(foreign.slice(0, 3)).toEqual(['200 []', '200 []', '200 []']);
});

test('an unknown campaign is told to an admin', async () => {
  const { idEquipe } = await buildScene();
  const admin = await asAdmin();

  for (const path of [ROWS, OPINION, PLANS]) {
    const reply = await admin.post(path, { idParent: idEquipe, idCampagne: UNKNOWN });
    expect(reply.status).toBe(404);
  }
});

test.each([
  [{}, 'Identifiant non valide', 'idParent'],
  [{ idParent: 1 }, 'La campagne doit être renseigné', 'idCampagne'],
  [{ idParent: { $gt: 0 }, idCampagne: 1 }, 'Identifiant non valide', 'idParent'],
  [{ idParent: 1, idCampagne: '1; drop' }, 'La campagne doit être renseigné', 'idCampagne'],
])('%j is refused with its sentence (journey §5.6)', async (body, message, field) => {
  const admin = await asAdmin();

  for (const path of [ROWS, OPINION, PLANS]) {
    const reply = await admin.post(path, body);

    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ message, code: 'BAD_USER_INPUT', champ: field });
  }
});
