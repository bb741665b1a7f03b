/** One action of a person, through either door. */
export interface Gesture {
  path: string;
  corps: object;
  query: string;
  variables?: object;
  /** REST's status when it succeeds. */
  success: number;
}

export interface PlacedEquipe {
  id: number;
  libelle: string;
  idParent: number | null;
}

export const name = (idBoussole: number, label: string): Gesture => ({
  path: '/api/ambassadeurBoussole',
  corps: { idBoussole, nom: label },
  query:
    'mutation ($idBoussole: Int!, $nom: String!) { createAmbassadeur(idBoussole: $idBoussole, nom: $nom) { id } }',
  variables: { idBoussole, nom: label },
  success: 201,
});

export const createBoussole = (idEquipe: number, idCampagne: number): Gesture => ({
  path: '/api/boussole',
  corps: { idEquipe, idCampagne },
  query: `mutation ($idEquipe: Int!, $idCampagne: Int!) {
    createBoussole(idEquipe: $idEquipe, idCampagne: $idCampagne) { id } }`,
  variables: { idEquipe, idCampagne },
  success: 201,
});

/** Opens a boussole for every team of a company; only GraphQL can. */
export const createBoussoles = (idSociete: number, idCampagne: number): Gesture => ({
  path: '',
  corps: {},
  query: `mutation ($idSociete: Int!, $idCampagne: Int!) {
    createBoussoles(idSociete: $idSociete, idCampagne: $idCampagne) { creees } }`,
  variables: { idSociete, idCampagne },
  success: 201,
});

/** Closes a boussole; REST has no call for it. */
export const close = (id: number): Gesture => ({
  path: '',
  corps: {},
  query: 'mutation ($id: Int!) { closeBoussole(id: $id) { id } }',
  variables: { id },
  success: 200,
});

/** Closes the boussoles of a campaign in a whole company. */
export const closeAll = (idSociete: number, idCampagne: number): Gesture => ({
  path: '',
  corps: {},
  query: `mutation ($idSociete: Int!, $idCampagne: Int!) {
    closeBoussoles(idSociete: $idSociete, idCampagne: $idCampagne) { fermees } }`,
  variables: { idSociete, idCampagne },
  success: 200,
});

export const writeSynthese = (idBoussole: number, synthese: string): Gesture => ({
  path: '/api/syntheseBoussole',
  corps: { idBoussole, synthese },
  query: `mutation ($idBoussole: Int!, $synthese: String!) {
    createSynthese(idBoussole: $idBoussole, synthese: $synthese) { id } }`,
  variables: { idBoussole, synthese },
  success: 201,
});

/** @param idIndividu the person in whose name the REST body claims to comment; GraphQL has no such field. */
export const comment = (idBoussole: number, commentaire: string, idIndividu?: number): Gesture => ({
  path: '/api/commentaireBoussole',
  corps: { idBoussole, commentaire, roti: 4, id_individu: idIndividu },
  query: 'mutation ($input: CreateCommentaireInput!) { createCommentaire(input: $input) { id } }',
  variables: { input: { idBoussole, commentaire, roti: 4 } },
  success: 201,
});

export const answer = (
  idBoussoleIndividu: number,
  idCritere: number,
  score = 1,
  commentaire = `note ${score}`,
): Gesture => ({
  path: '/api/boussole/resultatBoussole',
  corps: { idBoussoleIndividu, idCritere, question_1: score, question_2: 0 - score, commentaire },
  query:
    'mutation ($input: UpdateReponseInput!) { updateReponse(input: $input) { id totalReponses totalCriteres } }',
  variables: {
    input: {
      idParticipation: idBoussoleIndividu,
      idCritere,
      question1: score,
      question2: 0 - score,
      commentaire,
    },
  },
  success: 201,
});

export const askQuestion = (idBoussole: number, idSociete: number): Gesture => ({
  path: '/api/boussole/getNextQuestion',
  corps: { idBoussole, idSociete },
  query: `mutation ($id: Int!) { createParticipation(idBoussole: $id) {
    idBoussoleIndividu: id statut totalResultat: totalReponses totalCritere: totalCriteres question { idCritere } } }`,
  variables: { id: idBoussole },
  success: 200,
});

export const finish = (idBoussole: number): Gesture => ({
  path: '/api/boussole/modifStatut',
  corps: { idBoussole, statut: 'Terminé' },
  query: 'mutation ($id: Int!) { closeParticipation(idBoussole: $id) { statut } }',
  variables: { id: idBoussole },
  success: 200,
});

/** A status that goes back: only REST can ask for it, and it is always refused. */
export const moveBack = (idBoussole: number, statut: string): Gesture => ({
  ...finish(idBoussole),
  corps: { idBoussole, statut },
});

/** The caller's status, or that of the whole for an admin; GraphQL gives it with the participation only. */
export const readStatut = (idBoussole: number): Gesture => ({
  path: '/api/boussole/getStatut',
  corps: { idBoussole },
  query: '{ session { ok } }',
  success: 200,
});

export const readParticipation = (idBoussole: number): Gesture => ({
  path: '/api/boussole/getBoussoleIndividuByBoussole',
  corps: { idBoussole },
  query: `query ($id: Int!) { resultatBoussole(idBoussole: $id) {
    participation { faites total taux bande } } }`,
  variables: { id: idBoussole },
  success: 200,
});

export const readDomaine = (idParent: number, idCampagne: number): Gesture => ({
  path: '/api/equipes/getResultatDomaine',
  corps: { idParent, idCampagne },
  query: `query ($idParent: Int!, $idCampagne: Int!) {
    resultatDomaine(idDomaine: $idParent, idCampagne: $idCampagne) { participation { faites total taux } } }`,
  variables: { idParent, idCampagne },
  success: 200,
});

export const readBoussole = (idBoussole: number): Gesture => ({
  path: '/api/equipes/getEquipeByBoussole',
  corps: { idBoussole },
  query: 'query ($id: Int!) { boussole(id: $id) { id } }',
  variables: { id: idBoussole },
  success: 200,
});

export const readEquipe = (idEquipe: number): Gesture => ({
  path: '/api/equipes/getEquipeById',
  corps: { idEquipe },
  query: 'query ($id: Int!) { equipe(id: $id) { libelleEquipe } }',
  variables: { id: idEquipe },
  success: 200,
});

export const readFigures = (idBoussole: number): Gesture => ({
  path: '/api/boussole/getResultatByBoussole',
  corps: { idBoussole },
  query: `query ($id: Int!) { resultatBoussole(idBoussole: $id) {
    resultat { moyennes { idCritere nombre moyenneQ1 moyenneQ2 } } } }`,
  variables: { id: idBoussole },
  success: 200,
});

export const createSociete = (libelleSociete: string): Gesture => ({
  path: '/api/societes',
  corps: { libelleSociete, visuSociete: 0 },
  query: 'mutation ($input: CreateSocieteInput!) { createSociete(input: $input) { id } }',
  variables: { input: { libelleSociete } },
  success: 201,
});

export const createCritere = (idSociete: number, libelle: string): Gesture => ({
  path: '/api/criteresBoussole',
  corps: { idSociete, libelle, description: 'Une description' },
  query: 'mutation ($input: CreateCritereInput!) { createCritere(input: $input) { id } }',
  variables: { input: { idSociete, libelle, description: 'Une description' } },
  success: 201,
});

export const changeCritere = (id: number, libelle: string, statut: string): Gesture => ({
  path: '/api/criteresBoussole/modify',
  corps: { idCritere: id, libelle, description: 'Une autre', statut },
  query: 'mutation ($input: UpdateCritereInput!) { updateCritere(input: $input) { id } }',
  variables: { input: { id, libelle, description: 'Une autre', statut: statut.toUpperCase() } },
  success: 201,
});

export const deleteCritere = (idSociete: number, id: number): Gesture => ({
  path: '/api/criteresBoussole/deleteCritere',
  corps: { idCritere: id, idSociete },
  query:
    'mutation ($id: Int!, $idSociete: Int!) { deleteCritere(id: $id, idSociete: $idSociete) { id } }',
  variables: { id, idSociete },
  success: 200,
});

/** A code that is taken is not refused: the server draws another one. */
let drawn = 0;
/** A code that no other team has: one that is taken is refused. */
const drawCode = (): string => `g${String((drawn += 1)).padStart(5, '0')}`;

export const createEquipe = (idSociete: number, libelle: string, code = drawCode()): Gesture => ({
  path: '/api/equipes',
  corps: { idSociete, libelleEquipe: libelle, codeEquipe: code },
  query: 'mutation ($input: CreateEquipeInput!) { createEquipe(input: $input) { id } }',
  variables: { input: { idSociete, libelleEquipe: libelle, codeEquipe: code } },
  success: 201,
});

export const saveTree = (idSociete: number, equipes: readonly PlacedEquipe[]): Gesture => ({
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
    'mutation ($input: UpdateArbreEquipesInput!) { updateArbreEquipes(input: $input) { version } }',
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
  success: 200,
});

export const listEquipes = (idSociete: number): Gesture => ({
  path: '/api/equipes/getAllEquipes',
  corps: { idSociete },
  query: 'query ($id: Int!) { equipes(idSociete: $id) { id } }',
  variables: { id: idSociete },
  success: 200,
});

export const deleteEquipe = (idSociete: number, id: number): Gesture => ({
  path: '/api/equipes/delete',
  corps: { idSociete, idEquipe: id },
  query:
    'mutation ($id: Int!, $idSociete: Int!) { deleteEquipe(id: $id, idSociete: $idSociete) { id } }',
  variables: { id, idSociete },
  success: 200,
});
