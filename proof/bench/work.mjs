// The work items W1 to W5: what each server is asked, with the documents that the product's pages send.
import { LIGNES_MAX } from '../../api/dist/schema/limits.js';
import { document } from './documents.mjs';
import { httpRequest } from './load.mjs';
import { DOCUMENTS_PAIR } from './servers/peer/documents.mjs';

const SAVE = document('boussole/ReponseBoussolePage.graphql', 'SaveResultat');
const COMMENTAIRE = 'Ce que j’en pense';

/** The work items. `n` numbers the requests of the run, so that two consecutive ones ask for different things. */
export const worksOn = (data) => ({
  W1: {
    quoi: 'results page of a boussole, three years',
    document: document('resultat/ResultatBoussolePage.graphql', 'ResultatBoussolePage'),
    demande: (n) => ({ idBoussole: data.boussole(n * 37) }),
    variables: ({ idBoussole }) => ({ idBoussole, admin: true }),
    rest: ({ idBoussole }) => ['/api/boussole/getResultatByBoussole', { idBoussole }],
  },
  W2: {
    quoi: 'result of a domain, whole subtree, three years',
    document: document('resultat/domaine/ResultatDomainePage.graphql', 'ResultatDomaine'),
    demande: (n) => ({ idParent: data.racine(n), idSociete: data.societe(n) }),
    variables: ({ idParent }) => ({ idParent, idCampagne: data.idCampagne }),
    // REST returns single answers.
    rest:
      data.perDomaine <= LIGNES_MAX &&
      (({ idParent }) => [
        '/api/equipes/getResultatDomaine',
        { idParent, idCampagne: data.idCampagne },
      ]),
  },
  W3: {
    quoi: 'one answer saved, with its progress and its sums',
    written: true,
    document: SAVE,
    demande: data.reponse,
    variables: ({ idParticipation, idCritere, question1, question2 }) => ({
      input: { idParticipation, idCritere, question1, question2, commentaire: COMMENTAIRE },
    }),
    rest: ({ idParticipation, idCritere, question1, question2 }) => [
      '/api/boussole/resultatBoussole',
      {
        idBoussoleIndividu: idParticipation,
        idCritere,
        question_1: question1,
        question_2: question2,
        commentaire: COMMENTAIRE,
      },
    ],
  },
  W4: {
    quoi: 'all teams of a company',
    document: document('resultat/domaine/DomainesPage.graphql', 'DomainesPage'),
    demande: (n) => ({ idSociete: data.societe(n) }),
    variables: ({ idSociete }) => ({ idSociete }),
    rest: ({ idSociete }) => ['/api/equipes/getAllEquipes', { idSociete }],
    restPage: ({ idSociete }) => [
      '/api/equipes/getAllEquipes',
      { idSociete, page: 1, parPage: 10, champs: ['ID_EQUIPE', 'ID_PARENT', 'LIBELLE_EQUIPE'] },
    ],
  },
  W5: {
    quoi: 'one page of users, searched and sorted',
    document: document('individu/utilisateurs/UsersPage.graphql', 'UsersPage'),
    demande: (n) => ({ motif: `%${NAMES[n % NAMES.length]}%` }),
    variables: ({ motif }) => ({
      tri: 'NOM',
      input: { recherche: motif.slice(1, -1), page: 1, taille: 10 },
    }),
    rest: () => [USERS],
    // The same page as the other door's.
    restPage: ({ motif }) => [`${USERS}?${pageOf(motif)}`],
  },
});

const USERS = '/api/register/getAllUsers';
const pageOf = (pattern) => `page=1&parPage=10&recherche=${pattern.slice(1, -1)}`;
const NAMES = ['martin', 'bernard', 'dubois', 'robert', 'leroy', 'moreau', 'zoe', 'emile'];

/** The doors of a work item; each makes the bytes of its n-th request. */
export const doors = (work, name, jetonAdmin) => {
  const jetonOf = (asked) => asked.jeton ?? jetonAdmin;
  const graphql = (headers) => (n) => {
    const asked = work.demande(n);
    const body = { query: work.document, variables: work.variables(asked) };
    return httpRequest('/graphql', body, { jeton: jetonOf(asked), headers });
  };
  return {
    graphql: graphql({ 'apollo-require-preflight': 'true' }),
    navigateur: graphql({ 'apollo-require-preflight': 'true', 'Accept-Encoding': 'gzip, br' }),
    ...Object.fromEntries(
      ['rest', 'restPage']
        .filter((door) => work[door])
        .map((door) => [
          door,
          (n) => {
            const asked = work.demande(n);
            const [path, body] = work[door](asked);
            return httpRequest(path, body, { jeton: jetonOf(asked) });
          },
        ]),
    ),
    nu: (n) => httpRequest(`/${name}`, work.demande(n)),
    ...(DOCUMENTS_PAIR[name] && {
      pair: (n) => {
        const asked = work.demande(n);
        const { query, variables } = DOCUMENTS_PAIR[name];
        return httpRequest('/graphql', { query, variables: variables(asked) });
      },
    }),
  };
};
