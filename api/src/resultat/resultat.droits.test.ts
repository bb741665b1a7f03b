import { useApp } from '../testing/app.js';
import { testerDroits } from '../testing/droits.js';
import { scenes, type Scene } from '../testing/scene.js';

const app = useApp();
const { finir } = scenes(app);

const reponse = ({ idCritere }: Scene, idBoussoleIndividu: number | undefined) => ({
  idBoussoleIndividu,
  idCritere,
  question_1: 2,
  question_2: -2,
  commentaire: 'ok',
});
const saveResultat = ({ idCritere }: Scene, idBoussoleIndividu: number | undefined) =>
  `mutation { saveResultat(input: { idBoussoleIndividu: ${idBoussoleIndividu}, idCritere: ${idCritere},
    question1: 2, question2: -2, commentaire: "ok" }) { id } }`;

testerDroits(app, [
  {
    id: 'A059',
    path: '/api/boussole/resultatBoussole',
    body: (scene) => reponse(scene, scene.idBoussoleIndividu),
    graphql: (scene) => saveResultat(scene, scene.idBoussoleIndividu),
    attendu: [401, 201, 403, 403, 403, 403],
  },
  {
    id: "A060, a teammate's participation",
    path: '/api/boussole/resultatBoussole',
    body: (scene) => reponse(scene, scene.participations[1]),
    graphql: (scene) => saveResultat(scene, scene.participations[1]),
    attendu: [401, 403, 403, 403, 403, 403],
  },
  {
    id: 'A061, finished',
    path: '/api/boussole/resultatBoussole',
    body: (scene) => reponse(scene, scene.idBoussoleIndividu),
    graphql: (scene) => saveResultat(scene, scene.idBoussoleIndividu),
    attendu: [401, 409, 403, 403, 403, 403],
    prepare: (scene) => finir(scene),
  },
  {
    id: 'A065',
    path: '/api/boussole/getResultatByBoussole',
    body: ({ idBoussole, idEquipe }) => ({ idBoussole, idEquipe }),
    graphql: ({ idBoussole }) => `{ resultatBoussole(idBoussole: ${idBoussole}) { annee } }`,
    attendu: [401, 200, 401, 200, 401, 200],
  },
  {
    id: 'A066, another team named in the body',
    path: '/api/boussole/getResultatByBoussole',
    body: ({ idBoussole, idAutreEquipe }) => ({ idBoussole, idEquipe: idAutreEquipe }),
    attendu: [401, 200, 401, 200, 401, 200],
  },
  {
    id: 'A067, unknown boussole',
    path: '/api/boussole/getResultatByBoussole',
    body: ({ idEquipe }) => ({ idBoussole: 999_999, idEquipe }),
    graphql: () => '{ resultatBoussole(idBoussole: 999999) { annee } }',
    attendu: [401, 401, 401, 401, 401, 404],
  },
  {
    id: 'ROTI, admins only',
    path: '/api/commentaireBoussole/getCommentaireByBoussole',
    body: ({ idBoussole }) => ({ idBoussole }),
    graphql: ({ idBoussole }) =>
      `{ commentairesBoussole(idBoussole: ${idBoussole}) { commentaire roti } }`,
    attendu: [401, 403, 403, 403, 403, 200],
  },
]);
