import { fichier } from '../../../../api/src/audit/testing/ecriture.js';
import { muter } from '../../../../api/src/audit/testing/jouer.js';
import { images } from '../../../../api/src/testing/images.js';
import { codeDe, critere, equipe, societe, type Naissance, type Theatre } from './theatre.js';

const IMAGE = `mutation ($input: CritereImageInput!, $image: Upload!) {
  uploadCritereImage(input: $input, image: $image) { id } }`;

export const dansLaSociete: Naissance[] = [
  {
    cles: ['critere -> societe'],
    mutation: 'createCritere',
    disparition: societe,
    code: 'NOT_FOUND',
    geste: ({ admin, idSociete }) =>
      muter(admin, 'createCritere', { input: { idSociete, libelle: 'Neuf', description: 'd' } }),
  },
  {
    cles: ['critere -> societe', 'image_critere -> societe'],
    mutation: 'createCriteresDepart',
    disparition: societe,
    code: 'NOT_FOUND',
    geste: ({ admin, idSociete }) => muter(admin, 'createCriteresDepart', { idSociete }),
  },
  ...[societe, critere].map((disparition) => ({
    cles: ['image_critere -> societe', 'critere -> image_critere'],
    mutation: 'uploadCritereImage',
    disparition,
    code: 'NOT_FOUND',
    geste: async ({ admin, idSociete, idCritere }: Theatre) =>
      codeDe(
        fichier(
          admin,
          IMAGE,
          { input: { idSociete, idCritere }, image: null },
          'image',
          await images.de('png'),
        ),
      ),
  })),
  {
    cles: ['equipe -> societe'],
    mutation: 'createEquipe',
    disparition: societe,
    code: 'NOT_FOUND',
    geste: ({ admin, idSociete }) =>
      muter(admin, 'createEquipe', {
        input: { idSociete, libelleEquipe: 'Neuve', codeEquipe: 'Neuve1' },
      }),
  },
  {
    cles: ['equipe -> equipe'],
    mutation: 'saveArbreEquipes',
    disparition: equipe,
    code: 'BAD_USER_INPUT',
    geste: ({ admin, idSociete, idEquipe, idAutreEquipe }) =>
      muter(admin, 'saveArbreEquipes', {
        input: {
          idSociete,
          equipes: [{ id: idAutreEquipe, libelleEquipe: 'Dessous', idParent: idEquipe }],
        },
      }),
  },
  {
    cles: ['jeton -> societe'],
    mutation: 'createJeton',
    disparition: societe,
    code: 'BAD_USER_INPUT',
    geste: ({ admin, idSociete }) =>
      muter(admin, 'createJeton', { input: { nom: 'Rapport', idSociete, jours: 9 } }),
  },
];
