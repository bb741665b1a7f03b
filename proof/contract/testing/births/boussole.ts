import { mutate } from '../../../../api/src/audit/testing/play.js';
import { createCompteProvisoire, prove } from './people.js';
import {
  boussole,
  campagne,
  critere,
  equipe,
  individu,
  societe,
  type Birth,
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

export const ofBoussoles: Birth[] = [
  ...[societe, equipe].map((disappearance) => ({
    cles: ['boussole -> equipe'],
    mutation: 'createBoussole',
    disappearance,
    code: 'NOT_FOUND',
    move: ({ admin, idEquipe, idFreeCampagne: idCampagne }: Theatre) =>
      mutate(admin, 'createBoussole', { idEquipe, idCampagne }),
  })),
  {
    cles: ['boussole -> campagne'],
    mutation: 'createBoussole',
    disappearance: campagne,
    code: 'BAD_USER_INPUT',
    move: ({ admin, idEquipe, idFreeCampagne: idCampagne }) =>
      mutate(admin, 'createBoussole', { idEquipe, idCampagne }),
  },
  {
    cles: ['boussole_individu -> individu'],
    mutation: 'createBoussole',
    disappearance: individu(({ idMembre }) => idMembre),
    code: null,
    move: ({ admin, idEquipe, idFreeCampagne: idCampagne }) =>
      mutate(admin, 'createBoussole', { idEquipe, idCampagne }),
  },
  ...(
    [
      [societe, 'NOT_FOUND'],
      [equipe, null],
      [campagne, 'BAD_USER_INPUT'],
      [individu(({ idMembre }) => idMembre), null],
    ] as const
  ).map(([disappearance, code]) => ({
    cles: ['boussole -> equipe', 'boussole -> campagne', 'boussole_individu -> individu'],
    mutation: 'createBoussoles',
    disappearance,
    code,
    move: ({ admin, idSociete, idFreeCampagne: idCampagne }: Theatre) =>
      mutate(admin, 'createBoussoles', { idSociete, idCampagne }),
  })),
  ...[societe, campagne].map((disappearance) => ({
    cles: ['boussole -> campagne', 'campagne_choix -> societe', 'campagne_choix -> campagne'],
    mutation: 'launchCampagne',
    disappearance,
    code: 'NOT_FOUND',
    move: ({ admin, idSociete, idFreeCampagne: idCampagne }: Theatre) =>
      mutate(admin, 'launchCampagne', {
        input: { idSociete, idCampagne, rappels: [], k: 4, sansCompte: true },
      }),
  })),
  {
    cles: ['boussole_individu -> boussole'],
    mutation: 'register',
    disappearance: boussole,
    code: null,
    move: ({ visiteur, idEquipe, codeEquipe: code }) =>
      mutate(visiteur, 'register', {
        input: { pseudo: 'Nouvelle', motDePasse: 'motdepasse', idEquipe, code },
      }),
  },
  {
    cles: ['boussole_individu -> boussole'],
    mutation: 'createCompteProvisoire',
    disappearance: boussole,
    // The team has another one to answer.
    code: null,
    prepare: prove,
    move: createCompteProvisoire,
  },
  {
    cles: ['boussole_individu -> boussole'],
    mutation: 'createParticipation',
    disappearance: boussole,
    code: 'UNAUTHENTICATED',
    move: ({ late, idBoussole }) =>
      late.graphql(`mutation { createParticipation(idBoussole: ${idBoussole}) { id } }`),
  },
  ...(
    [
      [boussole, 'FORBIDDEN'],
      [equipe, 'FORBIDDEN'],
      [societe, 'FORBIDDEN'],
      [critere, 'BAD_USER_INPUT'],
    ] as const
  ).map(([disappearance, code]) => ({
    cles: [
      'resultat -> boussole_individu',
      'resultat -> critere',
      'boussole_critere -> boussole',
      'boussole_critere -> critere',
    ],
    mutation: 'updateReponse',
    disappearance,
    code,
    move: (theatre: Theatre) => mutate(theatre.membre, 'updateReponse', reponse(theatre)),
  })),
];

export const onBoussole: Birth[] = [boussole, equipe, societe].flatMap((disappearance) => [
  {
    cles: ['commentaire -> boussole'],
    mutation: 'createCommentaire',
    disappearance,
    code: 'FORBIDDEN',
    move: ({ fini, idBoussole }: Theatre) =>
      mutate(fini, 'createCommentaire', { input: { idBoussole, commentaire: 'Bien', roti: 4 } }),
  },
  {
    cles: ['synthese -> boussole'],
    mutation: 'createSynthese',
    disappearance,
    code: 'NOT_FOUND',
    move: ({ admin, idNew, idBoussole }: Theatre) =>
      mutate(admin, 'createSynthese', {
        idBoussole: disappearance === boussole ? idBoussole : idNew,
        synthese: 'Bien',
      }),
  },
  {
    cles: ['ambassadeur -> boussole'],
    mutation: 'createAmbassadeur',
    disappearance,
    code: 'NOT_FOUND',
    move: ({ admin, idBoussole }: Theatre) =>
      mutate(admin, 'createAmbassadeur', { idBoussole, nom: 'Ada' }),
  },
  {
    cles: ['plan_equipe -> boussole'],
    mutation: 'createPlanEquipe',
    disappearance,
    code: 'NOT_FOUND',
    move: (theatre: Theatre) => mutate(theatre.admin, 'createPlanEquipe', plan(theatre)),
  },
]);

export const ofVotes: Birth[] = [
  {
    cles: ['seance_vote -> individu'],
    mutation: 'updateVote',
    disappearance: individu(({ idVoter }) => idVoter),
    code: 'UNAUTHENTICATED',
    move: ({ voter, idFinished: idBoussole, idVoted: idCritere }) =>
      mutate(voter, 'updateVote', { input: { idBoussole, points: [{ idCritere, points: 3 }] } }),
  },
];

export const byAnAuthor: Birth[] = [
  {
    cles: ['plan_equipe -> individu'],
    mutation: 'createPlanEquipe',
    disappearance: individu(({ idAuteur }) => idAuteur),
    code: 'UNAUTHENTICATED',
    move: (theatre) => mutate(theatre.auteur, 'createPlanEquipe', plan(theatre)),
  },
  {
    cles: ['synthese -> individu'],
    mutation: 'createSynthese',
    disappearance: individu(({ idAuteur }) => idAuteur),
    code: 'UNAUTHENTICATED',
    move: ({ auteur, idNew: idBoussole }) =>
      mutate(auteur, 'createSynthese', { idBoussole, synthese: 'Bien' }),
  },
];
