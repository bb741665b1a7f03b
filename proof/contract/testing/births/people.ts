import { mutate } from '../../../../api/src/audit/testing/play.js';
import { file } from '../../../../api/src/audit/testing/write.js';
import { sql } from '../../../../api/src/testing/sql.js';
import { codeOf, equipe, individu, societe, type Birth } from './theatre.js';

const IMPORT = `mutation ($fichier: Upload!) {
  importIndividus(fichier: $fichier, simuler: false) { importe } }`;
const fresh = (idSociete: number, idEquipes: number[]) => ({
  input: {
    nom: 'Roy',
    prenom: 'Ali',
    adresseMail: 'ali@exemple.fr',
    idProfil: 0,
    idSociete,
    idEquipes,
  },
});

/** The browser has proved the code of a team that welcomes. */
export const prove: Birth['prepare'] = async ({ visiteur, codeEquipe: code, ecrire }) => {
  await ecrire(sql`update equipe set sans_compte = true where code_equipe = ${code}`);
  await mutate(visiteur, 'confirmCodeEquipe', { code });
};
export const createCompteProvisoire: Birth['move'] = ({ visiteur }) =>
  visiteur.graphql('mutation { createCompteProvisoire { pseudo } }');

export const ofPeople: Birth[] = [
  {
    cles: ['temoin -> societe'],
    mutation: 'createIndividu',
    disappearance: societe,
    code: 'BAD_USER_INPUT',
    move: ({ admin, idSociete }) => {
      const { input } = fresh(idSociete, []);
      return mutate(admin, 'createIndividu', { input: { ...input, idProfil: 2 } });
    },
  },
  ...[societe, equipe].map((disappearance): Birth => ({
    cles: ['lecture -> societe', 'lecture -> equipe'],
    mutation: 'createIndividu',
    disappearance,
    code: 'BAD_USER_INPUT',
    move: ({ admin, idSociete, idEquipe }) => {
      const { input } = fresh(idSociete, [idEquipe]);
      return mutate(admin, 'createIndividu', { input: { ...input, idProfil: 4 } });
    },
  })),
  {
    cles: ['facilitation -> societe'],
    mutation: 'createFacilitation',
    disappearance: societe,
    code: 'NOT_FOUND',
    move: ({ admin, idSociete }) =>
      mutate(admin, 'createFacilitation', { input: { idSociete, adresseMail: 'ali@exemple.fr' } }),
  },
  ...[societe, equipe].flatMap((disappearance): Birth[] => [
    {
      cles: ['individu -> societe', 'membre_equipe -> equipe'],
      mutation: 'createIndividu',
      disappearance,
      code: 'BAD_USER_INPUT',
      move: ({ admin, idSociete, idEquipe }) =>
        mutate(admin, 'createIndividu', fresh(idSociete, [idEquipe])),
    },
    {
      cles: ['individu -> societe', 'membre_equipe -> equipe'],
      mutation: 'updateIndividu',
      disappearance,
      code: 'BAD_USER_INPUT',
      move: ({ admin, idSociete, idEquipe, idFree: id }) =>
        mutate(admin, 'updateIndividu', {
          input: { id, idProfil: 0, nom: 'R', prenom: 'A', idSociete, equipesAjoutees: [idEquipe] },
        }),
    },
    {
      cles: ['individu -> societe', 'membre_equipe -> equipe', 'inscription -> equipe'],
      mutation: 'register',
      disappearance,
      code: 'FORBIDDEN',
      move: ({ visiteur, idEquipe, codeEquipe: code }) =>
        mutate(visiteur, 'register', {
          input: { pseudo: 'Nouvelle', motDePasse: 'motdepasse', idEquipe, code },
        }),
    },
    {
      cles: ['individu -> societe', 'membre_equipe -> equipe', 'inscription -> equipe'],
      mutation: 'createCompteProvisoire',
      disappearance,
      code: 'FORBIDDEN',
      prepare: prove,
      move: createCompteProvisoire,
    },
    {
      cles: ['individu -> societe', 'membre_equipe -> equipe'],
      mutation: 'importIndividus',
      disappearance,
      // The report says it, row by row.
      code: null,
      move: ({ admin, libelleSociete, libelleEquipe }) =>
        codeOf(
          file(
            admin,
            IMPORT,
            { fichier: null },
            'fichier',
            Buffer.from(
              `Nom;Prenom;Adresse mail;Profil;Societe;Equipe\nRoy;Ali;a@b.fr;User;${libelleSociete};${libelleEquipe}\n`,
            ),
          ),
        ),
    },
  ]),
  {
    cles: ['individu -> societe'],
    mutation: 'createIndividu',
    disappearance: societe,
    code: 'BAD_USER_INPUT',
    move: ({ admin, idSociete }) => mutate(admin, 'createIndividu', fresh(idSociete, [])),
  },
  {
    cles: ['membre_equipe -> individu', 'boussole_individu -> individu'],
    mutation: 'updateIndividu',
    disappearance: individu(({ idFree }) => idFree),
    code: 'NOT_FOUND',
    move: ({ admin, idSociete, idEquipe, idFree: id }) =>
      mutate(admin, 'updateIndividu', {
        input: { id, idProfil: 0, nom: 'R', prenom: 'A', idSociete, equipesAjoutees: [idEquipe] },
      }),
  },
  {
    cles: ['session -> individu', 'appareil_connu -> individu'],
    mutation: 'loginByPseudo',
    disappearance: individu(({ compte }) => compte.id),
    code: 'UNAUTHENTICATED',
    move: ({ visiteur, compte: { pseudo, motDePasse } }) =>
      mutate(visiteur, 'loginByPseudo', { pseudo, motDePasse }),
  },
  {
    cles: ['jeton_activation -> individu'],
    mutation: 'renewMotDePasse',
    disappearance: individu(({ idOtherAdmin }) => idOtherAdmin),
    code: 'NOT_FOUND',
    move: ({ admin, idOtherAdmin: id }) => mutate(admin, 'renewMotDePasse', { id }),
  },
];
