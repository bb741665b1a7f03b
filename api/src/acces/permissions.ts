import type { RawBuilder } from 'kysely';

import type { Acteur, AppContext } from '../core/context.js';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../core/errors.js';
import { bool, sql } from '../core/sql.js';

/** What is known of the thing a call is about, as far as rights depend on it; read from the database each time. */
export interface Faits {
  idSociete: number;
  /** VISU_SOCIETE: members see the whole company's results. */
  visuSociete: boolean;
  /** The caller is a member of the team today. */
  membreEquipe?: boolean;
  /** The caller takes part in the boussole and is still a member of its team. */
  participant?: boolean;
  /** Every team of the domain is one of the caller's. */
  domaineEntier?: boolean;
}

/** A rule is read twice: of facts in hand, and of rows of facts in a statement (`boussoleFacts`). */
interface Regle {
  holds(acteur: Acteur, faits: Faits | undefined): boolean;
  condition(acteur: Acteur): Condition;
}
type Condition = RawBuilder<boolean>;

const ofCaller = (holds: (acteur: Acteur) => boolean): Regle => ({
  holds,
  condition: (acteur) => bool`${holds(acteur)}`,
});
const ofFact = (fact: keyof Faits, column: string): Regle => ({
  holds: (_acteur, faits) => faits?.[fact] === true,
  condition: () => bool`facts.${sql.ref(column)}`,
});

const isAdmin = ofCaller((acteur) => acteur.isAdmin);
const isConnecte = ofCaller(() => true);
const isMembreDeLaSociete: Regle = {
  holds: (acteur, faits) => faits !== undefined && acteur.idSociete === faits.idSociete,
  condition: ({ idSociete }) => bool`facts.id_societe is not distinct from ${idSociete}::int`,
};
const societeOuverte = ofFact('visuSociete', 'visu_societe');
const isMembreDeLEquipe = ofFact('membreEquipe', 'member');
const isParticipant = ofFact('participant', 'participant');
const isDomaineEntier = ofFact('domaineEntier', 'domaine_entier');

const or = (...regles: Regle[]): Regle => ({
  holds: (acteur, faits) => regles.some((regle) => regle.holds(acteur, faits)),
  condition: (acteur) =>
    bool`${sql.join(
      regles.map((regle) => regle.condition(acteur)),
      sql` or `,
    )}`,
});
const and = (...regles: Regle[]): Regle => ({
  holds: (acteur, faits) => regles.every((regle) => regle.holds(acteur, faits)),
  condition: (acteur) =>
    bool`${sql.join(
      regles.map((regle) => regle.condition(acteur)),
      sql` and `,
    )}`,
});

const voisin = and(isMembreDeLaSociete, societeOuverte);
const lecteurDeBoussole = or(isAdmin, isParticipant, voisin);

/**
 * Who may do what: one row an action, written as a sentence. What is not here cannot be done.
 *
 * @see proof/contract/tables/authz-matrix.csv, decisions §4
 */
export const permissions = {
  admin: isAdmin,
  'audit:list': isAdmin,
  'societe:list': isAdmin,
  'societe:read': isAdmin,
  'societe:own': or(isAdmin, isMembreDeLaSociete),
  'societe:write': isAdmin,
  'equipe:list': or(isAdmin, voisin),
  'equipe:read': or(isAdmin, isMembreDeLEquipe, voisin),
  'equipe:code': isAdmin,
  'equipe:comptes': or(isAdmin, isMembreDeLEquipe),
  'equipe:write': isAdmin,
  'critere:list': or(isAdmin, isMembreDeLaSociete),
  'critere:write': isAdmin,
  'critere:image': or(isAdmin, isMembreDeLaSociete),
  jeton: isAdmin,
  'individu:list': isAdmin,
  'individu:write': isAdmin,
  'profil:list': isAdmin,
  'campagne:list': isConnecte,
  'campagne:write': isAdmin,
  'boussole:mine': isConnecte,
  'boussole:list': or(isAdmin, isMembreDeLEquipe, voisin),
  'boussole:read': lecteurDeBoussole,
  'boussole:write': isAdmin,
  'boussole:statut': or(isAdmin, isParticipant),
  'question:read': isMembreDeLEquipe,
  'reponse:write': isParticipant,
  'resultat:read': lecteurDeBoussole,
  'resultat:export': isAdmin,
  'resultat:societe': isAdmin,
  'resultat:domaine': or(isAdmin, voisin, isDomaineEntier),
  'roti:read': isAdmin,
  'roti:domaine': or(isAdmin, voisin),
  'commentaire:list': isAdmin,
  'commentaire:create': isParticipant,
  'synthese:write': isAdmin,
  'ambassadeur:write': isAdmin,
  'planEquipe:list': or(isAdmin, isMembreDeLEquipe, voisin),
  'planEquipe:read': isAdmin,
  'planEquipe:write': isAdmin,
  // Who wrote a synthesis or an action: null for everybody else.
  'auteur:read': isAdmin,
  'me:read': isConnecte,
  'me:write': isConnecte,
  // One's own only: the call takes no id, and gives one text that leads to no other type.
  'me:export': isConnecte,
} satisfies Record<string, Regle>;

export type Permission = keyof typeof permissions;

/**
 * What a reporting token may do: read the figures of its company as a neighbour reads them, open to members or not;
 * never a person, nor what somebody wrote. What is not here it cannot.
 */
const permissionsJeton: Partial<Record<Permission, Regle>> = {
  'campagne:list': isConnecte,
  'equipe:list': isMembreDeLaSociete,
  'equipe:read': isMembreDeLaSociete,
  'critere:list': isMembreDeLaSociete,
  'boussole:list': isMembreDeLaSociete,
  'boussole:read': isMembreDeLaSociete,
  'resultat:read': isMembreDeLaSociete,
  'resultat:societe': isMembreDeLaSociete,
  'resultat:domaine': isMembreDeLaSociete,
  'roti:domaine': isMembreDeLaSociete,
};

/** The row of the table that judges this caller; a reporting token has none for most actions. */
const ruleFor = ({ jeton }: Acteur, permission: Permission): Regle | undefined =>
  jeton === undefined ? permissions[permission] : permissionsJeton[permission];

const permet = (acteur: Acteur, permission: Permission, faits: Faits | undefined): boolean =>
  ruleFor(acteur, permission)?.holds(acteur, faits) ?? false;

/** The same row as a condition on rows named `facts`, for a statement that must know it before its caller can be asked. */
export const allowedByFacts = ({ acteur }: AppContext, permission: Permission): Condition =>
  (acteur && ruleFor(acteur, permission)?.condition(acteur)) ?? bool`false`;

/** Refused with 401 even when signed in, as the specification says (journey spec §8, decisions §6). */
const REFUS_401: ReadonlySet<Permission> = new Set(['resultat:read', 'question:read']);

/** The signed-in caller. */
export function requireActeur(ctx: AppContext): Acteur {
  if (!ctx.acteur) throw new UnauthenticatedError();
  return ctx.acteur;
}

/** Whether the caller may, without refusing. */
export const isAllowed = (ctx: AppContext, permission: Permission, faits?: Faits): boolean =>
  ctx.acteur !== null && permet(ctx.acteur, permission, faits);

/** Who wrote something, for whoever may know. */
export const auteurLu = (ctx: AppContext, idIndividu: number | null): number | null =>
  isAllowed(ctx, 'auteur:read') ? idIndividu : null;

/**
 * Lets the caller through or refuses; for whoever is no admin, unknown and forbidden are the same answer.
 *
 * @param faits what the action is about; `null` when nothing has that id.
 * @returns the signed-in caller.
 * @throws UnauthenticatedError, ForbiddenError, or NotFoundError for someone allowed to know.
 */
export function authorize(ctx: AppContext, permission: Permission, faits?: Faits | null): Acteur {
  const acteur = requireActeur(ctx);
  if (!permet(acteur, permission, faits ?? undefined)) {
    throw REFUS_401.has(permission)
      ? new UnauthenticatedError('Unauthorized')
      : new ForbiddenError();
  }
  if (faits === null) throw new NotFoundError();
  return acteur;
}
