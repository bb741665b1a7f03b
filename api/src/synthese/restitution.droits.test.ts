import { row, sql } from '../core/sql.js';
import { useApp } from '../testing/app.js';
import { testerDroits } from '../testing/droits.js';
import { scenes, type Scene } from '../testing/scene.js';

const app = useApp();
const { finir } = scenes(app);

/** Ids of what each stage was given, by boussole: a stage is made for one actor at a time. */
let idSynthese = 0;
let idPlan = 0;

const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await row<{ id: number }>(app.database.fork(), statement))?.id ?? 0;

const ecrireSynthese = async ({ idBoussole, idSociete }: Scene) => {
  idSynthese = await insert(
    sql`insert into synthese (id_boussole, id_societe, synthese)
      values (${idBoussole}, ${idSociete}, 'Le constat') returning id_synthese as id`,
  );
};
const ecrirePlan = async ({ idBoussole, idSociete, idEquipe }: Scene) => {
  idPlan = await insert(
    sql`insert into plan_equipe (id_equipe, id_boussole, id_societe, objectif, action, lead, date_creation)
      values (${idEquipe}, ${idBoussole}, ${idSociete}, 'o', 'a', 'l', now()) returning id_plan as id`,
  );
};
const nommerDeux = async ({ idBoussole, idSociete }: Scene) => {
  await insert(
    sql`insert into ambassadeur (id_boussole, rang, id_societe, nom)
      values (${idBoussole}, 1, ${idSociete}, 'Ada'), (${idBoussole}, 2, ${idSociete}, 'Linus')
      returning rang as id`,
  );
};
const commenter = ({ idBoussole }: Scene) =>
  `mutation { createCommentaire(input: { idBoussole: ${idBoussole}, commentaire: "Bien", roti: 4 }) }`;

testerDroits(app, [
  {
    id: 'A069',
    path: '/api/commentaireBoussole/',
    body: ({ idBoussole }) => ({ idBoussole, commentaire: 'Bien', roti: 4 }),
    graphql: commenter,
    attendu: [401, 201, 403, 403, 403, 403],
    prepare: (scene) => finir(scene),
  },
  {
    id: 'A070, a teammate named as author',
    path: '/api/commentaireBoussole',
    body: ({ idBoussole, idMembres }) => ({
      idBoussole,
      commentaire: 'Bien',
      roti: 4,
      id_individu: idMembres[1],
    }),
    attendu: [401, 201, 403, 403, 403, 403],
    prepare: (scene) => finir(scene),
  },
  {
    id: 'A071, a second one',
    path: '/api/commentaireBoussole/',
    body: ({ idBoussole }) => ({ idBoussole, commentaire: 'Encore', roti: 4 }),
    graphql: commenter,
    attendu: [401, 449, 403, 403, 403, 403],
    prepare: async (scene) => {
      await finir(scene);
      await (await app.as(scene.idMembre)).graphql(commenter(scene));
    },
  },
  {
    id: 'A072, before the end',
    path: '/api/commentaireBoussole/',
    body: ({ idBoussole }) => ({ idBoussole, commentaire: 'Trop tôt', roti: 4 }),
    graphql: commenter,
    attendu: [401, 409, 403, 403, 403, 403],
  },
  {
    id: 'A073',
    path: '/api/commentaireBoussole/getCommentaireByBoussole',
    body: ({ idBoussole }) => ({ idBoussole }),
    graphql: ({ idBoussole }) => `{ commentairesBoussole(idBoussole: ${idBoussole}) { roti } }`,
    attendu: [401, 403, 403, 403, 403, 200],
  },
  {
    id: 'A075',
    path: '/api/syntheseBoussole/getSyntheseByBoussole',
    body: ({ idBoussole }) => ({ idBoussole }),
    graphql: ({ idBoussole }) => `{ syntheseBoussole(idBoussole: ${idBoussole}) { id } }`,
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A076',
    path: '/api/syntheseBoussole',
    body: ({ idBoussole }) => ({ idBoussole, synthese: 'Le constat' }),
    graphql: ({ idBoussole }) =>
      `mutation { createSynthese(idBoussole: ${idBoussole}, synthese: "Le constat") { id } }`,
    attendu: [401, 403, 403, 403, 403, 201],
  },
  {
    id: 'A077',
    path: '/api/syntheseBoussole/modify',
    body: () => ({ id_synthese: idSynthese, synthese: 'Revu' }),
    graphql: () => `mutation { updateSynthese(id: ${idSynthese}, synthese: "Revu") { id } }`,
    attendu: [401, 403, 403, 403, 403, 200],
    prepare: ecrireSynthese,
  },
  {
    id: 'A078',
    path: '/api/ambassadeurBoussole/getAmbassadeurByBoussole',
    body: ({ idBoussole }) => ({ idBoussole }),
    graphql: ({ idBoussole }) => `{ ambassadeurs(idBoussole: ${idBoussole}) }`,
    attendu: [401, 200, 403, 200, 403, 200],
  },
  {
    id: 'A079',
    path: '/api/ambassadeurBoussole/',
    body: ({ idBoussole }) => ({ idBoussole, nom: 'Ada' }),
    graphql: ({ idBoussole }) =>
      `mutation { addAmbassadeur(idBoussole: ${idBoussole}, nom: "Ada") }`,
    attendu: [401, 403, 403, 403, 403, 201],
  },
  {
    id: 'A080, a third one',
    path: '/api/ambassadeurBoussole/',
    body: ({ idBoussole }) => ({ idBoussole, nom: 'Grace' }),
    graphql: ({ idBoussole }) =>
      `mutation { addAmbassadeur(idBoussole: ${idBoussole}, nom: "Grace") }`,
    attendu: [401, 403, 403, 403, 403, 449],
    prepare: nommerDeux,
  },
  {
    id: 'A081',
    path: '/api/planEquipe/getPlanByEquipe',
    body: ({ idEquipe }) => ({ id_equipe: idEquipe }),
    graphql: ({ idEquipe }) => `{ plansEquipe(idEquipe: ${idEquipe}) { id } }`,
    attendu: [401, 200, 403, 200, 403, 200],
    prepare: ecrirePlan,
  },
  {
    id: 'A083',
    path: '/api/planEquipe',
    body: ({ idEquipe, idBoussole }) => ({
      id_equipe: idEquipe,
      id_boussole: idBoussole,
      objectif: 'o',
      action: 'a',
      lead: 'l',
    }),
    graphql: ({ idEquipe, idBoussole }) =>
      `mutation { createPlanEquipe(input: { idEquipe: ${idEquipe}, idBoussole: ${idBoussole},
        objectif: "o", action: "a", lead: "l" }) { id } }`,
    attendu: [401, 403, 403, 403, 403, 201],
  },
  {
    id: 'A084',
    path: '/api/planEquipe/getPlanActionById',
    body: () => ({ id_plan: idPlan }),
    graphql: () => `{ planEquipe(id: ${idPlan}) { id } }`,
    attendu: [401, 403, 403, 403, 403, 200],
    prepare: ecrirePlan,
  },
  {
    id: 'A085',
    path: '/api/planEquipe/modify',
    body: () => ({ id_plan: idPlan, objectif: 'o', action: 'a', lead: 'l' }),
    graphql: () =>
      `mutation { updatePlanEquipe(input: { id: ${idPlan}, objectif: "o", action: "a", lead: "l" }) { id } }`,
    attendu: [401, 403, 403, 403, 403, 200],
    prepare: ecrirePlan,
  },
]);
