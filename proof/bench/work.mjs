// The work items W1 to W6, W1p, and W1w and Ws of a room that waits: what each server is asked, with the documents that the product's pages send.
import { REPONSES_DOMAINE_MAX } from '../../api/dist/schema/limits.js';
import { document } from './documents.mjs';
import { httpRequest } from './load.mjs';
import { DOCUMENTS_PAIR } from './servers/peer/documents.mjs';

const SAVE = document('boussole/ReponseBoussolePage.graphql', 'SaveResultat');
const COMMENTAIRE = 'Ce que j’en pense';

/** What the bare handler reads of a published page: its three publications, by key. */
const PUBLICATIONS = 'publications';
export const readPublications = {
  texte: `select y.recul, y.annee, y.nom, q.libelle_equipe, q.publiee_le, q.faites, q.total, q.moyennes, q.note
    from boussole_years y join boussole b on b.id_boussole = y.id_shown
    join publication q on q.id_boussole = b.id_boussole and q.numero = b.publication where y.id_boussole = $1`,
  valeurs: [0],
  places: ['idBoussole'],
};

const resultPage = {
  document: document('resultat/ResultatBoussolePage.graphql', 'ResultatBoussolePage'),
  variables: ({ idBoussole }) => ({ idBoussole, admin: true }),
  rest: ({ idBoussole }) => ['/api/boussole/getResultatByBoussole', { idBoussole }],
};

/** Of how many things a kept reply is asked for: few enough for each to be read again within a round, at every size. */
const ASKED_AGAIN = 250;

/** The work items. `n` numbers the requests of the run, so that two consecutive ones ask for different things. */
export const worksOn = (data) =>
  Object.fromEntries(
    Object.entries(itemsOn(data)).map(([name, work]) => [
      name,
      work.kept ? { ...work, demande: (n) => work.demande(n % ASKED_AGAIN) } : work,
    ]),
  );

const itemsOn = (data) => ({
  W1: {
    ...resultPage,
    kept: true,
    quoi: 'results page of a boussole, three years',
    demande: (n) => ({ idBoussole: data.boussole(n * 37) }),
  },
  W2: {
    kept: true,
    quoi: 'result of a domain, whole subtree, three years',
    document: document('resultat/domaine/ResultatDomainePage.graphql', 'ResultatDomaine'),
    demande: (n) => ({ idParent: data.racine(n), idSociete: data.societe(n) }),
    variables: ({ idParent }) => ({ idParent, idCampagne: data.idCampagne }),
    // REST returns single answers.
    rest:
      data.perDomaine <= REPONSES_DOMAINE_MAX &&
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
    kept: true,
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
    kept: true,
    quoi: 'one page of users, searched and sorted',
    document: document('individu/utilisateurs/UsersPage.graphql', 'UsersPage'),
    demande: (n) => ({ motif: `%${NAMES[n % NAMES.length]}%` }),
    variables: ({ motif }) => ({
      input: { recherche: motif.slice(1, -1), tri: 'nom', page: 1, taille: 10 },
    }),
    rest: () => [USERS],
    // The same page as the other door's.
    restPage: ({ motif }) => [`${USERS}?${pageOf(motif)}`],
    // An address that asks for something that is none of the list's is always computed.
    restFirst: () => [`${USERS}?sans=rien`],
    restPageFirst: ({ motif }) => [`${USERS}?${pageOf(motif)}&sans=rien`],
  },
  W6: {
    kept: true,
    quoi: 'the map of a company, every team and criterion',
    document: document('resultat/ensemble/EnsemblePage.graphql', 'Ensemble'),
    demande: (n) => ({ idSociete: data.societe(n) }),
    variables: ({ idSociete }) => ({ idSociete, idCampagne: data.idCampagne }),
  },
  // From here on every second team is Publiée; beside its boussoles those of the others are asked (W1).
  W1p: {
    ...resultPage,
    quoi: 'the same page of a Publiée boussole, three publications',
    published: true,
    kept: true,
    demande: (n) => ({ idBoussole: data.published(n * 37), idDirecte: data.directe(n * 37) }),
    bare: {
      nu: ['W1', ({ idDirecte }) => ({ idBoussole: idDirecte })],
      lignes: [PUBLICATIONS, ({ idBoussole }) => ({ idBoussole })],
    },
  },
  W1w: {
    quoi: 'the waiting page of a Publiée boussole, by a member',
    ...waited(data, 10),
    document: resultPage.document,
    variables: ({ idBoussole }) => ({ idBoussole, admin: false }),
  },
  Ws: {
    quoi: 'the state of its séance, by a member',
    ...waited(data, 2),
    document: document('resultat/seance/Seance.graphql', 'Seance'),
    variables: ({ idBoussole }) => ({ idBoussole }),
  },
});

/** What sixty members ask for again and again, every so many seconds (`useRefresh`, `useSeance`). */
const waited = (data, seconds) => ({
  seconds,
  published: true,
  demande: (n) => data.waiting(n * 37),
});

const USERS = '/api/register/getAllUsers';
const pageOf = (pattern) => `page=1&parPage=10&recherche=${pattern.slice(1, -1)}`;
const NAMES = ['martin', 'bernard', 'dubois', 'robert', 'leroy', 'moreau', 'zoe', 'emile'];

let firsts = 0;
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
    // A reply is kept by the forms of answer that its caller accepts: one that nobody asked for is computed.
    ...(work.kept && {
      premiere: (n) => {
        const accept = { 'apollo-require-preflight': 'true', Accept: `*/*, text/x-${firsts++}` };
        return graphql(accept)(n);
      },
      memoire: (n) => httpRequest(`/${name}-memoire`, work.demande(n)),
    }),
    ...Object.fromEntries(
      ['rest', 'restPage', 'restFirst', 'restPageFirst']
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
    ...Object.fromEntries(
      Object.entries(work.bare ?? { nu: [name, (asked) => asked] }).map(([door, [path, body]]) => [
        door,
        (n) => httpRequest(`/${path}`, body(work.demande(n))),
      ]),
    ),
    ...(DOCUMENTS_PAIR[name] && {
      pair: (n) => {
        const asked = work.demande(n);
        const { query, variables } = DOCUMENTS_PAIR[name];
        return httpRequest('/graphql', { query, variables: variables(asked) });
      },
    }),
  };
};
