import {
  defaultFieldResolver,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
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
  '/equipes/getResultatDomaine',
  '/commentaireBoussole/getCommentaireByDomaine',
];

/** `Query` has no class that says it: its fields do. */
const saidOf = (type: GraphQLObjectType) =>
  type.name === 'Query'
    ? { name: 'Query', extensions: { 'openIn Query': ['jeton', 'projector'] } }
    : type;

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
const calls = JETON_CALLS.map((call) => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}/?$`, 'i'));

/** Refuses a reporting token, or a projector, that is not allowed. */
function require({ actor }: AppContext, jeton: boolean, projector: boolean): void {
  if (actor?.jeton !== undefined && !jeton) throw new ForbiddenError(messages.jeton.readOnly);
  if (actor?.projector !== undefined && !projector) {
    throw new ForbiddenError(messages.seance.projectorOnly);
  }
}

/** @throws ForbiddenError when a reporting token makes a call other than those above, or a projector any. */
export const requireCall = (ctx: AppContext, path: string): void =>
  require(ctx, calls.some((call) => call.test(path)), false);

const objectsOf = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'));

/** Adds to the description of each field or type that reporting tokens may read it. */
export function describeForJetons(schema: GraphQLSchema): GraphQLSchema {
  const say = (what: { description?: string | null | undefined }) => {
    what.description = `${what.description ?? ''} Open to reporting tokens.`.trim();
  };
  for (const type of objectsOf(schema)) {
    if (isWholeOpen(type, 'jeton')) say(type);
    else
      for (const field of Object.values(type.getFields()))
        if (isFieldOpen(type, field, 'jeton')) say(field);
  }
  return schema;
}

/** Closes every field of the schema to reporting tokens and to projectors, except those that say otherwise. */
export function closeToJetons(schema: GraphQLSchema): GraphQLSchema {
  for (const type of objectsOf(schema)) {
    // Types without any closed field stay as fast as they are: a projector reaches them from open fields alone.
    if (isWholeOpen(type, 'jeton')) continue;
    for (const field of Object.values(type.getFields())) {
      const jeton = isFieldOpen(type, field, 'jeton');
      const projector = isFieldOpen(type, field, 'projector');
      if (jeton && projector) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (root, args, ctx: AppContext, info) => {
        require(ctx, jeton, projector);
        return resolve(root, args, ctx, info);
      };
    }
  }
  return schema;
}
