/** One thing that somebody does, through either door. */
export interface Geste {
  path: string;
  corps: object;
  query: string;
  variables?: object;
  /** What REST answers when it is done. */
  succes: number;
}

export interface EquipePlacee {
  id: number;
  libelle: string;
  idParent: number | null;
}

export const nommer = (idBoussole: number, nom: string): Geste => ({
  path: '/api/ambassadeurBoussole',
  corps: { idBoussole, nom },
  query:
    'mutation ($idBoussole: Int!, $nom: String!) { createAmbassadeur(idBoussole: $idBoussole, nom: $nom) { id } }',
  variables: { idBoussole, nom },
  succes: 201,
});

export const creerBoussole = (idEquipe: number, idCampagne: number): Geste => ({
  path: '/api/boussole',
  corps: { idEquipe, idCampagne },
  query: `mutation ($idEquipe: Int!, $idCampagne: Int!) {
    createBoussole(idEquipe: $idEquipe, idCampagne: $idCampagne) { id } }`,
  variables: { idEquipe, idCampagne },
  succes: 201,
});

/** For every team of a company; GraphQL alone has it. */
export const creerBoussoles = (idSociete: number, idCampagne: number): Geste => ({
  path: '',
  corps: {},
  query: `mutation ($idSociete: Int!, $idCampagne: Int!) {
    createBoussoles(idSociete: $idSociete, idCampagne: $idCampagne) { creees } }`,
  variables: { idSociete, idCampagne },
  succes: 201,
});

/** Closing has no REST call. */
export const fermer = (id: number): Geste => ({
  path: '',
  corps: {},
  query: 'mutation ($id: Int!) { closeBoussole(id: $id) { id } }',
  variables: { id },
  succes: 200,
});

/** Those of a campaign, for a whole company. */
export const fermerToutes = (idSociete: number, idCampagne: number): Geste => ({
  path: '',
  corps: {},
  query: `mutation ($idSociete: Int!, $idCampagne: Int!) {
    closeBoussoles(idSociete: $idSociete, idCampagne: $idCampagne) { fermees } }`,
  variables: { idSociete, idCampagne },
  succes: 200,
});

export const synthetiser = (idBoussole: number, synthese: string): Geste => ({
  path: '/api/syntheseBoussole',
  corps: { idBoussole, synthese },
  query: `mutation ($idBoussole: Int!, $synthese: String!) {
    createSynthese(idBoussole: $idBoussole, synthese: $synthese) { id } }`,
  variables: { idBoussole, synthese },
  succes: 201,
});

/** @param idIndividu in whose name REST claims to comment; GraphQL has no such field. */
export const commenter = (idBoussole: number, commentaire: string, idIndividu?: number): Geste => ({
  path: '/api/commentaireBoussole',
  corps: { idBoussole, commentaire, roti: 4, id_individu: idIndividu },
  query: 'mutation ($input: CreateCommentaireInput!) { createCommentaire(input: $input) { id } }',
  variables: { input: { idBoussole, commentaire, roti: 4 } },
  succes: 201,
});

export const repondre = (
  idBoussoleIndividu: number,
  idCritere: number,
  score = 1,
  commentaire = `note ${score}`,
): Geste => ({
  path: '/api/boussole/resultatBoussole',
  corps: { idBoussoleIndividu, idCritere, question_1: score, question_2: 0 - score, commentaire },
  query:
    'mutation ($input: ReponseInput!) { saveReponse(input: $input) { id totalReponses totalCriteres } }',
  variables: {
    input: {
      idParticipation: idBoussoleIndividu,
      idCritere,
      question1: score,
      question2: 0 - score,
      commentaire,
    },
  },
  succes: 201,
});

export const demanderQuestion = (idBoussole: number, idSociete: number): Geste => ({
  path: '/api/boussole/getNextQuestion',
  corps: { idBoussole, idSociete },
  query: `mutation ($id: Int!) { joinBoussole(idBoussole: $id) {
    idBoussoleIndividu: id statut totalResultat: totalReponses totalCritere: totalCriteres question { idCritere } } }`,
  variables: { id: idBoussole },
  succes: 200,
});

export const terminer = (idBoussole: number): Geste => ({
  path: '/api/boussole/modifStatut',
  corps: { idBoussole, statut: 'Terminé' },
  query: 'mutation ($id: Int!) { finishBoussole(idBoussole: $id) { statut } }',
  variables: { id: idBoussole },
  succes: 200,
});

/** What only REST may ask for, and never gets: a status that goes back. */
export const reculer = (idBoussole: number, statut: string): Geste => ({
  ...terminer(idBoussole),
  corps: { idBoussole, statut },
});

/** The caller's status, or that of the whole for an admin; GraphQL tells it with the participation only. */
export const lireStatut = (idBoussole: number): Geste => ({
  path: '/api/boussole/getStatut',
  corps: { idBoussole },
  query: '{ session { ok } }',
  succes: 200,
});

export const lireParticipation = (idBoussole: number): Geste => ({
  path: '/api/boussole/getBoussoleIndividuByBoussole',
  corps: { idBoussole },
  query: `query ($id: Int!) { resultatBoussole(idBoussole: $id) {
    participation { faites total taux bande } } }`,
  variables: { id: idBoussole },
  succes: 200,
});

export const lireDomaine = (idParent: number, idCampagne: number): Geste => ({
  path: '/api/equipes/getResultatDomaine',
  corps: { idParent, idCampagne },
  query: `query ($idParent: Int!, $idCampagne: Int!) {
    resultatDomaine(idDomaine: $idParent, idCampagne: $idCampagne) { participation { faites total taux } } }`,
  variables: { idParent, idCampagne },
  succes: 200,
});

export const lireBoussole = (idBoussole: number): Geste => ({
  path: '/api/equipes/getEquipeByBoussole',
  corps: { idBoussole },
  query: 'query ($id: Int!) { boussole(id: $id) { id } }',
  variables: { id: idBoussole },
  succes: 200,
});

export const lireEquipe = (idEquipe: number): Geste => ({
  path: '/api/equipes/getEquipeById',
  corps: { idEquipe },
  query: 'query ($id: Int!) { equipe(id: $id) { libelleEquipe } }',
  variables: { id: idEquipe },
  succes: 200,
});

export const lireChiffres = (idBoussole: number): Geste => ({
  path: '/api/boussole/getResultatByBoussole',
  corps: { idBoussole },
  query: `query ($id: Int!) { resultatBoussole(idBoussole: $id) {
    resultat { moyennes { idCritere nombre moyenneQ1 moyenneQ2 } } } }`,
  variables: { id: idBoussole },
  succes: 200,
});

export const creerSociete = (libelleSociete: string): Geste => ({
  path: '/api/societes',
  corps: { libelleSociete, visuSociete: 0 },
  query: 'mutation ($input: CreateSocieteInput!) { createSociete(input: $input) { id } }',
  variables: { input: { libelleSociete } },
  succes: 201,
});

export const creerCritere = (idSociete: number, libelle: string): Geste => ({
  path: '/api/criteresBoussole',
  corps: { idSociete, libelle, description: 'Une description' },
  query: 'mutation ($input: CreateCritereInput!) { createCritere(input: $input) { id } }',
  variables: { input: { idSociete, libelle, description: 'Une description' } },
  succes: 201,
});

export const changerCritere = (id: number, libelle: string, statut: string): Geste => ({
  path: '/api/criteresBoussole/modify',
  corps: { idCritere: id, libelle, description: 'Une autre', statut },
  query: 'mutation ($input: UpdateCritereInput!) { updateCritere(input: $input) { id } }',
  variables: { input: { id, libelle, description: 'Une autre', statut: statut.toUpperCase() } },
  succes: 201,
});

export const supprimerCritere = (idSociete: number, id: number): Geste => ({
  path: '/api/criteresBoussole/deleteCritere',
  corps: { idCritere: id, idSociete },
  query:
    'mutation ($id: Int!, $idSociete: Int!) { deleteCritere(id: $id, idSociete: $idSociete) { id } }',
  variables: { id, idSociete },
  succes: 200,
});

/** A code that is taken is no refusal: the server draws another one. */
export const creerEquipe = (idSociete: number, libelle: string, code = 'aB3xY9'): Geste => ({
  path: '/api/equipes',
  corps: { idSociete, libelleEquipe: libelle, codeEquipe: code },
  query: 'mutation ($input: CreateEquipeInput!) { createEquipe(input: $input) { id } }',
  variables: { input: { idSociete, libelleEquipe: libelle, codeEquipe: code } },
  succes: 201,
});

export const enregistrerArbre = (idSociete: number, equipes: readonly EquipePlacee[]): Geste => ({
  path: '/api/equipes/modify',
  corps: {
    idSociete,
    equipes: equipes.map(({ id, libelle, idParent }) => ({
      ID_EQUIPE: id,
      LIBELLE_EQUIPE: libelle,
      ID_PARENT: idParent,
    })),
  },
  query:
    'mutation ($input: SaveArbreEquipesInput!) { saveArbreEquipes(input: $input) { version } }',
  variables: {
    input: {
      idSociete,
      equipes: equipes.map(({ id, libelle, idParent }) => ({
        id,
        libelleEquipe: libelle,
        idParent,
      })),
    },
  },
  succes: 200,
});

export const listerEquipes = (idSociete: number): Geste => ({
  path: '/api/equipes/getAllEquipes',
  corps: { idSociete },
  query: 'query ($id: Int!) { equipes(idSociete: $id) { id } }',
  variables: { id: idSociete },
  succes: 200,
});

export const supprimerEquipe = (idSociete: number, id: number): Geste => ({
  path: '/api/equipes/delete',
  corps: { idSociete, idEquipe: id },
  query:
    'mutation ($id: Int!, $idSociete: Int!) { deleteEquipe(id: $id, idSociete: $idSociete) { id } }',
  variables: { id, idSociete },
  succes: 200,
});
