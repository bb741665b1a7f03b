import type { Client } from '../../testing/app.js';
import { images } from '../../testing/images.js';
import type { Scene } from '../../testing/scene.js';

/** What a write is done to, made anew for each call. */
export interface Cible extends Scene {
  idSynthese: number;
  idPlan: number;
  idCampagneLibre: number;
  idAutreAdmin: number;
  idNouvelle: number;
}

/** One write of the product: how each door makes it, and the action that the trail must then name. */
export interface Ecriture {
  mutation: string;
  appel?: (cible: Cible, client: Client) => PromiseLike<unknown>;
  arguments?: (cible: Cible) => object;
  rest?: string;
  corps?: (cible: Cible) => object;
  action: string;
}

const fichier = (client: Client, query: string, variables: object, nom: string, contenu: Buffer) =>
  client
    .post('/graphql')
    .set('Apollo-Require-Preflight', 'true')
    .field('operations', JSON.stringify({ query, variables }))
    .field('map', JSON.stringify({ 0: [`variables.${nom}`] }))
    .attach('0', contenu, nom === 'image' ? 'a.png' : 'a.csv');

const CSV = 'Nom;Prenom;Adresse mail;Profil;Societe;Equipe\nRoy;Ali;ali@exemple.fr;User;;\n';
const IMPORT = `mutation ($fichier: Upload!) {
  importIndividus(fichier: $fichier, simuler: false) { importe } }`;
const IMAGE = `mutation ($input: CritereImageInput!, $image: Upload!) {
  uploadCritereImage(input: $input, image: $image) { id } }`;

const plan = { objectif: 'Mieux', action: 'Agir', lead: 'Ali' };

/** Every write that an administrator makes. */
export const ECRITURES: readonly Ecriture[] = [
  {
    mutation: 'createSociete',
    arguments: ({ idSociete }) => ({ input: { libelleSociete: `Neuve ${idSociete}` } }),
    rest: '/societes',
    corps: ({ idSociete }) => ({ libelleSociete: `Encore ${idSociete}`, visuSociete: 1 }),
    action: 'societe:create',
  },
  {
    mutation: 'updateSociete',
    arguments: ({ idSociete: id }) => ({ input: { id, libelleSociete: `Autre ${id}` } }),
    rest: '/societes/modify',
    corps: ({ idSociete }) => ({ idSociete, libelleSociete: `Autre ${idSociete}`, visuSociete: 1 }),
    action: 'societe:update',
  },
  {
    mutation: 'deleteSociete',
    arguments: ({ idSociete: id }) => ({ id }),
    rest: '/societes/delete',
    corps: ({ idSociete }) => ({ idSociete }),
    action: 'societe:delete',
  },
  {
    mutation: 'createEquipe',
    arguments: ({ idSociete }) => ({
      input: { idSociete, libelleEquipe: 'Neuve', codeEquipe: 'Neuve1' },
    }),
    rest: '/equipes',
    corps: ({ idSociete }) => ({ idSociete, libelleEquipe: 'Neuve', codeEquipe: 'Neuve1' }),
    action: 'equipe:create',
  },
  {
    mutation: 'saveEquipeTree',
    arguments: ({ idSociete, idEquipe: id }) => ({
      input: { idSociete, equipes: [{ id, libelleEquipe: 'Renommée', idParent: null }] },
    }),
    rest: '/equipes/modify',
    corps: ({ idSociete, idEquipe }) => ({
      idSociete,
      equipes: [{ ID_EQUIPE: idEquipe, LIBELLE_EQUIPE: 'Renommée', ID_PARENT: null }],
    }),
    action: 'equipe:tree',
  },
  {
    mutation: 'deleteEquipe',
    arguments: ({ idSociete, idEquipe: id }) => ({ id, idSociete }),
    rest: '/equipes/delete',
    corps: ({ idSociete, idEquipe }) => ({ idSociete, idEquipe }),
    action: 'equipe:delete',
  },
  {
    mutation: 'createCritere',
    arguments: ({ idSociete }) => ({
      input: { idSociete, libelle: 'Entraide', description: 'Chacun aide.' },
    }),
    rest: '/criteresBoussole',
    corps: ({ idSociete }) => ({ idSociete, libelle: 'Entraide', description: 'Chacun aide.' }),
    action: 'critere:create',
  },
  {
    mutation: 'updateCritere',
    arguments: ({ idCritere: id }) => ({
      input: { id, libelle: 'Autre', description: 'Décrit.', statut: 'Inactif' },
    }),
    rest: '/criteresBoussole/modify',
    corps: ({ idCritere }) => ({
      idCritere,
      libelle: 'Autre',
      description: 'Décrit.',
      statut: 'Inactif',
    }),
    action: 'critere:update',
  },
  {
    mutation: 'uploadCritereImage',
    appel: async ({ idSociete, idCritere }, client) =>
      fichier(
        client,
        IMAGE,
        { input: { idSociete, idCritere }, image: null },
        'image',
        await images.de('png'),
      ),
    action: 'critere:image',
  },
  {
    mutation: 'createCriteresDepart',
    arguments: ({ idSociete }) => ({ idSociete }),
    action: 'critere:depart',
  },
  {
    mutation: 'deleteCritere',
    arguments: ({ idSociete, idCritere: id }) => ({ id, idSociete }),
    rest: '/criteresBoussole/deleteCritere',
    corps: ({ idSociete, idCritere }) => ({ idSociete, idCritere }),
    action: 'critere:delete',
  },
  {
    mutation: 'createCampagne',
    arguments: ({ idCampagne }) => ({ input: { nom: `Neuve ${idCampagne}`, annee: 2026 } }),
    action: 'campagne:create',
  },
  {
    mutation: 'updateCampagne',
    arguments: ({ idCampagne: id }) => ({ input: { id, nom: `Autre ${id}`, annee: 2026 } }),
    action: 'campagne:update',
  },
  {
    mutation: 'deleteCampagne',
    arguments: ({ idCampagneLibre: id }) => ({ id }),
    action: 'campagne:delete',
  },
  {
    mutation: 'createBoussole',
    arguments: ({ idAutreEquipe: idEquipe, idCampagne }) => ({ idEquipe, idCampagne }),
    rest: '/boussole',
    corps: ({ idAutreEquipe: idEquipe, idCampagne }) => ({ idEquipe, idCampagne }),
    action: 'boussole:create',
  },
  {
    mutation: 'createBoussoles',
    arguments: ({ idSociete, idCampagne }) => ({ idSociete, idCampagne }),
    action: 'boussole:createAll',
  },
  {
    mutation: 'closeBoussole',
    arguments: ({ idBoussole: id }) => ({ id }),
    action: 'boussole:close',
  },
  {
    mutation: 'deleteBoussole',
    arguments: ({ idBoussole: id }) => ({ id }),
    rest: '/boussole/delete',
    corps: ({ idBoussole }) => ({ idBoussole }),
    action: 'boussole:delete',
  },
  {
    mutation: 'createSynthese',
    arguments: ({ idNouvelle: idBoussole }) => ({ idBoussole, synthese: 'Bien' }),
    rest: '/syntheseBoussole',
    corps: ({ idNouvelle: idBoussole }) => ({ idBoussole, synthese: 'Bien' }),
    action: 'synthese:create',
  },
  {
    mutation: 'updateSynthese',
    arguments: ({ idSynthese: id }) => ({ id, synthese: 'Mieux' }),
    rest: '/syntheseBoussole/modify',
    corps: ({ idSynthese: id_synthese }) => ({ id_synthese, synthese: 'Mieux' }),
    action: 'synthese:update',
  },
  {
    mutation: 'addAmbassadeur',
    arguments: ({ idBoussole }) => ({ idBoussole, nom: 'Ali' }),
    rest: '/ambassadeurBoussole',
    corps: ({ idBoussole }) => ({ idBoussole, nom: 'Ali' }),
    action: 'ambassadeur:create',
  },
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
    appel: (_cible, client) =>
      fichier(client, IMPORT, { fichier: null }, 'fichier', Buffer.from(CSV)),
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
    mutation: 'resetMotDePasse',
    arguments: ({ idAutreAdmin: id }) => ({ id }),
    rest: '/register/resetPassword',
    corps: ({ idAutreAdmin: id }) => ({ id }),
    action: 'individu:reset',
  },
  {
    mutation: 'deleteIndividu',
    arguments: ({ idMembre: id }) => ({ id }),
    rest: '/register/deleteIndividu',
    corps: ({ idMembre: id }) => ({ id }),
    action: 'individu:delete',
  },
  {
    mutation: 'updateMe',
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
  { mutation: 'logout', arguments: () => ({}), action: 'deconnexion' },
];

/** Writes that are nobody's as an administrator, or that must leave no line: why. */
export const AUTREMENT: Readonly<Record<string, string>> = {
  login: 'tested below, with its refusals',
  loginByPseudo: 'tested below, with its refusals',
  register: 'made by who is not signed in yet; tested below',
  activer: 'made by who is not signed in yet; tested below',
  saveResultat: 'an answer: a line with a time would lead to its author',
  finishBoussole: 'the end of one’s own answers, likewise',
  createCommentaire: 'a comment, likewise',
};

/** The same, by the paths of the REST facade. */
export const CHEMINS_AUTREMENT: Readonly<Record<string, string>> = {
  '/access/login': 'login',
  '/access/loginUserAdeo': 'loginByPseudo',
  '/register/userAdeo': 'register',
  '/boussole/resultatBoussole': 'saveResultat',
  '/boussole/modifStatut': 'finishBoussole',
  '/commentaireBoussole': 'createCommentaire',
  '/criteresBoussole/upload': 'uploadCritereImage, of which it is the other door',
};
