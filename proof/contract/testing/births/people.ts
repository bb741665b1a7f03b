import { fichier } from '../../../../api/src/audit/testing/ecriture.js';
import { muter } from '../../../../api/src/audit/testing/jouer.js';
import { codeDe, equipe, individu, societe, type Naissance } from './theatre.js';

const IMPORT = `mutation ($fichier: Upload!) {
  importIndividus(fichier: $fichier, simuler: false) { importe } }`;
const nouveau = (idSociete: number, idEquipes: number[]) => ({
  input: {
    nom: 'Roy',
    prenom: 'Ali',
    adresseMail: 'ali@exemple.fr',
    idProfil: 0,
    idSociete,
    idEquipes,
  },
});

export const desGens: Naissance[] = [
  ...[societe, equipe].flatMap((disparition): Naissance[] => [
    {
      cles: ['individu -> societe', 'membre_equipe -> equipe'],
      mutation: 'createIndividu',
      disparition,
      code: 'BAD_USER_INPUT',
      geste: ({ admin, idSociete, idEquipe }) =>
        muter(admin, 'createIndividu', nouveau(idSociete, [idEquipe])),
    },
    {
      cles: ['individu -> societe', 'membre_equipe -> equipe'],
      mutation: 'updateIndividu',
      disparition,
      code: 'BAD_USER_INPUT',
      geste: ({ admin, idSociete, idEquipe, idLibre: id }) =>
        muter(admin, 'updateIndividu', {
          input: { id, idProfil: 0, nom: 'R', prenom: 'A', idSociete, equipesAjoutees: [idEquipe] },
        }),
    },
    {
      cles: ['individu -> societe', 'membre_equipe -> equipe', 'inscription -> equipe'],
      mutation: 'register',
      disparition,
      code: 'FORBIDDEN',
      geste: ({ visiteur, idEquipe, codeEquipe: code }) =>
        muter(visiteur, 'register', {
          input: { pseudo: 'Nouvelle', motDePasse: 'motdepasse', idEquipe, code },
        }),
    },
    {
      cles: ['individu -> societe', 'membre_equipe -> equipe'],
      mutation: 'importIndividus',
      disparition,
      // The report says it, line by line.
      code: null,
      geste: ({ admin, libelleSociete, libelleEquipe }) =>
        codeDe(
          fichier(
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
    disparition: societe,
    code: 'BAD_USER_INPUT',
    geste: ({ admin, idSociete }) => muter(admin, 'createIndividu', nouveau(idSociete, [])),
  },
  {
    cles: ['membre_equipe -> individu', 'boussole_individu -> individu'],
    mutation: 'updateIndividu',
    disparition: individu(({ idLibre }) => idLibre),
    code: 'NOT_FOUND',
    geste: ({ admin, idSociete, idEquipe, idLibre: id }) =>
      muter(admin, 'updateIndividu', {
        input: { id, idProfil: 0, nom: 'R', prenom: 'A', idSociete, equipesAjoutees: [idEquipe] },
      }),
  },
  {
    cles: ['session -> individu', 'appareil_connu -> individu'],
    mutation: 'loginByPseudo',
    disparition: individu(({ compte }) => compte.id),
    code: 'UNAUTHENTICATED',
    geste: ({ visiteur, compte: { pseudo, motDePasse } }) =>
      muter(visiteur, 'loginByPseudo', { pseudo, motDePasse }),
  },
  {
    cles: ['jeton_activation -> individu'],
    mutation: 'resetMotDePasse',
    disparition: individu(({ idAutreAdmin }) => idAutreAdmin),
    code: 'NOT_FOUND',
    geste: ({ admin, idAutreAdmin: id }) => muter(admin, 'resetMotDePasse', { id }),
  },
];
