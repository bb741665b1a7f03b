import {
  GraphQLError,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';

import type { AppContext } from '../core/context.js';
import { ForbiddenError } from '../core/errors.js';
import { isOpen, isWholeOpen, type Program } from '../core/openTo.js';
import { messages } from '../messages.js';

/** REST calls that a reporting token may make. All others are refused, including those added later. */
export const JETON_CALLS: readonly string[] = [
  '/campagneBoussole/getCampagne',
  '/equipes/getAllEquipes',
  '/equipes/getEquipeById',
  '/criteresBoussole/getAllCriteresBoussole',
  '/criteresBoussole/getCritereByBoussole',
  '/boussole/getBoussoleByEquipe',
  '/boussole/getBoussoleIndividuByBoussole',
  '/boussole/getResultatByBoussole',
  '/chiffres/:idBoussole',
  '/chiffres.json',
  '/chiffres.csv',
  '/equipes/getResultatDomaine',
  '/commentaireBoussole/getCommentaireByDomaine',
];

/** `Query` has no class that says it: its fields do. */
const saidOf = (type: GraphQLObjectType) =>
  type.name === 'Query'
    ? { name: 'Query', extensions: { 'openIn Query': ['jeton', 'projector'] } }
    : type;

/** What says to a reporting token what it may ask for: cut to it (app/docs). */
export const CONTRACT_CALLS: readonly string[] = ['/docs', '/openapi.yaml', '/openapi.json'];

/**
 * Whether a program may read a field of the schema, as the field's `@OpenTo` says. To a token: no person's name, nothing
 * that somebody wrote. To the link of a room's projector, of its one boussole: the séance, the team's code while people
 * enter and answer, and the figures that it has published; REST has nothing for it.
 */
export const isFieldOpen = (
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  program: Program,
): boolean => isOpen(saidOf(type), field, program);

/** Whether it may read some of a type's fields. */
export const isTypeOpen = (type: GraphQLObjectType, program: Program): boolean =>
  Object.values(type.getFields()).some((field) => isFieldOpen(type, field, program));

/** The calls as patterns of their paths. */
const calls = [...JETON_CALLS, ...CONTRACT_CALLS].map(
  (call) => new RegExp(`^${call.replaceAll('.', '[.]').replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
);

const REFUSALS: Readonly<Record<Program, string>> = {
  jeton: messages.jeton.readOnly,
  projector: messages.seance.projectorOnly,
};

/** @throws ForbiddenError when a reporting token makes a call other than those above, or a projector any. */
export function requireCall({ actor }: AppContext, path: string): void {
  if (actor?.jeton !== undefined && !calls.some((call) => call.test(path)))
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
  (program: Program): ValidationRule =>
  (context) => {
    let isRefused = false;
    return {
      Field(node) {
        const [type, field] = [context.getParentType(), context.getFieldDef()];
        if (isRefused || !field || !isObjectType(type) || type.name.startsWith('__')) return;
        if (field.name.startsWith('__') || isFieldOpen(type, field, program)) return;
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
