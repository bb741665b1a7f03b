import { muter } from '../../../../api/src/audit/testing/jouer.js';
import {
  boussole,
  campagne,
  critere,
  equipe,
  individu,
  societe,
  type Naissance,
  type Theatre,
} from './theatre.js';

const reponse = ({ idBoussoleIndividu, idCritere }: Theatre) => ({
  input: {
    idParticipation: idBoussoleIndividu,
    idCritere,
    question1: 1,
    question2: 1,
    commentaire: 'ok',
  },
});
const plan = ({ idBoussole, idEquipe }: Theatre) => ({
  input: { idBoussole, idEquipe, objectif: 'o', action: 'a', lead: 'l' },
});

export const desBoussoles: Naissance[] = [
  ...[societe, equipe].map((disparition) => ({
    cles: ['boussole -> equipe'],
    mutation: 'createBoussole',
    disparition,
    code: 'NOT_FOUND',
    geste: ({ admin, idEquipe, idCampagneLibre: idCampagne }: Theatre) =>
      muter(admin, 'createBoussole', { idEquipe, idCampagne }),
  })),
  {
    cles: ['boussole -> campagne'],
    mutation: 'createBoussole',
    disparition: campagne,
    code: 'BAD_USER_INPUT',
    geste: ({ admin, idEquipe, idCampagneLibre: idCampagne }) =>
      muter(admin, 'createBoussole', { idEquipe, idCampagne }),
  },
  {
    cles: ['boussole_individu -> individu'],
    mutation: 'createBoussole',
    disparition: individu(({ idMembre }) => idMembre),
    code: null,
    geste: ({ admin, idEquipe, idCampagneLibre: idCampagne }) =>
      muter(admin, 'createBoussole', { idEquipe, idCampagne }),
  },
  ...(
    [
      [societe, 'NOT_FOUND'],
      [equipe, null],
      [campagne, 'BAD_USER_INPUT'],
      [individu(({ idMembre }) => idMembre), null],
    ] as const
  ).map(([disparition, code]) => ({
    cles: ['boussole -> equipe', 'boussole -> campagne', 'boussole_individu -> individu'],
    mutation: 'createBoussoles',
    disparition,
    code,
    geste: ({ admin, idSociete, idCampagneLibre: idCampagne }: Theatre) =>
      muter(admin, 'createBoussoles', { idSociete, idCampagne }),
  })),
  {
    cles: ['boussole_individu -> boussole'],
    mutation: 'register',
    disparition: boussole,
    code: null,
    geste: ({ visiteur, idEquipe, codeEquipe: code }) =>
      muter(visiteur, 'register', {
        input: { pseudo: 'Nouvelle', motDePasse: 'motdepasse', idEquipe, code },
      }),
  },
  {
    cles: ['boussole_individu -> boussole'],
    mutation: 'joinBoussole',
    disparition: boussole,
    code: 'UNAUTHENTICATED',
    geste: ({ tardif, idBoussole }) =>
      tardif.graphql(`mutation { joinBoussole(idBoussole: ${idBoussole}) { id } }`),
  },
  ...(
    [
      [boussole, 'FORBIDDEN'],
      [equipe, 'FORBIDDEN'],
      [societe, 'FORBIDDEN'],
      [critere, 'BAD_USER_INPUT'],
    ] as const
  ).map(([disparition, code]) => ({
    cles: [
      'resultat -> boussole_individu',
      'resultat -> critere',
      'boussole_critere -> boussole',
      'boussole_critere -> critere',
    ],
    mutation: 'saveReponse',
    disparition,
    code,
    geste: (theatre: Theatre) => muter(theatre.membre, 'saveReponse', reponse(theatre)),
  })),
];

export const surLaBoussole: Naissance[] = [boussole, equipe, societe].flatMap((disparition) => [
  {
    cles: ['commentaire -> boussole'],
    mutation: 'createCommentaire',
    disparition,
    code: 'FORBIDDEN',
    geste: ({ fini, idBoussole }: Theatre) =>
      muter(fini, 'createCommentaire', { input: { idBoussole, commentaire: 'Bien', roti: 4 } }),
  },
  {
    cles: ['synthese -> boussole'],
    mutation: 'createSynthese',
    disparition,
    code: 'NOT_FOUND',
    geste: ({ admin, idNouvelle, idBoussole }: Theatre) =>
      muter(admin, 'createSynthese', {
        idBoussole: disparition === boussole ? idBoussole : idNouvelle,
        synthese: 'Bien',
      }),
  },
  {
    cles: ['ambassadeur -> boussole'],
    mutation: 'createAmbassadeur',
    disparition,
    code: 'NOT_FOUND',
    geste: ({ admin, idBoussole }: Theatre) =>
      muter(admin, 'createAmbassadeur', { idBoussole, nom: 'Ada' }),
  },
  {
    cles: ['plan_equipe -> boussole'],
    mutation: 'createPlanEquipe',
    disparition,
    code: 'NOT_FOUND',
    geste: (theatre: Theatre) => muter(theatre.admin, 'createPlanEquipe', plan(theatre)),
  },
]);

export const parUnAuteur: Naissance[] = [
  {
    cles: ['plan_equipe -> individu'],
    mutation: 'createPlanEquipe',
    disparition: individu(({ idAuteur }) => idAuteur),
    code: 'UNAUTHENTICATED',
    geste: (theatre) => muter(theatre.auteur, 'createPlanEquipe', plan(theatre)),
  },
  {
    cles: ['synthese -> individu'],
    mutation: 'createSynthese',
    disparition: individu(({ idAuteur }) => idAuteur),
    code: 'UNAUTHENTICATED',
    geste: ({ auteur, idNouvelle: idBoussole }) =>
      muter(auteur, 'createSynthese', { idBoussole, synthese: 'Bien' }),
  },
];
