import { expect } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { testCalls } from '../../testing/calls.js';
import { scenes, type Scene } from '../../testing/scene.js';

const app = useApp();
const { finish } = scenes(app);

const id = expect.any(Number);
const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

const byBoussole = ({ idBoussole }: Scene) => ({ idBoussole });
const OPINION = { commentaire: 'Un bon moment', roti: 4 };
const comment = async (scene: Scene) => {
  await finish(scene);
  const membre = await app.as(scene.idMembre);
  await membre.post('/api/commentaireBoussole', { ...OPINION, idBoussole: scene.idBoussole });
};
const SYNTHESE = 'Une équipe soudée';
const PLAN = { objectif: 'Répondre plus vite', action: 'Un point chaque matin', lead: 'Sofiane' };
const addPlan = async ({ idEquipe, idBoussole }: Scene, client: Client) => {
  const input = { id_equipe: idEquipe, ...PLAN, id_individu: 1, id_boussole: idBoussole };
  return (await client.post('/api/planEquipe', input)).body.id_plan;
};
const plan = ({ idEquipe, idBoussole, libelleEquipe }: Scene) => ({
  id_plan: id,
  id_individu: id,
  id_equipe: idEquipe,
  id_boussole: idBoussole,
  ...PLAN,
  date_creation: date,
  DATE: date,
  LIBELLE_EQUIPE: libelleEquipe,
});

testCalls(app, [
  {
    ligne: '(journey §7, POST /api/commentaireBoussole/)',
    proves: '(journey §3.12)',
    par: 'membre',
    envoi: async (scene) => {
      await finish(scene);
      return { ...OPINION, id_individu: scene.idMembre, idBoussole: scene.idBoussole };
    },
    statut: 201,
  },
  {
    ligne: '(journey §7, POST /api/commentaireBoussole/getCommentaireByBoussole)',
    proves: '(journey §3.12)',
    par: 'admin',
    envoi: async (scene) => {
      await comment(scene);
      return byBoussole(scene);
    },
    statut: 200,
    gives: () => [OPINION],
  },
  {
    ligne: '(journey §7, POST /api/commentaireBoussole/getCommentaireByDomaine)',
    par: 'admin',
    envoi: async (scene) => {
      await comment(scene);
      return { idParent: scene.idEquipe, idCampagne: scene.idCampagne };
    },
    statut: 200,
    gives: () => [OPINION],
  },
  {
    ligne: '(journey §7, POST /api/syntheseBoussole/getSyntheseByBoussole)',
    par: 'admin',
    envoi: async (scene, client) => {
      await client.post('/api/syntheseBoussole', { synthese: SYNTHESE, ...byBoussole(scene) });
      return byBoussole(scene);
    },
    statut: 200,
    gives: ({ idBoussole }) => ({
      id_synthese: id,
      synthese: SYNTHESE,
      idBoussole,
      id_individu: id,
    }),
  },
  {
    ligne: '(journey §7, POST /api/syntheseBoussole)',
    proves: '(journey §3.11) (journey §9.8)',
    par: 'admin',
    envoi: ({ idBoussole, idMembre }) => ({
      synthese: SYNTHESE,
      id_individu: idMembre,
      idBoussole,
    }),
    statut: 201,
    gives: ({ idBoussole }) => ({
      id_synthese: id,
      synthese: SYNTHESE,
      idBoussole,
      id_individu: id,
    }),
  },
  {
    ligne: '(journey §7, POST /api/syntheseBoussole/modify)',
    proves: '(journey §9.8)',
    par: 'admin',
    envoi: async (scene, client) => {
      const input = { synthese: 'Un brouillon', ...byBoussole(scene) };
      const { body } = await client.post('/api/syntheseBoussole', input);
      return { synthese: SYNTHESE, id_synthese: body.id_synthese };
    },
    statut: 200,
    gives: ({ idBoussole }) => ({
      id_synthese: id,
      synthese: SYNTHESE,
      idBoussole,
      id_individu: id,
    }),
  },
  {
    ligne: '(journey §7, POST /api/ambassadeurBoussole/getAmbassadeurByBoussole)',
    proves: '(journey §3.13)',
    par: 'admin',
    envoi: async (scene, client) => {
      await client.post('/api/ambassadeurBoussole', { nom: 'Léa', ...byBoussole(scene) });
      return byBoussole(scene);
    },
    statut: 200,
    gives: ({ idBoussole }) => [{ idBoussole, nom: 'Léa' }],
  },
  {
    ligne: '(journey §7, POST /api/ambassadeurBoussole/)',
    par: 'admin',
    envoi: ({ idBoussole }) => ({ idBoussole, nom: 'Léa' }),
    statut: 201,
  },
  {
    ligne: '(journey §7, POST /api/planEquipe/getPlanByEquipe)',
    par: 'admin',
    envoi: async (scene, client) => {
      await addPlan(scene, client);
      return { id_equipe: scene.idEquipe };
    },
    statut: 200,
    gives: (scene) => [plan(scene)],
  },
  {
    ligne: '(journey §7, POST /api/planEquipe/getPlanByCampagne)',
    par: 'admin',
    envoi: async (scene, client) => {
      await addPlan(scene, client);
      return { idCampagne: scene.idCampagne, idParent: scene.idEquipe };
    },
    statut: 200,
    gives: (scene) => [plan(scene)],
  },
  {
    ligne: '(journey §7, POST /api/planEquipe)',
    proves: '(journey §3.14)',
    par: 'admin',
    envoi: ({ idEquipe, idBoussole }) => ({
      id_equipe: idEquipe,
      ...PLAN,
      id_individu: 1,
      id_boussole: idBoussole,
    }),
    statut: 201,
    gives: plan,
  },
  {
    ligne: '(journey §7, POST /api/planEquipe/getPlanActionById)',
    par: 'admin',
    envoi: async (scene, client) => ({ id_plan: await addPlan(scene, client) }),
    statut: 200,
    gives: plan,
  },
  {
    ligne: '(journey §7, POST /api/planEquipe/modify)',
    proves: '(journey §9.8)',
    par: 'admin',
    envoi: async (scene, client) => ({ id_plan: await addPlan(scene, client), ...PLAN }),
    statut: 200,
    gives: plan,
  },
]);
