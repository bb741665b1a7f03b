import { expect } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { testCalls } from '../../testing/calls.js';
import { scenes, type Scene } from '../../testing/scene.js';

const app = useApp();
const { buildAccount, buildEquipe, finish, writeScores } = scenes(app);

const id = expect.any(Number);
const text = expect.any(String);
const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const PASSWORD = 'motdepasse';

const byBoussole = ({ idBoussole }: Scene) => ({ idBoussole });
/** The same, after the first member has answered everything. */
const afterReponses = async (scene: Scene) => {
  await finish(scene);
  return byBoussole(scene);
};
const perDomaine = async (scene: Scene) => {
  await finish(scene);
  return { idParent: scene.idEquipe, idCampagne: scene.idCampagne };
};

const boussole = ({ idCampagne }: Scene, extra: object = {}) => ({
  id_boussole: id,
  idBoussole: id,
  date_creation: date,
  nom: text,
  id_campagne: idCampagne,
  ...extra,
});
const rows = (scene: Scene) =>
  expect.arrayContaining(
    scene.idCriteres.map((id_critere_boussole) => ({
      id_boussole_individu: id,
      id_critere_boussole,
      libelle: text,
      question_1: 1,
      question_2: 1,
      statut: 'Terminé',
    })),
  );
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
    ligne: '(journey §7, GET /api/campagneBoussole/getCampagne)',
    proves: '(journey §3.1)',
    par: 'admin',
    statut: 200,
    gives: ({ idCampagne }) =>
      expect.arrayContaining([{ id_campagne: idCampagne, nom: text, annee: id }]),
  },
  {
    ligne: '(journey §7, POST /api/boussole/getBoussoleByIndividu)',
    proves: '(journey §3.2)',
    par: 'membre',
    statut: 200,
    gives: ({ idBoussole, libelleEquipe, idBoussoleIndividu }) => [
      {
        id_boussole: idBoussole,
        idBoussole,
        date_creation: date,
        nom: text,
        LIBELLE_EQUIPE: libelleEquipe,
        statut: 'Non commencé',
        idBoussoleIndividu,
      },
    ],
  },
  {
    ligne: '(journey §7, POST /api/boussole/getBoussoleByEquipe)',
    proves: '(journey §3.2)',
    par: 'admin',
    envoi: ({ idEquipe }) => ({ idEquipe }),
    statut: 200,
    gives: (scene) => [
      boussole(scene, {
        id_boussole: scene.idBoussole,
        idBoussole: scene.idBoussole,
        LIBELLE_EQUIPE: scene.libelleEquipe,
        statut: 'Non commencé',
        idBoussoleIndividu: null,
      }),
    ],
  },
  {
    ligne: '(journey §7, POST /api/boussole/)',
    par: 'admin',
    envoi: ({ idOtherEquipe, idCampagne }) => ({ idEquipe: idOtherEquipe, idCampagne }),
    statut: 201,
    gives: boussole,
  },
  {
    ligne: '(journey §7, POST /api/boussole/delete)',
    proves: '(journey §9.8)',
    par: 'admin',
    envoi: byBoussole,
    statut: 200,
  },
  {
    ligne: '(journey §7, POST /api/boussole/getStatut)',
    par: 'membre',
    envoi: byBoussole,
    statut: 200,
    gives: () => ({ statut: 'Non commencé' }),
  },
  {
    ligne: '(journey §7, POST /api/boussole/modifStatut)',
    proves: '(journey §9.8)',
    par: 'membre',
    envoi: async ({ idBoussole, idBoussoleIndividu, idCriteres }) => {
      await writeScores(
        idBoussole,
        idCriteres.map((critere) => ({
          participation: idBoussoleIndividu,
          critere,
          question1: 0,
          question2: 0,
        })),
      );
      return { idBoussole, statut: 'Terminé' };
    },
    statut: 200,
    gives: () => ({ statut: 'Terminé' }),
  },
  {
    ligne: '(journey §7, POST /api/boussole/getNextQuestion)',
    proves: '(journey §3.4) (admin §3.8)',
    par: 'membre',
    envoi: ({ idSociete, idBoussole }) => ({ idSociete, idBoussole }),
    statut: 200,
    gives: ({ idCritere, idBoussoleIndividu }) => ({
      id_critere_boussole: idCritere,
      libelle: text,
      description: text,
      Logo: null,
      libelle_ff_vert: 'Ce thème est vécu pour moi comme une fierté ou comme une frustation ?',
      libelle_ff_rouge: null,
      libelle_or_vert:
        "A l'avenir, je perçois une opportunité d'amélioration ou un risque de détérioration ?",
      libelle_or_rouge: null,
      totalResultat: 0,
      totalCritere: 2,
      idBoussoleIndividu,
      statut: 'Non commencé',
    }),
  },
  {
    ligne: '(journey §7, POST /api/boussole/resultatBoussole)',
    proves: '(journey §3.5) (journey §9.8)',
    par: 'membre',
    envoi: ({ idBoussoleIndividu, idCritere }) => ({
      idBoussoleIndividu,
      idCritere,
      question_1: -5,
      question_2: 5,
      commentaire: 'Partagé',
    }),
    statut: 201,
    gives: ({ idBoussoleIndividu }) => ({ idBoussoleIndividu, totalResultat: 1, totalCritere: 2 }),
  },
  {
    ligne: '(journey §7, POST /api/boussole/getBoussoleIndividu)',
    proves: '(journey §3.3)',
    par: 'membre',
    envoi: ({ idBoussoleIndividu }) => ({ id_boussole_individu: idBoussoleIndividu }),
    statut: 200,
    gives: ({ idBoussoleIndividu, idMembre, idBoussole }) => [
      {
        id_boussole_individu: idBoussoleIndividu,
        id_individu: idMembre,
        id_boussole: idBoussole,
        statut: 'Non commencé',
      },
    ],
  },
  {
    ligne: '(journey §7, POST /api/boussole/getBoussoleIndividuByBoussole)',
    par: 'membre',
    envoi: afterReponses,
    statut: 200,
    gives: () =>
      expect.arrayContaining([
        { id_boussole_individu: id, statut: 'Terminé' },
        { id_boussole_individu: id, statut: 'Non commencé' },
      ]),
  },
  {
    ligne: '(journey §7, POST /api/boussole/getResultatByBoussole)',
    proves: '(journey §3.6) (journey §3.7)',
    par: 'membre',
    envoi: async (scene) => ({ ...(await afterReponses(scene)), idEquipe: scene.idEquipe }),
    statut: 200,
    gives: (scene) => ({ resultat: rows(scene), resultatN1: [], resultatN2: [] }),
  },
  {
    ligne: '(journey §7, POST /api/societes/getSocieteByBoussole)',
    par: 'membre',
    envoi: byBoussole,
    statut: 200,
    gives: ({ idSociete }) => ({ ID_SOCIETE: idSociete }),
  },
  {
    ligne: '(journey §7, POST /api/equipes/getAllEquipes)',
    proves: '(journey §3.10)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ idSociete }),
    statut: 200,
    gives: ({ idEquipe, idOtherEquipe, idSociete }) =>
      [idEquipe, idOtherEquipe].map((ID_EQUIPE) => ({
        ID_EQUIPE,
        LIBELLE_EQUIPE: text,
        ID_PARENT: null,
        ID_SOCIETE: idSociete,
        CODE_EQUIPE: text,
      })),
  },
  {
    ligne: '(journey §7, POST /api/equipes/getEquipeById)',
    proves: '(journey §3.10)',
    par: 'membre',
    envoi: ({ idEquipe }) => ({ idEquipe }),
    statut: 200,
    gives: ({ idSociete, libelleEquipe }) => ({
      ID_SOCIETE: idSociete,
      LIBELLE_EQUIPE: libelleEquipe,
    }),
  },
  {
    ligne: '(journey §7, POST /api/equipes/getEquipeByCode)',
    proves: '(journey §3.10)',
    par: 'visiteur',
    envoi: async () => ({ codeEquipe: (await buildEquipe()).codeEquipe }),
    statut: 200,
    gives: () => [{ ID_EQUIPE: id, LIBELLE_EQUIPE: text }],
  },
  {
    ligne: '(journey §7, POST /api/equipes/getEquipeByBoussole)',
    par: 'membre',
    envoi: byBoussole,
    statut: 200,
    gives: ({ idEquipe }) => ({ ID_EQUIPE: idEquipe }),
  },
  {
    ligne: '(journey §7, POST /api/equipes/getResultatDomaine)',
    proves: '(journey §3.6)',
    par: 'admin',
    envoi: perDomaine,
    statut: 200,
    gives: rows,
  },
  {
    ligne: '(journey §7, POST /api/criteresBoussole/getAllCriteresBoussole)',
    proves: '(journey §3.9)',
    par: 'membre',
    envoi: ({ idSociete }) => ({ id_societe: idSociete }),
    statut: 200,
    gives: ({ idSociete, idCriteres }) =>
      idCriteres.map((id_critere_boussole) => ({
        id_critere_boussole,
        id_societe: idSociete,
        libelle: text,
        description: text,
        Logo: null,
        statut: 'Actif',
        libelle_ff_vert: null,
        libelle_ff_rouge: null,
        libelle_or_vert: null,
        libelle_or_rouge: null,
      })),
  },
  {
    ligne: '(journey §7, POST /api/criteresBoussole/getCritereByBoussole)',
    proves: '(journey §3.9)',
    par: 'membre',
    envoi: byBoussole,
    statut: 200,
    gives: ({ idCriteres }) => idCriteres.map((ID_CRITERE) => ({ ID_CRITERE })),
  },
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
  {
    ligne: '(journey §7, POST /api/access/loginUserAdeo)',
    proves: '(journey §3.17)',
    par: 'visiteur',
    envoi: async () => ({ pseudo: (await buildAccount()).pseudo, password: PASSWORD }),
    statut: 200,
  },
  {
    ligne: '(journey §7, POST /api/register/userAdeo)',
    proves: '(journey §3.16)',
    par: 'visiteur',
    envoi: async ({ idMembre }, client) => {
      const { idEquipe, codeEquipe } = await buildEquipe();
      await client.post('/api/equipes/getEquipeByCode', { codeEquipe });
      return {
        pseudo: `Nouveau${idMembre}`,
        password: PASSWORD,
        equipe: idEquipe,
        nom: null,
        prenom: null,
        email: null,
        profil: 0,
      };
    },
    statut: 201,
  },
  { ligne: '(journey §7, GET /api/checkToken)', par: 'membre', statut: 200 },
  { ligne: '(journey §7, GET /api/isAdmin)', par: 'admin', statut: 200 },
  {
    ligne: '(journey §7, GET /api/register/me)',
    proves: '(journey §3.15)',
    par: 'membre',
    statut: 200,
    gives: ({ idMembre, libelleEquipe }) => ({
      ID_INDIVIDU: idMembre,
      PSEUDO: text,
      NOM: null,
      PRENOM: null,
      LIBELLE_SOCIETE: text,
      LIBELLE_EQUIPE: libelleEquipe,
    }),
  },
  {
    ligne: '(journey §7, POST /api/register/me/modify)',
    par: 'membre',
    envoi: () => ({ nom: 'Bernard', prenom: 'Camille' }),
    statut: 201,
  },
  {
    ligne: '(journey §7, POST /api/register/me/modifyPassword)',
    par: 'visiteur',
    envoi: async (_scene, client) => {
      const { pseudo } = await buildAccount();
      await client.post('/api/access/loginUserAdeo', { pseudo, password: PASSWORD });
      return { lastPassword: PASSWORD, password: 'une phrase bien longue' };
    },
    statut: 201,
  },
]);
