import { mutate } from '../../../../api/src/audit/testing/play.js';
import { file } from '../../../../api/src/audit/testing/write.js';
import { images } from '../../../../api/src/testing/images.js';
import { campagne, codeOf, critere, equipe, societe, type Birth, type Theatre } from './theatre.js';

const IMAGE = `mutation ($input: UpdateCritereImageInput!, $image: Upload!) {
  updateCritereImage(input: $input, image: $image) { id } }`;
const LOGO = `mutation ($idSociete: Int!, $image: Upload) {
  updateLogoSociete(idSociete: $idSociete, image: $image) { id } }`;

export const inSociete: Birth[] = [
  {
    cles: ['critere -> societe'],
    mutation: 'createCritere',
    disappearance: societe,
    code: 'NOT_FOUND',
    move: ({ admin, idSociete }) =>
      mutate(admin, 'createCritere', { input: { idSociete, libelle: 'Neuf', description: 'd' } }),
  },
  {
    cles: ['critere -> societe', 'image_critere -> societe'],
    mutation: 'createCriteresDepart',
    disappearance: societe,
    code: 'NOT_FOUND',
    move: ({ admin, idSociete }) => mutate(admin, 'createCriteresDepart', { idSociete }),
  },
  {
    cles: ['critere -> societe'],
    mutation: 'importCriteres',
    disappearance: societe,
    code: 'NOT_FOUND',
    move: ({ admin, idSociete, idOtherSociete: idSource }) =>
      mutate(admin, 'importCriteres', { idSociete, idSource }),
  },
  ...[societe, critere].map((disappearance) => ({
    cles: ['image_critere -> societe', 'critere -> image_critere'],
    mutation: 'updateCritereImage',
    disappearance,
    code: 'NOT_FOUND',
    move: async ({ admin, idSociete, idCritere }: Theatre) =>
      codeOf(
        file(
          admin,
          IMAGE,
          { input: { idSociete, idCritere }, image: null },
          'image',
          await images.de('png'),
        ),
      ),
  })),
  {
    cles: ['logo_societe -> societe'],
    mutation: 'updateLogoSociete',
    disappearance: societe,
    code: 'NOT_FOUND',
    move: async ({ admin, idSociete }) =>
      codeOf(file(admin, LOGO, { idSociete, image: null }, 'image', await images.de('png'))),
  },
  ...[societe, campagne].map((disappearance) => ({
    cles: ['campagne_societe -> societe', 'campagne_societe -> campagne'],
    mutation: 'updateDatesCampagne',
    disappearance,
    code: 'NOT_FOUND',
    move: ({ admin, idSociete, idFreeCampagne: idCampagne }: Theatre) =>
      mutate(admin, 'updateDatesCampagne', {
        input: {
          idSociete,
          idCampagne,
          dateFermeture: `${new Date().getFullYear()}-12-31T22:59:00Z`,
        },
      }),
  })),
  ...[societe, campagne].map((disappearance) => ({
    cles: ['rappel -> societe', 'rappel -> campagne'],
    mutation: 'updateRappelsCampagne',
    disappearance,
    code: 'NOT_FOUND',
    move: ({ admin, idSociete, idFreeCampagne: idCampagne }: Theatre) =>
      mutate(admin, 'updateRappelsCampagne', { input: { idSociete, idCampagne, dates: [] } }),
  })),
  {
    cles: ['rappel -> equipe'],
    mutation: 'updateRappelsCampagne',
    disappearance: equipe,
    code: 'BAD_USER_INPUT',
    move: ({ admin, idSociete, idEquipe, idFreeCampagne: idCampagne }) =>
      mutate(admin, 'updateRappelsCampagne', {
        input: { idSociete, idCampagne, idEquipe, dates: [] },
      }),
  },
  {
    cles: ['rappel_modele -> societe'],
    mutation: 'updateModeleRappel',
    disappearance: societe,
    code: 'NOT_FOUND',
    move: ({ admin, idSociete }) =>
      mutate(admin, 'updateModeleRappel', { input: { idSociete, objet: 'Rappel' } }),
  },
  {
    cles: ['agenda -> societe'],
    mutation: 'renewAgenda',
    disappearance: societe,
    code: 'NOT_FOUND',
    move: ({ admin, idSociete }) => mutate(admin, 'renewAgenda', { idSociete }),
  },
  ...[equipe, campagne].map((disappearance) => ({
    cles: ['campagne_equipe -> equipe', 'campagne_equipe -> campagne'],
    mutation: 'updateDatesCampagne',
    disappearance,
    code: disappearance === equipe ? 'BAD_USER_INPUT' : 'NOT_FOUND',
    move: ({ admin, idSociete, idEquipe, idFreeCampagne: idCampagne }: Theatre) =>
      mutate(admin, 'updateDatesCampagne', {
        input: {
          idSociete,
          idCampagne,
          idEquipe,
          dateFermeture: `${new Date().getFullYear()}-12-31T22:59:00Z`,
        },
      }),
  })),
  {
    cles: ['equipe -> societe'],
    mutation: 'createEquipe',
    disappearance: societe,
    code: 'NOT_FOUND',
    move: ({ admin, idSociete }) =>
      mutate(admin, 'createEquipe', {
        input: { idSociete, libelleEquipe: 'Neuve', codeEquipe: 'Neuve1' },
      }),
  },
  {
    cles: ['equipe -> societe', 'equipe -> equipe'],
    mutation: 'createEquipes',
    disappearance: societe,
    code: 'NOT_FOUND',
    move: ({ admin, idSociete }) =>
      mutate(admin, 'createEquipes', { idSociete, list: 'Neuves\n  Première' }),
  },
  {
    cles: ['equipe -> equipe'],
    mutation: 'updateArbreEquipes',
    disappearance: equipe,
    code: 'BAD_USER_INPUT',
    move: ({ admin, idSociete, idEquipe, idOtherEquipe }) =>
      mutate(admin, 'updateArbreEquipes', {
        input: {
          idSociete,
          equipes: [{ id: idOtherEquipe, libelleEquipe: 'Dessous', idParent: idEquipe }],
        },
      }),
  },
  ...[societe, equipe].map((disappearance): Birth => ({
    cles: ['jeton_societe -> societe', 'jeton_societe -> equipe', 'jeton_societe -> jeton'],
    mutation: 'createJeton',
    disappearance,
    code: 'BAD_USER_INPUT',
    move: ({ admin, idSociete, idEquipe }) =>
      mutate(admin, 'createJeton', {
        input: { nom: 'Rapport', idSocietes: [idSociete], idEquipe, jours: 9 },
      }),
  })),
];
