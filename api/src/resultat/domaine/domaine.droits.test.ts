import { expect, test } from '@jest/globals';

import { run, sql } from '../../core/sql.js';
import { useApp } from '../../testing/app.js';
import { testerDroits } from '../../testing/droits.js';
import { scenes, type Scene } from '../../testing/scene.js';

const app = useApp();
const { buildScene, buildEquipe, buildCampagne, buildMembre, asAdmin } = scenes(app);

/** What the stage was given, one at a time: the team above both, another campaign. */
let idParent = 0;
let idAutreCampagne = 0;

const reunir = async ({ idSociete, idEquipe, idAutreEquipe }: Scene) => {
  ({ idEquipe: idParent } = await buildEquipe({ idSociete }));
  ({ idCampagne: idAutreCampagne } = await buildCampagne());
  await run(
    app.database.fork(),
    sql`update equipe set id_parent = ${idParent}, id_racine = ${idParent}
      where id_equipe in (${idEquipe}, ${idAutreEquipe})`,
  );
};
const soi = ({ idEquipe, idCampagne }: Scene) => ({ idParent: idEquipe, idCampagne });
const reunis = ({ idCampagne }: Scene) => ({ idParent, idCampagne });
const ailleurs = () => ({ idParent, idCampagne: idAutreCampagne });
const graphql =
  (de: (scene: Scene) => ReturnType<typeof soi>, champ: string, rendu: string) =>
  (scene: Scene) => {
    const { idParent: parent, idCampagne } = de(scene);
    return `{ ${champ}(idParent: ${parent}, idCampagne: ${idCampagne}) { ${rendu} } }`;
  };

const LIGNES = '/api/equipes/getResultatDomaine';
const AVIS = '/api/commentaireBoussole/getCommentaireByDomaine';
const PLANS = '/api/planEquipe/getPlanByCampagne';

testerDroits(app, [
  {
    id: 'A025',
    path: LIGNES,
    body: soi,
    graphql: graphql(soi, 'resultatDomaine', 'annee'),
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A026',
    path: LIGNES,
    body: reunis,
    graphql: graphql(reunis, 'resultatDomaine', 'annee roti { moyenne }'),
    attendu: [401, 403, 403, 200, 403, 200],
    prepare: reunir,
  },
  {
    id: 'A027',
    path: LIGNES,
    body: ailleurs,
    graphql: graphql(ailleurs, 'resultatDomaine', 'annee'),
    attendu: [401, 403, 403, 200, 403, 200],
    prepare: reunir,
  },
  {
    id: 'A025, of a team that has a parent',
    path: LIGNES,
    body: soi,
    graphql: graphql(soi, 'resultatDomaine', 'annee'),
    attendu: [401, 403, 403, 400, 403, 400],
    prepare: reunir,
  },
  {
    id: 'A025, in an unknown campaign',
    path: LIGNES,
    body: ({ idEquipe }) => ({ idParent: idEquipe, idCampagne: 999_999 }),
    graphql: ({ idEquipe }) =>
      `{ resultatDomaine(idParent: ${idEquipe}, idCampagne: 999999) { annee } }`,
    attendu: [401, 403, 403, 403, 403, 404],
  },
  {
    id: 'A074',
    path: AVIS,
    body: reunis,
    graphql: graphql(reunis, 'rotiDomaine', 'moyenne'),
    attendu: [401, 403, 403, 200, 403, 200],
    prepare: reunir,
  },
  {
    id: 'A074, of the own team alone',
    path: AVIS,
    body: soi,
    graphql: graphql(soi, 'rotiDomaine', 'moyenne'),
    attendu: [401, 403, 403, 200, 403, 200],
  },
  {
    id: 'A074, the texts',
    graphql: graphql(reunis, 'commentairesDomaine', 'commentaire'),
    attendu: [401, 403, 403, 403, 403, 200],
    prepare: reunir,
  },
  {
    id: 'A082',
    path: PLANS,
    body: reunis,
    graphql: graphql(reunis, 'plansDomaine', 'id'),
    attendu: [401, 403, 403, 200, 403, 200],
    prepare: reunir,
  },
]);

test.each([
  [LIGNES, 'resultatDomaine', 'annee'],
  [AVIS, 'rotiDomaine', 'moyenne'],
  [PLANS, 'plansDomaine', 'id'],
])(
  'for whoever may not read it, %s of a domain is the same, byte for byte, as of an unknown one',
  async (path, champ, rendu) => {
    const scene = await buildScene();
    await reunir(scene);
    const inconnu = () => ({ idParent: 999_999, idCampagne: scene.idCampagne });
    const autre = await app.as(
      (await buildMembre({ idEquipe: (await buildEquipe()).idEquipe })).id,
    );

    for (const client of [await app.as(scene.idMembre), autre]) {
      const interdit = await client.post(path, reunis(scene));
      const interditGraphql = await client.agent
        .post('/graphql')
        .send({ query: graphql(reunis, champ, rendu)(scene) });

      expect(interdit.status).toBe(403);
      expect((await client.post(path, inconnu())).text).toBe(interdit.text);
      const reply = await client.agent
        .post('/graphql')
        .send({ query: graphql(inconnu, champ, rendu)(scene) });
      expect(reply.text).toBe(interditGraphql.text);
    }
  },
);

test.each([
  [{}, 'Identifiant non valide', 'idParent'],
  [{ idParent: 1 }, 'La campagne doit être renseigné', 'idCampagne'],
  [{ idParent: { $gt: 0 }, idCampagne: 1 }, 'Identifiant non valide', 'idParent'],
  [{ idParent: 1, idCampagne: '1; drop' }, 'La campagne doit être renseigné', 'idCampagne'],
])('%j is refused with its sentence (journey §5.6)', async (body, message, champ) => {
  const admin = await asAdmin();

  for (const path of [LIGNES, AVIS, PLANS]) {
    const reply = await admin.post(path, body);

    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ message, code: 'BAD_USER_INPUT', champ });
  }
});
