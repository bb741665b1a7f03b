import { organisation } from './organisation.js';
import { mutate } from './play.js';
import { restitution } from './restitution.js';
import { file, type Write } from './write.js';

const CSV = 'Nom;Prenom;Adresse mail;Profil;Societe;Equipe\nRoy;Ali;ali@exemple.fr;User;;\n';
const IMPORT = `mutation ($fichier: Upload!) {
  importIndividus(fichier: $fichier, simuler: false) { importe } }`;
const plan = { objectif: 'Mieux', action: 'Agir', lead: 'Ali' };

/** Every write that an administrator makes. */
export const WRITES: readonly Write[] = [
  ...organisation,
  {
    mutation: 'createBoussole',
    arguments: ({ idOtherEquipe: idEquipe, idCampagne }) => ({ idEquipe, idCampagne }),
    rest: '/boussole',
    corps: ({ idOtherEquipe: idEquipe, idCampagne }) => ({ idEquipe, idCampagne }),
    action: 'boussole:create',
  },
  {
    mutation: 'createBoussoles',
    arguments: ({ idSociete, idCampagne }) => ({ idSociete, idCampagne }),
    action: 'boussole:createAll',
  },
  {
    mutation: 'launchCampagne',
    arguments: ({ idSociete, idCampagne }) => ({ input: { idSociete, idCampagne } }),
    action: 'boussole:createAll',
  },
  {
    mutation: 'closeBoussole',
    arguments: ({ idBoussole: id }) => ({ id }),
    action: 'boussole:close',
  },
  {
    mutation: 'updateNiveauBoussole',
    arguments: ({ idBoussole: id }) => ({ id, k: 3 }),
    action: 'boussole:level',
  },
  {
    mutation: 'updateFermetureBoussole',
    // Its campaign closes an hour before.
    before: ({ idSociete, idCampagne }, client) =>
      mutate(client, 'updateDatesCampagne', {
        input: {
          idSociete,
          idCampagne,
          dateFermeture: `${new Date().getFullYear()}-12-31T21:59:00Z`,
        },
      }),
    arguments: ({ idBoussole: id }) => ({
      id,
      dateFermeture: `${new Date().getFullYear()}-12-31T22:59:00Z`,
    }),
    action: 'boussole:extend',
  },
  {
    mutation: 'closeBoussoles',
    arguments: ({ idSociete, idCampagne }) => ({ idSociete, idCampagne }),
    action: 'boussole:closeAll',
  },
  {
    mutation: 'deleteBoussole',
    arguments: ({ idBoussole: id }) => ({ id }),
    rest: '/boussole/delete',
    corps: ({ idBoussole }) => ({ idBoussole }),
    action: 'boussole:delete',
  },
  {
    mutation: 'openSeance',
    // A Directe boussole leaves the line of its new level, too.
    arguments: ({ idNew: idBoussole }) => ({ idBoussole }),
    action: 'seance:start',
  },
  {
    mutation: 'revealSeance',
    arguments: ({ idFinished: idBoussole }) => ({ input: { idBoussole, version: 1 } }),
    action: 'boussole:publish',
  },
  {
    mutation: 'closeSeance',
    arguments: ({ idFinished: idBoussole }) => ({ input: { idBoussole, version: 1 } }),
    action: 'seance:end',
  },
  {
    mutation: 'createLienProjection',
    arguments: ({ idFinished: idBoussole }) => ({ idBoussole }),
    action: 'seance:link',
  },
  {
    mutation: 'deleteLienProjection',
    arguments: ({ idFinished: idBoussole }) => ({ idBoussole }),
    action: 'seance:linkRevoke',
  },
  ...restitution,
  {
    mutation: 'createPlanEquipe',
    arguments: ({ idBoussole, idEquipe }) => ({ input: { idBoussole, idEquipe, ...plan } }),
    rest: '/planEquipe',
    corps: ({ idBoussole, idEquipe }) => ({
      id_boussole: idBoussole,
      id_equipe: idEquipe,
      ...plan,
    }),
    action: 'planEquipe:create',
  },
  {
    mutation: 'updatePlanEquipe',
    arguments: ({ idPlan: id }) => ({ input: { id, ...plan } }),
    rest: '/planEquipe/modify',
    corps: ({ idPlan: id_plan }) => ({ id_plan, ...plan }),
    action: 'planEquipe:update',
  },
  {
    mutation: 'updateEtatPlanEquipe',
    arguments: ({ idPlan: id }) => ({ input: { id, etat: 'EN_COURS' } }),
    rest: '/planEquipe/modifEtat',
    corps: ({ idPlan: id_plan }) => ({ id_plan, etat: 'FAIT' }),
    action: 'planEquipe:etat',
  },
  {
    mutation: 'deletePlanEquipe',
    arguments: ({ idPlan: id }) => ({ id }),
    rest: '/planEquipe/delete',
    corps: ({ idPlan: id_plan }) => ({ id_plan }),
    action: 'planEquipe:delete',
  },
  {
    mutation: 'createIndividu',
    arguments: () => ({
      input: { nom: 'Roy', prenom: 'Ali', adresseMail: 'ali.roy@exemple.fr', idProfil: 0 },
    }),
    rest: '/register',
    corps: () => ({ nom: 'Roy', prenom: 'Zoé', mail: 'zoe.roy@exemple.fr', profil: 0 }),
    action: 'individu:create',
  },
  {
    mutation: 'importIndividus',
    appel: (_target, client) =>
      file(client, IMPORT, { fichier: null }, 'fichier', Buffer.from(CSV)),
    action: 'individu:import',
  },
  {
    mutation: 'updateIndividu',
    arguments: ({ idMembre: id }) => ({ input: { id, nom: 'Roy', prenom: 'Ali', idProfil: 0 } }),
    rest: '/register/modify',
    corps: ({ idMembre: id }) => ({ id, nom: 'Roy', prenom: 'Ali', profil: 0 }),
    action: 'individu:update',
  },
  {
    mutation: 'renewMotDePasse',
    arguments: ({ idOtherAdmin: id }) => ({ id }),
    rest: '/register/resetPassword',
    corps: ({ idOtherAdmin: id }) => ({ id }),
    action: 'individu:reset',
  },
  {
    mutation: 'renewLiens',
    arguments: ({ idMembre }) => ({ ids: [idMembre] }),
    action: 'individu:lien',
  },
  {
    mutation: 'deleteIndividu',
    arguments: ({ idMembre: id }) => ({ id }),
    rest: '/register/deleteIndividu',
    corps: ({ idMembre: id }) => ({ id }),
    action: 'individu:delete',
  },
  {
    mutation: 'updateMoi',
    arguments: () => ({ input: { nom: 'Roy', prenom: 'Ali' } }),
    rest: '/register/me/modify',
    corps: () => ({ nom: 'Roy', prenom: 'Zoé' }),
    action: 'individu:profil',
  },
  {
    mutation: 'updateMotDePasse',
    arguments: () => ({ ancien: 'motdepasse', nouveau: 'motdepasse2' }),
    rest: '/register/me/modifyPassword',
    corps: () => ({ lastPassword: 'motdepasse2', password: 'motdepasse' }),
    action: 'individu:password',
  },
  {
    mutation: 'updateAccordTemoin',
    arguments: ({ idSociete }) => ({ idSociete, actif: false }),
    action: 'accord:reglage',
  },
  { mutation: 'logout', arguments: () => ({}), action: 'deconnexion' },
];

/** Writes that no administrator makes, or that must leave no line, and why. */
export const OTHERWISE: Readonly<Record<string, string>> = {
  login: 'tested below, with its refusals',
  loginByPseudo: 'tested below, with its refusals',
  register: 'made by who is not signed in yet; tested below',
  createCompteProvisoire:
    'made by a stranger; tested with it (individu/provisional/createCompteProvisoire.test.ts)',
  registerCompteProvisoire:
    'made by a provisional account; tested with it (individu/provisional/keep.test.ts)',
  renewSession: 'likewise',
  closeAutresSessions:
    'leaves a line where it ended some; tested with it (connexion/sessions.test.ts)',
  confirmCompte: 'made by who is not signed in yet; tested below',
  updateAdresseRappel: 'made by a member alone; tested with it (rappel/adresse/adresse.test.ts)',
  deleteAdresseRappel: 'likewise',
  confirmLienRappel: 'made by whoever has the link; likewise',
  confirmAttenteEntretien: 'refused while nothing waits; tested in entretien/guard.test.ts',
  sendEssaiCourrier: 'it writes nothing but a mail to whoever asks',
  updateAccord: 'made by a témoin; tested with it (accord/accord.test.ts)',
  sendLien: 'asked by who is not signed in; tested with its mail (individu/links/sending.test.ts)',
  confirmCodeEquipe: 'asked by who registers next; it writes in the browser alone',
  createParticipation: 'a member who takes part: a line would tell when it came',
  updateReponse: 'an answer: a line with a time would lead to its author',
  closeParticipation: 'the end of one’s own answers, likewise',
  createCommentaire: 'a comment, likewise',
  updateSeance: 'a step of an hour of which the trail says the start, the reveal and the end',
  updateCritereSeance: 'likewise',
  updateMinuteur: 'likewise',
  openVote: 'likewise',
  closeVote: 'likewise',
  updateVote: 'a vote is secret: a line would tell who took part in it',
};

/** The same, by paths of the REST facade. */
export const PATHS_OTHERWISE: Readonly<Record<string, string>> = {
  '/access/login': 'login',
  '/access/loginUserAdeo': 'loginByPseudo',
  '/register/userAdeo': 'register',
  '/boussole/resultatBoussole': 'updateReponse',
  '/boussole/modifStatut': 'closeParticipation',
  '/commentaireBoussole': 'createCommentaire',
  '/criteresBoussole/upload': 'updateCritereImage, of which it is the other door',
};
