import { expect } from '@jest/globals';

import { useApp } from '../../testing/app.js';
import { testCalls } from '../../testing/calls.js';
import { scenes, type Scene } from '../../testing/scene.js';

const app = useApp();
const { finish, writeScores } = scenes(app);

const id = expect.any(Number);
const text = expect.any(String);
const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

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
]);
