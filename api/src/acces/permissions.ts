import type { RawBuilder } from 'kysely';

import type { Actor, AppContext } from '../core/context.js';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../core/errors.js';
import type { Scope } from '../core/openTo.js';
import { bool, sql } from '../core/sql.js';
import { valueOf } from './caller.js';
import { isLecteur, isLue, readsIn } from './lecture.js';

/** The facts that rights over an object depend on; read from the database for each call. */
export interface Facts {
  idSociete: number;
  /** VISU_SOCIETE: members see the whole company's results. */
  visuSociete: boolean;
  /** The boussole itself, when the facts are about one. */
  idBoussole?: number;
  /** The caller is a member of the team today. */
  membreEquipe?: boolean;
  /** The caller takes part in the boussole and is still a member of its team. */
  participant?: boolean;
  /** Every team of the domain is one of the caller's. */
  wholeDomaine?: boolean;
  /** The caller is a lecteur or a token, who reads it. */
  lue?: boolean;
  /** Who made it, where that decides; null: an administrator. */
  maker?: number | null;
}

/** A rule in two forms: over loaded facts, and as SQL over rows named `facts` (see `boussoleFacts`). */
interface Rule {
  holds(actor: Actor, facts: Facts | undefined): boolean;
  condition(ctx: AppContext): Condition;
}
type Condition = RawBuilder<boolean>;

const ofFact = (fact: keyof Facts, column: string): Rule => ({
  holds: (_actor, facts) => facts?.[fact] === true,
  condition: () => bool`facts.${sql.ref(column)}`,
});

const ofCaller = (is: (caller: { actor: Actor | null }) => boolean): Rule => ({
  holds: (actor) => is({ actor }),
  condition: (ctx) => bool`${is(ctx)}::boolean`,
});
const isAdmin: Rule = {
  holds: (actor) => actor.isAdmin,
  condition: (ctx) => bool`${valueOf(ctx, 'isAdmin')}`,
};
/** SQL: the company is one of those that the caller holds. */
export const isHeld = (ctx: AppContext, societe: RawBuilder<unknown>): Condition =>
  bool`${societe} = any(${valueOf(ctx, 'held')}::int[])`;
/** SQL: the caller is an administrator, or holds the company. */
export const leadsIn = (ctx: AppContext, societe: RawBuilder<unknown>): Condition =>
  bool`(${valueOf(ctx, 'isAdmin')}::boolean or ${isHeld(ctx, societe)})`;
const holdsSociete: Rule = {
  holds: ({ societes }, facts) =>
    facts !== undefined && societes?.includes(facts.idSociete) === true,
  condition: (ctx) => isHeld(ctx, sql`facts.id_societe`),
};
const isFacilitateur = ofCaller(({ actor }) => actor?.societes !== undefined);
const isMaker: Rule = {
  holds: (actor, facts) => facts?.maker === actor.id,
  condition: (ctx) => bool`coalesce(facts.maker = ${valueOf(ctx, 'caller')}::int, false)`,
};
const isSignedIn: Rule = { holds: () => true, condition: () => bool`true` };
const isTemoin: Rule = {
  holds: ({ temoin }) => temoin !== undefined,
  condition: (ctx) => bool`${valueOf(ctx, 'temoin')}::int is not null`,
};
const isOfLecteur = ofCaller(isLecteur);
/** What is of a company of which the caller reads something. */
const isSocieteLue: Rule = {
  holds: (actor, facts) => facts !== undefined && readsIn({ actor }, facts.idSociete),
  condition: ({ actor }) =>
    bool`facts.id_societe = any(${[...(actor?.lecture?.societes ?? [])]}::int[])`,
};
const isRead: Rule = {
  holds: (_actor, facts) => facts?.lue === true,
  condition: (ctx) => isLue(ctx, sql`facts.id_boussole`),
};
const isMembreOfSociete: Rule = {
  holds: (actor, facts) => facts !== undefined && actor.idSociete === facts.idSociete,
  condition: (ctx) => bool`facts.id_societe is not distinct from ${valueOf(ctx, 'societe')}::int`,
};
const isProjected: Rule = {
  holds: (actor, facts) => facts !== undefined && actor.projector === facts.idBoussole,
  condition: (ctx) => bool`coalesce(facts.id_boussole = ${valueOf(ctx, 'projector')}::int, false)`,
};
const reads = (portee: Scope): Rule =>
  ofCaller(({ actor }) => actor?.portees?.includes(portee) === true);
const isSocieteOpen = ofFact('visuSociete', 'visu_societe');
const isMembreOfEquipe = ofFact('membreEquipe', 'member');
const isParticipant = ofFact('participant', 'participant');
const isWholeDomaine = ofFact('wholeDomaine', 'domaine_entier');

const or = (...rules: Rule[]): Rule => ({
  holds: (actor, facts) => rules.some((rule) => rule.holds(actor, facts)),
  condition: (ctx) =>
    bool`${sql.join(
      rules.map((rule) => rule.condition(ctx)),
      sql` or `,
    )}`,
});
const and = (...rules: Rule[]): Rule => ({
  holds: (actor, facts) => rules.every((rule) => rule.holds(actor, facts)),
  condition: (ctx) =>
    bool`${sql.join(
      rules.map((rule) => rule.condition(ctx)),
      sql` and `,
    )}`,
});

const neighbour = and(isMembreOfSociete, isSocieteOpen);
/** An administrator everywhere, a facilitator in the companies given to them. */
const leads = or(isAdmin, holdsSociete);
/** The same of what is of no company, or of one that is not made yet. */
const leadsAny = or(isAdmin, isFacilitateur);
const boussoleReader = or(leads, isParticipant, neighbour);

/**
 * Who may do what: one row an action, written as a sentence. An action that is not in this table is refused to everybody.
 *
 * @see proof/contract/tables/authz-matrix.csv, decisions §4
 */
export const permissions = {
  admin: leadsAny,
  'audit:list': leads,
  'societe:list': leads,
  'societe:read': leads,
  'societe:own': or(leads, isMembreOfSociete),
  'societe:create': leadsAny,
  'societe:write': leads,
  // Who facilitates a company, and what a facilitator was given.
  'facilitation:list': leads,
  'facilitation:write': isAdmin,
  // Who reads a company, or a branch of it.
  'lecture:list': leads,
  'equipe:list': or(leads, neighbour),
  'equipe:read': or(leads, isMembreOfEquipe, neighbour),
  'equipe:code': leads,
  'equipe:comptes': or(leads, isMembreOfEquipe),
  'equipe:write': leads,
  'critere:list': or(leads, isMembreOfSociete),
  'critere:write': leads,
  'critere:image': or(leads, isMembreOfSociete),
  // It stands on documents that are handed over, and is found by its content alone.
  'logo:read': isSignedIn,
  jeton: leads,
  'individu:list': leads,
  'individu:write': leads,
  // Accounts of every profile, those without company, and what a facilitator's account that is a member's too becomes.
  'individu:any': isAdmin,
  'profil:list': leadsAny,
  'campagne:list': isSignedIn,
  'campagne:create': leadsAny,
  'campagne:write': leads,
  'campagne:change': or(isAdmin, isMaker),
  'campagne:date': leads,
  'boussole:mine': isSignedIn,
  'boussole:list': or(leads, isMembreOfEquipe, neighbour),
  'boussole:read': boussoleReader,
  'boussole:write': leads,
  'boussole:level': or(isMembreOfEquipe, boussoleReader),
  'boussole:equipe': or(isMembreOfEquipe, boussoleReader),
  'boussole:statut': or(leads, isParticipant),
  'seance:read': or(leads, isMembreOfEquipe),
  // The team's code, on the projector.
  'seance:entree': leads,
  'seance:write': leads,
  'seance:vote': isParticipant,
  'question:read': isMembreOfEquipe,
  'reponse:write': isParticipant,
  'resultat:read': or(boussoleReader, isRead),
  // Of the same page, who is named there.
  'resultat:personnes': boussoleReader,
  'resultat:rows': boussoleReader,
  'resultat:export': leads,
  // Figures of fewer than three answers of an older Directe boussole.
  'resultat:few': leads,
  'resultat:societe': leads,
  // Every company of theirs at once.
  'dashboard:read': leads,
  // What the product does by itself, for every company.
  'entretien:list': leadsAny,
  'entretien:confirm': isAdmin,
  // How the whole product stands.
  'etat:read': isAdmin,
  'ensemble:read': or(leads, neighbour, isRead),
  'resultat:domaine': or(leads, neighbour, isWholeDomaine),
  'roti:read': leads,
  'roti:domaine': or(leads, neighbour),
  'commentaire:list': leads,
  'commentaire:delete': leads,
  'commentaire:create': isParticipant,
  'synthese:write': leads,
  'ambassadeur:write': leads,
  'planEquipe:list': or(leads, isMembreOfEquipe, neighbour),
  'planEquipe:read': leads,
  'planEquipe:write': leads,
  // The actions that the caller owns: the call takes no id.
  'planEquipe:mine': isSignedIn,
  // The author of a synthesis or of an action; others are given null.
  'auteur:read': leads,
  'me:read': isSignedIn,
  'me:write': isSignedIn,
  // The logo of who accompanies companies.
  'me:logo': leadsAny,
  // The caller's own data only: the call takes no id, and returns a text rather than a type with edges.
  'me:export': isSignedIn,
  // Of the one company that the session names: the calls take no company.
  'temoin:read': isTemoin,
  // Of the company, or the branch, that the session names.
  'lecture:read': isOfLecteur,
} satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

const figuresLues = and(isRead, reads('CHIFFRES'));
const sumsLues = and(isSocieteLue, reads('SOMMES'));

/**
 * What a reporting token may do: read the figures of its teams as a member of an open company does, even when the company is not
 * open to members, as far as it was given to read. It may never read who a person is nor what somebody answered. Other actions are
 * refused.
 */
const permissionsJeton: Partial<Record<Permission, Rule>> = {
  'campagne:list': isSignedIn,
  'equipe:list': isSocieteLue,
  'equipe:read': isRead,
  'critere:list': isSocieteLue,
  'boussole:list': isRead,
  'boussole:read': isRead,
  'boussole:equipe': isRead,
  'resultat:read': figuresLues,
  'resultat:rows': figuresLues,
  'resultat:societe': and(isSocieteLue, reads('CHIFFRES')),
  'resultat:domaine': sumsLues,
  'roti:domaine': sumsLues,
  // As a lecteur of them: neither who leads an action nor who owns it.
  'lecture:read': reads('PLANS'),
};

/** What the link of a room's projector may do: read the séance of one boussole, its team's code while people enter, and published figures. */
const permissionsProjector: Partial<Record<Permission, Rule>> = {
  'seance:read': isProjected,
  'seance:entree': isProjected,
  'resultat:read': isProjected,
  'resultat:rows': isProjected,
};

/** The table of each kind of caller; a reporting token or a projector has no rule for most actions. */
const TABLES = {
  person: permissions,
  jeton: permissionsJeton,
  projector: permissionsProjector,
  nobody: {},
} satisfies Record<string, Partial<Record<Permission, Rule>>>;
type Kind = keyof typeof TABLES;

/** Which of these tables a caller is judged by. */
function kindOf(actor: Actor | null): Kind {
  if (!actor) return 'nobody';
  if (actor.projector !== undefined) return 'projector';
  return actor.jeton === undefined ? 'person' : 'jeton';
}

const ruleFor = (kind: Kind, permission: Permission): Rule | undefined => {
  const table: Partial<Record<Permission, Rule>> = TABLES[kind];
  return table[permission];
};

const allows = (actor: Actor, permission: Permission, facts: Facts | undefined): boolean =>
  ruleFor(kindOf(actor), permission)?.holds(actor, facts) ?? false;

/** The same rule as a SQL condition over rows named `facts`, for a statement that must judge the right itself. */
export const allowedByFacts = (ctx: AppContext, permission: Permission): Condition =>
  ruleFor(kindOf(ctx.actor), permission)?.condition(ctx) ?? bool`false`;

/** Actions refused with 401 even to signed-in callers, as the specification says (journey spec §8, decisions §6). */
const REFUSED_WITH_401: ReadonlySet<Permission> = new Set([
  'resultat:read',
  'resultat:rows',
  'question:read',
]);

/** The company of which the caller is the témoin, or a refusal. */
export const societeOfTemoin = (ctx: AppContext): number =>
  authorize(ctx, 'temoin:read').temoin ?? 0;

/** Returns the signed-in caller, or refuses. */
export function requireActor(ctx: AppContext): Actor {
  if (!ctx.actor) throw new UnauthenticatedError();
  return ctx.actor;
}

/** A company that nobody has: of one that they would hold, a facilitator is asked what they may do there. */
const SUPPOSED = 0;

/** Whether the caller may do this somewhere: in every company, or in those that they hold. */
export const isAllowedSomewhere = (ctx: AppContext, permission: Permission): boolean =>
  isAllowed(ctx, permission) ||
  (ctx.actor?.societes !== undefined &&
    allows({ ...ctx.actor, societes: [SUPPOSED] }, permission, ofSociete(SUPPOSED)));

/** The facts of what is of a company, where a right depends on nothing else. */
export const ofSociete = (idSociete: number): Facts => ({ idSociete, visuSociete: false });

/** Whether the caller may do this; never throws. */
export const isAllowed = (ctx: AppContext, permission: Permission, facts?: Facts): boolean =>
  ctx.actor !== null && allows(ctx.actor, permission, facts);

/** The author's id for callers who may know it, else null. */
export const readableAuthor = (
  ctx: AppContext,
  { idSociete, idIndividu }: { idSociete: number; idIndividu: number | null },
): number | null => (isAllowed(ctx, 'auteur:read', ofSociete(idSociete)) ? idIndividu : null);

/**
 * Checks the caller's right, and throws a refusal. To callers who are not allowed, an unknown id gets the same refusal as
 * a forbidden one.
 *
 * @param facts the facts about the object; `null` when nothing has that id.
 * @returns the signed-in caller.
 * @throws UnauthenticatedError, ForbiddenError, or NotFoundError for a caller who is allowed to know.
 */
export function authorize(ctx: AppContext, permission: Permission, facts?: Facts | null): Actor {
  const actor = requireActor(ctx);
  if (!allows(actor, permission, facts ?? undefined)) {
    // What is not of their companies is to a facilitator as what is not.
    if (facts !== undefined && isAllowedSomewhere(ctx, permission)) throw new NotFoundError();
    // To a reporting tool 401 means that its token is one no more.
    throw REFUSED_WITH_401.has(permission) && actor.jeton === undefined
      ? new UnauthenticatedError('Unauthorized')
      : new ForbiddenError();
  }
  if (facts === null) throw new NotFoundError();
  return actor;
}
