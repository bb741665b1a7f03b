import {
  GraphQLError,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';

import { PORTEES_JETON, type PorteeJeton } from '../../../schema/statuts.js';
import type { AppContext } from '../core/context.js';
import { ForbiddenError } from '../core/errors.js';
import { isInScope, isOpen, isWholeOpen, type Program, type Scope } from '../core/openTo.js';
import { messages } from '../messages.js';

/** REST calls that a reporting token may make, and what it must have been given. All others are refused, including those added later. */
const CALLS: Readonly<Record<string, readonly Scope[]>> = {
  '/campagneBoussole/getCampagne': [],
  '/equipes/getAllEquipes': [],
  '/equipes/getEquipeById': [],
  '/criteresBoussole/getAllCriteresBoussole': [],
  '/criteresBoussole/getCritereByBoussole': [],
  '/boussole/getBoussoleByEquipe': [],
  '/boussole/getBoussoleIndividuByBoussole': ['PARTICIPATION'],
  '/boussole/getResultatByBoussole': ['CHIFFRES'],
  '/chiffres/:idBoussole': ['CHIFFRES', 'PARTICIPATION'],
  '/chiffres.json': ['CHIFFRES'],
  '/chiffres.csv': ['CHIFFRES'],
  '/equipes/getResultatDomaine': ['SOMMES'],
  '/commentaireBoussole/getCommentaireByDomaine': ['SOMMES'],
};
export const JETON_CALLS: readonly string[] = Object.keys(CALLS);

/** What says to a reporting token what it may ask for: cut to it (app/docs). */
export const CONTRACT_CALLS: readonly string[] = ['/docs', '/openapi.yaml', '/openapi.json'];

const PORTEES = Object.values(PORTEES_JETON);
/** What a token was given, as its row says. */
export const porteesOf = (given: readonly string[]): PorteeJeton[] =>
  PORTEES.filter((portee) => given.includes(portee));

/** All that a token may have been given. */
const SCOPES: readonly Scope[] = [...PORTEES, 'SOMMES'];
/**
 * The same with what follows of where it reads: of a domain or a company the sums hold what a team hides, which a token of a branch
 * must not have by difference (decision 034).
 */
export const scopesOf = (given: readonly string[], idEquipe: number | null): Scope[] =>
  SCOPES.filter((scope) =>
    scope === 'SOMMES' ? given.includes('CHIFFRES') && idEquipe === null : given.includes(scope),
  );

/** `Query` has no class that says it: its fields do. */
const saidOf = (type: GraphQLObjectType) =>
  type.name === 'Query'
    ? { name: 'Query', extensions: { 'openIn Query': ['jeton', 'projector'] } }
    : type;

/**
 * Whether a program may read a field of the schema, as the field's `@OpenTo` says, and to a token as `@InScope` does: no
 * person's name, nothing that somebody answered. To the link of a room's projector, of its one boussole: the séance, the team's code while people
 * enter and answer, and the figures that it has published; REST has nothing for it.
 */
export const isFieldOpen = (
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  program: Program,
  portees: readonly Scope[] = SCOPES,
): boolean =>
  isOpen(saidOf(type), field, program) && (program !== 'jeton' || isInScope(field, portees));

/** Whether it may read some of a type's fields. */
export const isTypeOpen = (type: GraphQLObjectType, program: Program): boolean =>
  Object.values(type.getFields()).some((field) => isFieldOpen(type, field, program));

/** The calls as patterns of their paths. */
const calls = [...Object.entries(CALLS), ...CONTRACT_CALLS.map((call) => [call, []] as const)].map(
  ([call, needed]) => ({
    path: new RegExp(`^${call.replaceAll('.', '[.]').replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
    needed,
  }),
);

/** Whether a token that was given this may make the call at this path below /api. */
export const isCallOpen = (asked: string, portees: readonly Scope[]): boolean =>
  calls.some(
    ({ path, needed }) => path.test(asked) && needed.every((one) => portees.includes(one)),
  );

const REFUSALS: Readonly<Record<Program, string>> = {
  jeton: messages.jeton.readOnly,
  projector: messages.seance.projectorOnly,
};

/** @throws ForbiddenError when a reporting token makes a call other than those above, or a projector any. */
export function requireCall({ actor }: AppContext, path: string): void {
  if (actor?.jeton !== undefined && !isCallOpen(path, actor.portees ?? []))
    throw new ForbiddenError(REFUSALS.jeton);
  if (actor?.projector !== undefined) throw new ForbiddenError(REFUSALS.projector);
}

const objectsOf = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'));

/** What the description of each type or field that is open says. */
export const SAID_OF_JETONS = ' Open to reporting tokens.';

/** Adds to the description of each field or type that reporting tokens may read it. */
export function describeForJetons(schema: GraphQLSchema): GraphQLSchema {
  const say = (what: { description?: string | null | undefined }) => {
    what.description = `${what.description ?? ''}${SAID_OF_JETONS}`.trim();
  };
  for (const type of objectsOf(schema)) {
    if (isWholeOpen(type, 'jeton')) say(type);
    else
      for (const field of Object.values(type.getFields()))
        if (isFieldOpen(type, field, 'jeton')) say(field);
  }
  return schema;
}

/**
 * Validation rule: a document that names a field which is closed to its sender is refused whole, with the first such
 * field in `champ`, before anything of it is read.
 */
export const namesOnlyOpen =
  (program: Program, portees?: readonly Scope[]): ValidationRule =>
  (context) => {
    let isRefused = false;
    return {
      Field(node) {
        const [type, field] = [context.getParentType(), context.getFieldDef()];
        if (isRefused || !field || !isObjectType(type) || type.name.startsWith('__')) return;
        if (field.name.startsWith('__') || isFieldOpen(type, field, program, portees)) return;
        isRefused = true;
        const refusal = new ForbiddenError(REFUSALS[program], `${type.name}.${field.name}`);
        context.reportError(
          new GraphQLError(refusal.message, {
            nodes: node,
            originalError: refusal,
            extensions: { http: { status: 403 } },
          }),
        );
      },
    };
  };
