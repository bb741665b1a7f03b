// W1 to W5: what each server is asked, from the documents that the product's own pages send.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, print } from 'graphql';

import { REPONSES_DOMAINE_MAX } from '../../api/dist/schema/limites.js';
import { root } from '../../scripts/tools/processes.mjs';
import { requete } from './load.mjs';
import { DOCUMENTS_PAIR } from './servers/peer/documents.mjs';

/** One operation of a page's file with the fragments it needs, as the browser sends it. */
function document(fichier, nom) {
  const fragments = parse(
    readFileSync(join(root, 'web/src/resultat/ResultatBoussolePage.graphql'), 'utf8'),
  );
  const { definitions } = parse(readFileSync(join(root, 'web/src', fichier), 'utf8'));
  const operation = definitions.find(({ name }) => name.value === nom);
  const texte = print(operation);
  const utiles = fragments.definitions.filter(
    ({ kind, name }) => kind === 'FragmentDefinition' && texte.includes(`...${name.value}`),
  );
  return [texte, ...utiles.map(print)].join('\n\n');
}

const SAUVER = document('boussole/ReponseBoussolePage.graphql', 'SaveResultat');
const COMMENTAIRE = 'Ce que j’en pense';

/** The five work items; `n` counts the requests of the run, so that two in a row never ask for the same. */
export const travauxSur = (donnees) => ({
  W1: {
    quoi: 'results page of a boussole, three years',
    sql: /resultat_cumul/,
    document: document('resultat/ResultatBoussolePage.graphql', 'ResultatBoussolePage'),
    demande: (n) => ({ idBoussole: donnees.boussole(n * 37) }),
    variables: ({ idBoussole }) => ({ idBoussole, admin: true }),
    rest: ({ idBoussole }) => ['/api/boussole/getResultatByBoussole', { idBoussole }],
  },
  W2: {
    quoi: 'result of a domain, whole subtree, three years',
    sql: /domaine_cumul/,
    document: document('resultat/domaine/ResultatDomainePage.graphql', 'ResultatDomaine'),
    demande: (n) => ({ idParent: donnees.racine(n), idSociete: donnees.societe(n) }),
    variables: ({ idParent }) => ({ idParent, idCampagne: donnees.idCampagne }),
    // REST gives the answers one by one: of a large domain it refuses to.
    rest:
      donnees.parDomaine <= REPONSES_DOMAINE_MAX &&
      (({ idParent }) => [
        '/api/equipes/getResultatDomaine',
        { idParent, idCampagne: donnees.idCampagne },
      ]),
  },
  W3: {
    quoi: 'one answer saved, with its progress and its sums',
    sql: /insert into resultat/,
    ecrit: true,
    document: SAUVER,
    demande: donnees.reponse,
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
    sql: /from equipe where id_societe/,
    document: document('resultat/domaine/DomainesPage.graphql', 'DomainesPage'),
    demande: (n) => ({ idSociete: donnees.societe(n) }),
    variables: ({ idSociete }) => ({ idSociete }),
    rest: ({ idSociete }) => ['/api/equipes/getAllEquipes', { idSociete }],
  },
  W5: {
    quoi: 'one page of users, searched and sorted',
    sql: /from individu i/,
    document: document('individu/utilisateurs/UsersPage.graphql', 'UsersPage'),
    demande: (n) => ({ motif: `%${NOMS[n % NOMS.length]}%` }),
    variables: ({ motif }) => ({
      input: { recherche: motif.slice(1, -1), tri: 'nom', page: 1, taille: 10 },
    }),
    rest: () => ['/api/register/getAllUsers'],
  },
});

const NOMS = ['martin', 'bernard', 'dubois', 'robert', 'leroy', 'moreau', 'zoe', 'emile'];

/** The doors through which a work item can be asked for; each makes the bytes of its n-th request. */
export const portes = (travail, nom, jetonAdmin) => {
  const jetonDe = (demande) => demande.jeton ?? jetonAdmin;
  const graphql = (entetes) => (n) => {
    const demande = travail.demande(n);
    const corps = { query: travail.document, variables: travail.variables(demande) };
    return requete('/graphql', corps, { jeton: jetonDe(demande), entetes });
  };
  return {
    graphql: graphql({ 'apollo-require-preflight': 'true' }),
    navigateur: graphql({ 'apollo-require-preflight': 'true', 'Accept-Encoding': 'gzip, br' }),
    ...(travail.rest && {
      rest: (n) => {
        const demande = travail.demande(n);
        const [chemin, corps] = travail.rest(demande);
        return requete(chemin, corps, { jeton: jetonDe(demande) });
      },
    }),
    nu: (n) => requete(`/${nom}`, travail.demande(n)),
    ...(DOCUMENTS_PAIR[nom] && {
      pair: (n) => {
        const demande = travail.demande(n);
        const { query, variables } = DOCUMENTS_PAIR[nom];
        return requete('/graphql', { query, variables: variables(demande) });
      },
    }),
  };
};
