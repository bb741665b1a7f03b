import type { RawBuilder } from 'kysely';

import type { Actor, AppContext } from '../core/context.js';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../core/errors.js';
import { bool, sql } from '../core/sql.js';

/** What is known of the thing a call is about, as far as rights depend on it; read from the database each time. */
export interface Facts {
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

/** A rule has two forms: over facts that were loaded, and as SQL over rows of facts (`boussoleFacts`). */
interface Rule {
  holds(actor: Actor, facts: Facts | undefined): boolean;
  condition(actor: Actor): Condition;
}
type Condition = RawBuilder<boolean>;

const ofCaller = (holds: (actor: Actor) => boolean): Rule => ({
  holds,
  condition: (actor) => bool`${holds(actor)}`,
});
const ofFact = (fact: keyof Facts, column: string): Rule => ({
  holds: (_actor, facts) => facts?.[fact] === true,
  condition: () => bool`facts.${sql.ref(column)}`,
});

const isAdmin = ofCaller((actor) => actor.isAdmin);
const isSignedIn = ofCaller(() => true);
const isMembreOfSociete: Rule = {
  holds: (actor, facts) => facts !== undefined && actor.idSociete === facts.idSociete,
  condition: ({ idSociete }) => bool`facts.id_societe is not distinct from ${idSociete}::int`,
};
const isSocieteOpen = ofFact('visuSociete', 'visu_societe');
const isMembreOfEquipe = ofFact('membreEquipe', 'member');
const isParticipant = ofFact('participant', 'participant');
const isWholeDomaine = ofFact('domaineEntier', 'domaine_entier');

const or = (...rules: Rule[]): Rule => ({
  holds: (actor, facts) => rules.some((rule) => rule.holds(actor, facts)),
  condition: (actor) =>
    bool`${sql.join(
      rules.map((rule) => rule.condition(actor)),
      sql` or `,
    )}`,
});
const and = (...rules: Rule[]): Rule => ({
  holds: (actor, facts) => rules.every((rule) => rule.holds(actor, facts)),
  condition: (actor) =>
    bool`${sql.join(
      rules.map((rule) => rule.condition(actor)),
      sql` and `,
    )}`,
});

const neighbour = and(isMembreOfSociete, isSocieteOpen);
const boussoleReader = or(isAdmin, isParticipant, neighbour);

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
  'societe:own': or(isAdmin, isMembreOfSociete),
  'societe:write': isAdmin,
  'equipe:list': or(isAdmin, neighbour),
  'equipe:read': or(isAdmin, isMembreOfEquipe, neighbour),
  'equipe:code': isAdmin,
  'equipe:comptes': or(isAdmin, isMembreOfEquipe),
  'equipe:write': isAdmin,
  'critere:list': or(isAdmin, isMembreOfSociete),
  'critere:write': isAdmin,
  'critere:image': or(isAdmin, isMembreOfSociete),
  jeton: isAdmin,
  'individu:list': isAdmin,
  'individu:write': isAdmin,
  'profil:list': isAdmin,
  'campagne:list': isSignedIn,
  'campagne:write': isAdmin,
  'boussole:mine': isSignedIn,
  'boussole:list': or(isAdmin, isMembreOfEquipe, neighbour),
  'boussole:read': boussoleReader,
  'boussole:write': isAdmin,
  'boussole:statut': or(isAdmin, isParticipant),
  'question:read': isMembreOfEquipe,
  'reponse:write': isParticipant,
  'resultat:read': boussoleReader,
  'resultat:export': isAdmin,
  'resultat:societe': isAdmin,
  'resultat:domaine': or(isAdmin, neighbour, isWholeDomaine),
  'roti:read': isAdmin,
  'roti:domaine': or(isAdmin, neighbour),
  'commentaire:list': isAdmin,
  'commentaire:create': isParticipant,
  'synthese:write': isAdmin,
  'ambassadeur:write': isAdmin,
  'planEquipe:list': or(isAdmin, isMembreOfEquipe, neighbour),
  'planEquipe:read': isAdmin,
  'planEquipe:write': isAdmin,
  // Who wrote a synthesis or an action: null for everybody else.
  'auteur:read': isAdmin,
  'me:read': isSignedIn,
  'me:write': isSignedIn,
  // One's own only: the call takes no id, and gives one text that leads to no other type.
  'me:export': isSignedIn,
} satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/**
 * What a reporting token may do: read the figures of its company as a neighbour reads them, open to members or not;
 * never a person, nor what somebody wrote. What is not here it cannot.
 */
const permissionsJeton: Partial<Record<Permission, Rule>> = {
  'campagne:list': isSignedIn,
  'equipe:list': isMembreOfSociete,
  'equipe:read': isMembreOfSociete,
  'critere:list': isMembreOfSociete,
  'boussole:list': isMembreOfSociete,
  'boussole:read': isMembreOfSociete,
  'resultat:read': isMembreOfSociete,
  'resultat:societe': isMembreOfSociete,
  'resultat:domaine': isMembreOfSociete,
  'roti:domaine': isMembreOfSociete,
};

/** The row of the table that judges this caller; a reporting token has none for most actions. */
const ruleFor = ({ jeton }: Actor, permission: Permission): Rule | undefined =>
  jeton === undefined ? permissions[permission] : permissionsJeton[permission];

const allows = (actor: Actor, permission: Permission, facts: Facts | undefined): boolean =>
  ruleFor(actor, permission)?.holds(actor, facts) ?? false;

/** The same row as a condition on rows named `facts`, for a statement that must know it before its caller can be asked. */
export const allowedByFacts = ({ actor }: AppContext, permission: Permission): Condition =>
  (actor && ruleFor(actor, permission)?.condition(actor)) ?? bool`false`;

/** Refused with 401 even when signed in, as the specification says (journey spec §8, decisions §6). */
const REFUSED_WITH_401: ReadonlySet<Permission> = new Set(['resultat:read', 'question:read']);

/** The signed-in caller. */
export function requireActor(ctx: AppContext): Actor {
  if (!ctx.actor) throw new UnauthenticatedError();
  return ctx.actor;
}

/** Whether the caller may, without refusing. */
export const isAllowed = (ctx: AppContext, permission: Permission, facts?: Facts): boolean =>
  ctx.actor !== null && allows(ctx.actor, permission, facts);

/** Who wrote something, for whoever may know. */
export const readableAuthor = (ctx: AppContext, idIndividu: number | null): number | null =>
  isAllowed(ctx, 'auteur:read') ? idIndividu : null;

/**
 * Lets the caller through or refuses; for whoever is no admin, unknown and forbidden are the same answer.
 *
 * @param facts what the action is about; `null` when nothing has that id.
 * @returns the signed-in caller.
 * @throws UnauthenticatedError, ForbiddenError, or NotFoundError for someone allowed to know.
 */
export function authorize(ctx: AppContext, permission: Permission, facts?: Facts | null): Actor {
  const actor = requireActor(ctx);
  if (!allows(actor, permission, facts ?? undefined)) {
    throw REFUSED_WITH_401.has(permission)
      ? new UnauthenticatedError('Unauthorized')
      : new ForbiddenError();
  }
  if (facts === null) throw new NotFoundError();
  return actor;
}
