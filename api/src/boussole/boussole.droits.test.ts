import { run, sql } from '../core/sql.js';
import { useApp } from '../testing/app.js';
import { testerDroits } from '../testing/droits.js';
import { repondre, scenes } from '../testing/scene.js';

const app = useApp();
const { finir } = scenes(app);

testerDroits(app, [
  {
    id: 'A024',
    path: '/api/equipes/getEquipeByBoussole',
    body: ({ idBoussole }) => ({ idBoussole }),
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A030',
    path: '/api/criteresBoussole/getCritereByBoussole',
    body: ({ idBoussole }) => ({ idBoussole }),
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A048, another person named in the body',
    path: '/api/boussole/getBoussoleByIndividu',
    body: ({ idMembre }) => ({ id_individu: idMembre }),
    graphql: () => '{ mesBoussoles { idBoussole } }',
    attendu: [401, 200, 200, 200, 200, 200],
  },
  {
    id: 'A049',
    path: '/api/boussole/getBoussoleByEquipe',
    body: ({ idEquipe }) => ({ idEquipe }),
    graphql: ({ idEquipe }) => `{ boussolesEquipe(idEquipe: ${idEquipe}) { id } }`,
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A050',
    path: '/api/boussole/',
    body: ({ idAutreEquipe, idCampagne }) => ({ idEquipe: idAutreEquipe, idCampagne }),
    graphql: ({ idAutreEquipe, idCampagne }) =>
      `mutation { createBoussole(idEquipe: ${idAutreEquipe}, idCampagne: ${idCampagne}) { id } }`,
    attendu: [401, 403, 403, 403, 403, 201],
  },
  {
    id: 'A051',
    path: '/api/boussole/delete',
    body: ({ idBoussole }) => ({ idBoussole }),
    graphql: ({ idBoussole }) => `mutation { deleteBoussole(id: ${idBoussole}) }`,
    attendu: [401, 403, 403, 403, 403, 200],
  },
  {
    id: 'A052',
    path: '/api/boussole/getStatut',
    body: ({ idBoussole }) => ({ idBoussole }),
    attendu: [401, 200, 403, 403, 403, 200],
  },
  {
    id: 'A053, all answered',
    path: '/api/boussole/modifStatut',
    body: ({ idBoussole }) => ({ idBoussole, statut: 'Terminé' }),
    graphql: ({ idBoussole }) => `mutation { finishBoussole(idBoussole: ${idBoussole}) { id } }`,
    attendu: [401, 200, 403, 403, 403, 403],
    prepare: (scene) => finir(scene),
  },
  {
    id: 'A054, answers missing',
    path: '/api/boussole/modifStatut',
    body: ({ idBoussole }) => ({ idBoussole, statut: 'Terminé' }),
    graphql: ({ idBoussole }) => `mutation { finishBoussole(idBoussole: ${idBoussole}) { id } }`,
    attendu: [401, 409, 403, 403, 403, 403],
    prepare: async (scene) => repondre(await app.as(scene.idMembre), scene),
  },
  {
    id: 'A055, back to En cours',
    path: '/api/boussole/modifStatut',
    body: ({ idBoussole }) => ({ idBoussole, statut: 'En cours' }),
    attendu: [401, 409, 403, 403, 403, 403],
    prepare: (scene) => finir(scene),
  },
  {
    id: 'A056',
    path: '/api/boussole/getNextQuestion',
    body: ({ idBoussole, idSociete }) => ({ idBoussole, idSociete }),
    graphql: ({ idBoussole }) => `{ nextQuestion(idBoussole: ${idBoussole}) { id } }`,
    attendu: [401, 200, 401, 401, 401, 401],
  },
  {
    id: 'A057, another company named in the body',
    path: '/api/boussole/getNextQuestion',
    body: ({ idBoussole }) => ({ idBoussole, idSociete: 999_999 }),
    attendu: [401, 200, 401, 401, 401, 401],
  },
  {
    id: 'A058, removed from the team since',
    path: '/api/boussole/getNextQuestion',
    body: ({ idBoussole, idSociete }) => ({ idBoussole, idSociete }),
    graphql: ({ idBoussole }) => `{ nextQuestion(idBoussole: ${idBoussole}) { id } }`,
    attendu: [401, 401, 401, 401, 401, 401],
    prepare: ({ idMembre }) =>
      run(app.database.fork(), sql`delete from membre_equipe where id_individu = ${idMembre}`),
  },
  {
    id: 'A062',
    path: '/api/boussole/getBoussoleIndividu',
    body: ({ idBoussoleIndividu }) => ({ id_boussole_individu: idBoussoleIndividu }),
    graphql: ({ idBoussoleIndividu }) => `{ maParticipation(id: ${idBoussoleIndividu}) { id } }`,
    attendu: [401, 200, 403, 403, 403, 403],
  },
  {
    id: "A063, a teammate's",
    path: '/api/boussole/getBoussoleIndividu',
    body: ({ participations }) => ({ id_boussole_individu: participations[1] }),
    graphql: ({ participations }) => `{ maParticipation(id: ${participations[1]}) { id } }`,
    attendu: [401, 403, 403, 403, 403, 403],
  },
  {
    id: 'A064',
    path: '/api/boussole/getBoussoleIndividuByBoussole',
    body: ({ idBoussole }) => ({ idBoussole }),
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A068',
    path: '/api/societes/getSocieteByBoussole',
    body: ({ idBoussole }) => ({ idBoussole }),
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'unknown boussole',
    path: '/api/boussole/getStatut',
    body: () => ({ idBoussole: 999_999 }),
    attendu: [401, 403, 403, 403, 403, 404],
  },
]);
