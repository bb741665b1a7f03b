import { paths } from '../src/paths.js';
import {
  urlCritere,
  urlParticipation,
  urlPlan,
  urlSynthese,
  urlUser,
  type Actor,
  type Demo,
} from './demo.js';
import type { Name } from './fil.js';

const ANNEE = new Date().getFullYear();

/** A page of the product, and who opens it where in the demo. */
export interface Row {
  name: string;
  actor: Actor;
  url: (demo: Demo) => Promise<string> | string;
  heading: RegExp;
  /** What `paths` calls the page, of those below a company: an administrator finds the way up there, a member none. */
  below: Name | undefined;
}

const row = (
  name: string,
  actor: Actor,
  url: Row['url'] | string,
  heading: RegExp,
  below?: Name,
): Row => ({ name, actor, url: typeof url === 'string' ? () => url : url, heading, below });

/** A page of what the demo's id names, below its company. */
const of = (actor: Actor, id: 'idSociete' | 'idBoussole') => {
  const url = (below: Name) => (demo: Demo) => paths[below].pattern.replace(/:\w+/, `${demo[id]}`);
  return (name: string, heading: RegExp, below: Name) =>
    row(name, actor, url(below), heading, below);
};
const ofSociete = of('admin', 'idSociete');
const [ofBoussole, readByTeam] = [of('admin', 'idBoussole'), of('member', 'idBoussole')];

export const ROWS: Row[] = [
  row('(admin §2, /)', 'visitor', '/', /^Mesurez le ressenti de vos équipes avec les boussoles$/),
  row('/accessibilite', 'visitor', '/accessibilite', /^Accessibilité$/),
  row('/fleches', 'visitor', '/fleches', /^Ce que dit une flèche$/),
  row('(admin §2, /login)', 'visitor', '/login', /^Connexion$/),
  row('(admin §2, /UserLogin)', 'visitor', '/UserLogin', /^Connexion$/),
  row('/r/{code}', 'visitor', '/r/Sv8rN6', /^Veuillez creer votre compte Boussole$/),
  row('/activation/{jeton}', 'visitor', '/activation/inconnu', /^Ce lien n’est plus valable$/),
  row('/lienRappel/{jeton}', 'visitor', '/lienRappel/inconnu', /^Ce lien ne fonctionne plus$/),
  row('(admin §2, /dashboard)', 'admin', '/dashboard', /^Bienvenue sur votre espace Boussole$/),
  row('(admin §2, /editUser)', 'member', '/editUser', /^Mon compte$/),
  row('(admin §2, /mesBoussoles)', 'admin', '/mesBoussoles', /^Mes Boussoles$/),
  row('(admin §2, /mesPulseurs)', 'member', '/mesPulseurs', /^Mes pulseurs$/),
  row('(admin §2, /notFoundPage)', 'visitor', '/notFoundPage', /^Page introuvable$/),
  row('(admin §2, /societes)', 'admin', '/societes', /^Liste des sociétés$/),
  row('/societe/{id}', 'admin', ({ idSociete }) => `/societe/${idSociete}`, /^Kerloédan Nautisme$/),
  row('(admin §2, /creationSociete)', 'admin', '/creationSociete', /^Création d'une société$/),
  ofSociete('(admin §2, /societeEdit/{id})', /^Modification d'une société$/, 'societeEdit'),
  ofSociete(
    '(admin §2, /creationEquipes/{idSociete})',
    /^Gerer les equipes de la societe Kerloédan Nautisme$/,
    'creationEquipes',
  ),
  ofSociete(
    '(admin §2, /criteres/{id})',
    /^Liste des critères de la société.*Kerloédan Nautisme$/,
    'criteres',
  ),
  ofSociete(
    '(admin §2, /creationCriteres/{companyId})',
    /^Création d’un critère$/,
    'creationCriteres',
  ),
  row(
    '(admin §2, /editCriteres/{id_critere_boussole})',
    'admin',
    urlCritere,
    /^Modification d’un critère$/,
    'editCriteres',
  ),
  row('(admin §2, /users)', 'admin', '/users', /^Liste des utilisateurs$/),
  row('(admin §2, /register)', 'admin', '/register', /^Création d'un utilisateur$/),
  row('(admin §2, /userEdit/{id})', 'admin', urlUser, /^Modification d'un utilisateur$/),
  ofSociete(
    '(admin §2, /equipeBoussole/{idSociete}) (journey §2, /equipeBoussole/{companyId})',
    /^Equipes de la société Kerloédan Nautisme$/,
    'equipeBoussole',
  ),
  row('(journey §2, /userLogin)', 'visitor', '/userLogin', /^Connexion$/),
  row('(journey §2, /RegisterUser)', 'visitor', '/RegisterUser', /^Inscription$/),
  row('(journey §2, /mesBoussoles)', 'member', '/mesBoussoles', /^Mes Boussoles$/),
  row(
    '(journey §2, /reponseBoussole/{id})',
    'member',
    ({ idBoussole }) => `/reponseBoussole/${idBoussole}`,
    new RegExp(`^Boussole ${ANNEE}$`),
  ),
  row('(journey §2, /boussoleCommentaire/{id})', 'member', urlParticipation, /^Votre commentaire$/),
  readByTeam('(journey §2, /resultatBoussole/{id})', /^Service après-vente$/, 'resultatBoussole'),
  row('/seance/{id}', 'admin', ({ idBoussole }) => `/seance/${idBoussole}`, /^Séance$/),
  ofBoussole('/seance/{id}/pilote', /^Piloter la séance$/, 'seancePilote'),
  row(
    '/resultatCritere/{idBoussole}/{idCritere}',
    'member',
    ({ idBoussole }) => `/resultatCritere/${idBoussole}/1`,
    /^(?!Un critère)/,
    'resultatCritere',
  ),
  readByTeam('/confidentialite/{id}', /^Confidentialité de cette campagne$/, 'confidentialite'),
  row(
    '(journey §2, /creationBoussole/{teamId})',
    'admin',
    ({ idEquipe }) => `/creationBoussole/${idEquipe}`,
    /^Boussole de l'équipe: Service après-vente$/,
    'creationBoussole',
  ),
  ofSociete('(journey §2, /domaines/{companyId})', /^Domaines$/, 'domaines'),
  ofSociete('/ensemble/{idSociete}', /^Vue d’ensemble$/, 'ensemble'),
  // A branch: the whole company has three times as many sheets to draw.
  row(
    '/rapport/{idSociete}',
    'admin',
    ({ idSociete }) => `/rapport/${idSociete}?branche=8`,
    new RegExp(`^Rapport ${ANNEE}$`),
    'rapport',
  ),
  row(
    '/branche/{idEquipe}',
    'admin',
    ({ idEquipe }) => `/branche/${idEquipe}`,
    /^Service après-vente$/,
    'branche',
  ),
  row('/temoin', 'temoin', '/temoin', /^Espace du témoin$/),
  row('/temoin/journal', 'temoin', '/temoin/journal', /^Journal de votre société$/),
  row('/temoin/retraits', 'temoin', '/temoin/retraits', /^Commentaires retirés$/),
  row(
    '/temoin/campagne/{idCampagne}',
    'temoin',
    '/temoin/campagne/1',
    /^Confidentialité de cette campagne$/,
  ),
  ofSociete('/accords/{idSociete}', /^Le témoin$/, 'accords'),
  ofSociete('/facilitateurs/{idSociete}', /^Facilitateurs et lecteurs$/, 'facilitateurs'),
  ofSociete('/plans/{idSociete}', /^Plans d’action$/, 'plans'),
  ofSociete('/importResultats/{idSociete}', /^Résultats passés$/, 'importResultats'),
  row('/importUsers', 'admin', '/importUsers', /^Import d’utilisateurs$/),
  row('/jetons', 'admin', '/jetons', /^Jetons de rapport$/),
  row('/audit', 'admin', '/audit', /^Journal$/),
  row('/etat', 'admin', '/etat', /^État de Boussole$/),
  row('/campagnes', 'admin', '/campagnes', /^Liste des campagnes$/),
  row(
    '(journey §2, /resultatDomaine/{id}/{idSociete})',
    'admin',
    ({ idSociete }) => `/resultatDomaine/1/${idSociete}`,
    new RegExp(`^Direction industrielle ${ANNEE}$`),
    'resultatDomaine',
  ),
  ofBoussole('(journey §2, /syntheseBoussole/{id})', /^Ajouter la Synthese$/, 'syntheseBoussole'),
  row(
    '(journey §2, /modifierSynthese/{id})',
    'admin',
    urlSynthese,
    /^Modifier la Synthese$/,
    'modifierSynthese',
  ),
  ofBoussole(
    '(journey §2, /ambassadeurBoussole/{id})',
    /^Ajouter Ambassadeur$/,
    'ambassadeurBoussole',
  ),
  row(
    '(journey §2, /registerPlanAction/{id})',
    'admin',
    ({ idEquipe, idBoussole }) => `/registerPlanAction/${idEquipe}?autreParam=${idBoussole}`,
    /^Ajouter le Plan Action$/,
    'registerPlanAction',
  ),
  row(
    '(journey §2, /modifierPlanAction/{id})',
    'admin',
    urlPlan,
    /^Modifier le Plan Action$/,
    'modifierPlanAction',
  ),
  row(
    '(journey §2, /editUser and /dashboard)',
    'member',
    '/dashboard',
    /^Bienvenue sur votre espace Boussole$/,
  ),
];

/** An address, whatever its parts are called. */
export const shape = (address: string) => address.replace(/\{\w+\}|:\w+/g, '*').toLowerCase();

/** Pages that no row opens, and why. */
export const ELSEWHERE: Partial<Record<Name, string>> = {
  garderAcces: 'for whoever answers without a password: `scan` opens it',
  graphiql: 'the editor of a library, which draws itself as it likes: `tiers` opens it',
};
