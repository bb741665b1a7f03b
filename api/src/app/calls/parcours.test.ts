import { expect } from '@jest/globals';

import { useApp, type Client } from '../../testing/app.js';
import { testerAppels } from '../../testing/appels.js';
import { scenes, type Scene } from '../../testing/scene.js';

const app = useApp();
const { buildCompte, buildEquipe, finir, ecrireScores } = scenes(app);

const id = expect.any(Number);
const texte = expect.any(String);
const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const MOT_DE_PASSE = 'motdepasse';

const parBoussole = ({ idBoussole }: Scene) => ({ idBoussole });
/** The same, once the first member has answered everything. */
const apresReponses = async (scene: Scene) => {
  await finir(scene);
  return parBoussole(scene);
};
const parDomaine = async (scene: Scene) => {
  await finir(scene);
  return { idParent: scene.idEquipe, idCampagne: scene.idCampagne };
};

const boussole = ({ idCampagne }: Scene, plus: object = {}) => ({
  id_boussole: id,
  idBoussole: id,
  date_creation: date,
  nom: texte,
  id_campagne: idCampagne,
  ...plus,
});
const lignes = (scene: Scene) =>
  expect.arrayContaining(
    scene.idCriteres.map((id_critere_boussole) => ({
      id_boussole_individu: id,
      id_critere_boussole,
      libelle: texte,
      question_1: 1,
      question_2: 1,
      statut: 'Terminé',
    })),
  );
const AVIS = { commentaire: 'Un bon moment', roti: 4 };
const commenter = async (scene: Scene) => {
  await finir(scene);
  const membre = await app.as(scene.idMembre);
  await membre.post('/api/commentaireBoussole', { ...AVIS, idBoussole: scene.idBoussole });
};
const SYNTHESE = 'Une équipe soudée';
const PLAN = { objectif: 'Répondre plus vite', action: 'Un point chaque matin', lead: 'Sofiane' };
const planifier = async ({ idEquipe, idBoussole }: Scene, client: Client) => {
  const envoi = { id_equipe: idEquipe, ...PLAN, id_individu: 1, id_boussole: idBoussole };
  return (await client.post('/api/planEquipe', envoi)).body.id_plan;
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

testerAppels(app, [
  {
    ligne: '(journey §7, GET /api/campagneBoussole/getCampagne)',
    prouve: '(journey §3.1)',
    par: 'admin',
    statut: 200,
    rend: ({ idCampagne }) =>
      expect.arrayContaining([{ id_campagne: idCampagne, nom: texte, annee: id }]),
  },
  {
    ligne: '(journey §7, POST /api/boussole/getBoussoleByIndividu)',
    prouve: '(journey §3.2)',
    par: 'membre',
    statut: 200,
    rend: ({ idBoussole, libelleEquipe, idBoussoleIndividu }) => [
      {
        id_boussole: idBoussole,
        idBoussole,
        date_creation: date,
        nom: texte,
        LIBELLE_EQUIPE: libelleEquipe,
        statut: 'Non commencé',
        idBoussoleIndividu,
      },
    ],
  },
  {
    ligne: '(journey §7, POST /api/boussole/getBoussoleByEquipe)',
    prouve: '(journey §3.2)',
    par: 'admin',
    envoi: ({ idEquipe }) => ({ idEquipe }),
    statut: 200,
    rend: (scene) => [
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
    envoi: ({ idAutreEquipe, idCampagne }) => ({ idEquipe: idAutreEquipe, idCampagne }),
    statut: 201,
    rend: boussole,
  },
  {
    ligne: '(journey §7, POST /api/boussole/delete)',
    prouve: '(journey §9.8)',
    par: 'admin',
    envoi: parBoussole,
    statut: 200,
  },
  {
    ligne: '(journey §7, POST /api/boussole/getStatut)',
    par: 'membre',
    envoi: parBoussole,
    statut: 200,
    rend: () => ({ statut: 'Non commencé' }),
  },
  {
    ligne: '(journey §7, POST /api/boussole/modifStatut)',
    prouve: '(journey §9.8)',
    par: 'membre',
    envoi: async ({ idBoussole, idBoussoleIndividu, idCriteres }) => {
      await ecrireScores(
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
    rend: () => ({ statut: 'Terminé' }),
  },
  {
    ligne: '(journey §7, POST /api/boussole/getNextQuestion)',
    prouve: '(journey §3.4) (admin §3.8)',
    par: 'membre',
    envoi: ({ idSociete, idBoussole }) => ({ idSociete, idBoussole }),
    statut: 200,
    rend: ({ idCritere, idBoussoleIndividu }) => ({
      id_critere_boussole: idCritere,
      libelle: texte,
      description: texte,
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
    prouve: '(journey §3.5) (journey §9.8)',
    par: 'membre',
    envoi: ({ idBoussoleIndividu, idCritere }) => ({
      idBoussoleIndividu,
      idCritere,
      question_1: -5,
      question_2: 5,
      commentaire: 'Partagé',
    }),
    statut: 201,
    rend: ({ idBoussoleIndividu }) => ({ idBoussoleIndividu, totalResultat: 1, totalCritere: 2 }),
  },
  {
    ligne: '(journey §7, POST /api/boussole/getBoussoleIndividu)',
    prouve: '(journey §3.3)',
    par: 'membre',
    envoi: ({ idBoussoleIndividu }) => ({ id_boussole_individu: idBoussoleIndividu }),
    statut: 200,
    rend: ({ idBoussoleIndividu, idMembre, idBoussole }) => [
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
    envoi: apresReponses,
    statut: 200,
    rend: () =>
      expect.arrayContaining([
        { id_boussole_individu: id, statut: 'Terminé' },
        { id_boussole_individu: id, statut: 'Non commencé' },
      ]),
  },
  {
    ligne: '(journey §7, POST /api/boussole/getResultatByBoussole)',
    prouve: '(journey §3.6) (journey §3.7)',
    par: 'membre',
    envoi: async (scene) => ({ ...(await apresReponses(scene)), idEquipe: scene.idEquipe }),
    statut: 200,
    rend: (scene) => ({ resultat: lignes(scene), resultatN1: [], resultatN2: [] }),
  },
  {
    ligne: '(journey §7, POST /api/societes/getSocieteByBoussole)',
    par: 'membre',
    envoi: parBoussole,
    statut: 200,
    rend: ({ idSociete }) => ({ ID_SOCIETE: idSociete }),
  },
  {
    ligne: '(journey §7, POST /api/equipes/getAllEquipes)',
    prouve: '(journey §3.10)',
    par: 'admin',
    envoi: ({ idSociete }) => ({ idSociete }),
    statut: 200,
    rend: ({ idEquipe, idAutreEquipe, idSociete }) =>
      [idEquipe, idAutreEquipe].map((ID_EQUIPE) => ({
        ID_EQUIPE,
        LIBELLE_EQUIPE: texte,
        ID_PARENT: null,
        ID_SOCIETE: idSociete,
        CODE_EQUIPE: texte,
      })),
  },
  {
    ligne: '(journey §7, POST /api/equipes/getEquipeById)',
    prouve: '(journey §3.10)',
    par: 'membre',
    envoi: ({ idEquipe }) => ({ idEquipe }),
    statut: 200,
    rend: ({ idSociete, libelleEquipe }) => ({
      ID_SOCIETE: idSociete,
      LIBELLE_EQUIPE: libelleEquipe,
    }),
  },
  {
    ligne: '(journey §7, POST /api/equipes/getEquipeByCode)',
    prouve: '(journey §3.10)',
    par: 'visiteur',
    envoi: async () => ({ codeEquipe: (await buildEquipe()).codeEquipe }),
    statut: 200,
    rend: () => [{ ID_EQUIPE: id, LIBELLE_EQUIPE: texte }],
  },
  {
    ligne: '(journey §7, POST /api/equipes/getEquipeByBoussole)',
    par: 'membre',
    envoi: parBoussole,
    statut: 200,
    rend: ({ idEquipe }) => ({ ID_EQUIPE: idEquipe }),
  },
  {
    ligne: '(journey §7, POST /api/equipes/getResultatDomaine)',
    prouve: '(journey §3.6)',
    par: 'admin',
    envoi: parDomaine,
    statut: 200,
    rend: lignes,
  },
  {
    ligne: '(journey §7, POST /api/criteresBoussole/getAllCriteresBoussole)',
    prouve: '(journey §3.9)',
    par: 'membre',
    envoi: ({ idSociete }) => ({ id_societe: idSociete }),
    statut: 200,
    rend: ({ idSociete, idCriteres }) =>
      idCriteres.map((id_critere_boussole) => ({
        id_critere_boussole,
        id_societe: idSociete,
        libelle: texte,
        description: texte,
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
    prouve: '(journey §3.9)',
    par: 'membre',
    envoi: parBoussole,
    statut: 200,
    rend: ({ idCriteres }) => idCriteres.map((ID_CRITERE) => ({ ID_CRITERE })),
  },
  {
    ligne: '(journey §7, POST /api/commentaireBoussole/)',
    prouve: '(journey §3.12)',
    par: 'membre',
    envoi: async (scene) => {
      await finir(scene);
      return { ...AVIS, id_individu: scene.idMembre, idBoussole: scene.idBoussole };
    },
    statut: 201,
  },
  {
    ligne: '(journey §7, POST /api/commentaireBoussole/getCommentaireByBoussole)',
    prouve: '(journey §3.12)',
    par: 'admin',
    envoi: async (scene) => {
      await commenter(scene);
      return parBoussole(scene);
    },
    statut: 200,
    rend: () => [AVIS],
  },
  {
    ligne: '(journey §7, POST /api/commentaireBoussole/getCommentaireByDomaine)',
    par: 'admin',
    envoi: async (scene) => {
      await commenter(scene);
      return { idParent: scene.idEquipe, idCampagne: scene.idCampagne };
    },
    statut: 200,
    rend: () => [AVIS],
  },
  {
    ligne: '(journey §7, POST /api/syntheseBoussole/getSyntheseByBoussole)',
    par: 'admin',
    envoi: async (scene, client) => {
      await client.post('/api/syntheseBoussole', { synthese: SYNTHESE, ...parBoussole(scene) });
      return parBoussole(scene);
    },
    statut: 200,
    rend: ({ idBoussole }) => ({
      id_synthese: id,
      synthese: SYNTHESE,
      idBoussole,
      id_individu: id,
    }),
  },
  {
    ligne: '(journey §7, POST /api/syntheseBoussole)',
    prouve: '(journey §3.11) (journey §9.8)',
    par: 'admin',
    envoi: ({ idBoussole, idMembre }) => ({
      synthese: SYNTHESE,
      id_individu: idMembre,
      idBoussole,
    }),
    statut: 201,
    rend: ({ idBoussole }) => ({
      id_synthese: id,
      synthese: SYNTHESE,
      idBoussole,
      id_individu: id,
    }),
  },
  {
    ligne: '(journey §7, POST /api/syntheseBoussole/modify)',
    prouve: '(journey §9.8)',
    par: 'admin',
    envoi: async (scene, client) => {
      const envoi = { synthese: 'Un brouillon', ...parBoussole(scene) };
      const { body } = await client.post('/api/syntheseBoussole', envoi);
      return { synthese: SYNTHESE, id_synthese: body.id_synthese };
    },
    statut: 200,
    rend: ({ idBoussole }) => ({
      id_synthese: id,
      synthese: SYNTHESE,
      idBoussole,
      id_individu: id,
    }),
  },
  {
    ligne: '(journey §7, POST /api/ambassadeurBoussole/getAmbassadeurByBoussole)',
    prouve: '(journey §3.13)',
    par: 'admin',
    envoi: async (scene, client) => {
      await client.post('/api/ambassadeurBoussole', { nom: 'Léa', ...parBoussole(scene) });
      return parBoussole(scene);
    },
    statut: 200,
    rend: ({ idBoussole }) => [{ idBoussole, nom: 'Léa' }],
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
      await planifier(scene, client);
      return { id_equipe: scene.idEquipe };
    },
    statut: 200,
    rend: (scene) => [plan(scene)],
  },
  {
    ligne: '(journey §7, POST /api/planEquipe/getPlanByCampagne)',
    par: 'admin',
    envoi: async (scene, client) => {
      await planifier(scene, client);
      return { idCampagne: scene.idCampagne, idParent: scene.idEquipe };
    },
    statut: 200,
    rend: (scene) => [plan(scene)],
  },
  {
    ligne: '(journey §7, POST /api/planEquipe)',
    prouve: '(journey §3.14)',
    par: 'admin',
    envoi: ({ idEquipe, idBoussole }) => ({
      id_equipe: idEquipe,
      ...PLAN,
      id_individu: 1,
      id_boussole: idBoussole,
    }),
    statut: 201,
    rend: plan,
  },
  {
    ligne: '(journey §7, POST /api/planEquipe/getPlanActionById)',
    par: 'admin',
    envoi: async (scene, client) => ({ id_plan: await planifier(scene, client) }),
    statut: 200,
    rend: plan,
  },
  {
    ligne: '(journey §7, POST /api/planEquipe/modify)',
    prouve: '(journey §9.8)',
    par: 'admin',
    envoi: async (scene, client) => ({ id_plan: await planifier(scene, client), ...PLAN }),
    statut: 200,
    rend: plan,
  },
  {
    ligne: '(journey §7, POST /api/access/loginUserAdeo)',
    prouve: '(journey §3.17)',
    par: 'visiteur',
    envoi: async () => ({ pseudo: (await buildCompte()).pseudo, password: MOT_DE_PASSE }),
    statut: 200,
  },
  {
    ligne: '(journey §7, POST /api/register/userAdeo)',
    prouve: '(journey §3.16)',
    par: 'visiteur',
    envoi: async ({ idMembre }, client) => {
      const { idEquipe, codeEquipe } = await buildEquipe();
      await client.post('/api/equipes/getEquipeByCode', { codeEquipe });
      return {
        pseudo: `Nouveau${idMembre}`,
        password: MOT_DE_PASSE,
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
    prouve: '(journey §3.15)',
    par: 'membre',
    statut: 200,
    rend: ({ idMembre, libelleEquipe }) => ({
      ID_INDIVIDU: idMembre,
      PSEUDO: texte,
      NOM: null,
      PRENOM: null,
      LIBELLE_SOCIETE: texte,
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
      const { pseudo } = await buildCompte();
      await client.post('/api/access/loginUserAdeo', { pseudo, password: MOT_DE_PASSE });
      return { lastPassword: MOT_DE_PASSE, password: 'une phrase bien longue' };
    },
    statut: 201,
  },
]);
