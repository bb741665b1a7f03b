type ValueOf<T> = T[keyof T];

/*
 * States that both sides name (journey spec §3 and §4, admin spec §3, decisions §1). Keys are the values of GraphQL's
 * enum; values are the words that are stored, shown, and given by REST.
 */
export const STATUTS_PARTICIPATION = {
  NON_COMMENCE: 'Non commencé',
  EN_COURS: 'En cours',
  TERMINE: 'Terminé',
} as const;
export type StatutParticipation = ValueOf<typeof STATUTS_PARTICIPATION>;

export const STATUTS_CRITERE = { ACTIF: 'Actif', INACTIF: 'Inactif' } as const;
export type StatutCritere = ValueOf<typeof STATUTS_CRITERE>;

/** The phases of a séance that are stored, in their order; « PRETE » is REPONSES as soon as k people have finished. */
export const PHASES = [
  'ACCUEIL',
  'REPONSES',
  'REVELEE',
  'DISCUSSION',
  'ENGAGEMENT',
  'FIN',
] as const;
export type Phase = (typeof PHASES)[number];
/** What became of an action. */
export const PLAN_STATES = {
  A_FAIRE: 'A_FAIRE',
  EN_COURS: 'EN_COURS',
  FAIT: 'FAIT',
  ABANDONNE: 'ABANDONNE',
} as const;
export type PlanState = ValueOf<typeof PLAN_STATES>;
/** Which actions of a company a page lists. */
export const PLAN_VIEWS = {
  A_SUIVRE: 'A_SUIVRE',
  EN_RETARD: 'EN_RETARD',
  A_FAIRE: 'A_FAIRE',
  EN_COURS: 'EN_COURS',
  FAITS: 'FAITS',
  ABANDONNES: 'ABANDONNES',
  TOUS: 'TOUS',
} as const;
export type PlanView = ValueOf<typeof PLAN_VIEWS>;
/** What a reporting token reads beside the teams, criteria, campaigns and boussoles of its company. */
export const PORTEES_JETON = {
  CHIFFRES: 'CHIFFRES',
  PARTICIPATION: 'PARTICIPATION',
  PLANS: 'PLANS',
} as const;
export type PorteeJeton = ValueOf<typeof PORTEES_JETON>;
/** The dates in the life of a campaign. */
export const MILESTONES = {
  OUVERTURE: 'OUVERTURE',
  RAPPEL: 'RAPPEL',
  FERMETURE: 'FERMETURE',
  RESTITUTION: 'RESTITUTION',
  SUIVANTE: 'SUIVANTE',
} as const;
export type Milestone = ValueOf<typeof MILESTONES>;
/** How the criteria of a séance's discussion are sorted. */
export const ORDERS = ['DESACCORD', 'PLUS_BAS', 'FIER_ET_MENACE', 'LISTE'] as const;
export type Order = (typeof ORDERS)[number];

/** The state of an account and of its link, in the list of users. */
export const ACCOUNT_STATES = {
  ACTIF: 'actif',
  EN_ATTENTE: 'en attente',
  EXPIRE: 'expiré',
  NON_ENVOYE: 'non envoyé',
  PROVISOIRE: 'provisoire',
  A_CORRIGER: 'adresse à corriger',
} as const;
export type AccountState = ValueOf<typeof ACCOUNT_STATES>;
/** States of accounts whose holder has not come yet, or cannot come in. */
export const STATES_TO_REMIND = ['en attente', 'expiré', 'non envoyé'] as const;

export const PROFIL_USER = 0;
export const PROFIL_ADMIN = 1;
/** Of one company: reads how its confidentiality is set and kept, and nothing that anybody answered (publication, P12). */
export const PROFIL_TEMOIN = 2;
/** Does what an administrator does, in the companies given to them (decisions §1). */
export const PROFIL_FACILITATEUR = 3;
/** Reads what one company, or one branch of it, shows; no comment, no row, no person (decisions §1). */
export const PROFIL_LECTEUR = 4;

/** The two questions asked for a criterion that has none of its own (admin spec §3, spelling included). */
export const QUESTION_FF_DEFAULT =
  'Ce thème est vécu pour moi comme une fierté ou comme une frustation ?';
export const QUESTION_OR_DEFAULT =
  "A l'avenir, je perçois une opportunité d'amélioration ou un risque de détérioration ?";

/** Codes of all refusals, on both doors; they never change (decisions §6). */
export const ERROR_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'DUPLICATE',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** What the link of a mail does: it confirms the address of the reminders, or stops them. */
export const RAPPEL_LINKS = { CONFIRMER: 'CONFIRMER', ARRETER: 'ARRETER' } as const;
export type RappelLink = keyof typeof RAPPEL_LINKS;

/** What a company may make wait for the agreement of its témoin (publication, P12). */
export const ACTS = {
  NIVEAU: 'NIVEAU',
  ENTRE_EQUIPES: 'ENTRE_EQUIPES',
  JETON: 'JETON',
  FERMETURE: 'FERMETURE',
  REINITIALISATION: 'REINITIALISATION',
  EFFECTIF: 'EFFECTIF',
  TEMOIN: 'TEMOIN',
  RETRAIT: 'RETRAIT',
  SANS_ACCORD: 'SANS_ACCORD',
} as const;
export type Act = keyof typeof ACTS;
/** What became of such a request. */
export const AGREEMENTS = {
  ATTENTE: 'ATTENTE',
  ACCEPTE: 'ACCEPTE',
  UTILISE: 'UTILISE',
  REFUSE: 'REFUSE',
} as const;
export type Agreement = keyof typeof AGREEMENTS;

/** Why a comment is removed. None says who asked. */
export const MOTIFS_RETRAIT = {
  INJURE: 'INJURE',
  PERSONNE: 'PERSONNE',
  SENSIBLE: 'SENSIBLE',
  AUTRE: 'AUTRE',
} as const;
export type MotifRetrait = keyof typeof MOTIFS_RETRAIT;

/** What stands in the place of a comment that was removed. The trigger of publications lets this text through, and no other. */
export const RETIRE = 'Commentaire retiré';
