import {
  DirectiveLocation,
  getNullableType,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';

import { JETON_FIELDS } from '../jeton/scope.js';

/** As Apollo, Relay and graphql-codegen know it: a client that treats any error as a failure may take the field for non-null. */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'null only when refused: an error of `errors` then has the path of this field.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { levels: { type: new GraphQLList(GraphQLInt), defaultValue: [0] } },
});

/** `Type.field` of every edge: what a resolver of ours gives may be refused by itself. */
function edges(): ReadonlySet<string> {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  return new Set(
    fieldResolvers.map(({ getObjectType, schemaName }) => {
      const rated = getObjectType?.();
      return `${objectTypes.find(({ target }) => target === rated)?.name}.${schemaName}`;
    }),
  );
}

/** Of a type that reporting tokens read, what they are refused. */
const isClosedToTokens = (type: string, field: string): boolean => {
  const open = JETON_FIELDS[type];
  return open !== undefined && typeof open !== 'symbol' && !open.includes(field);
};

function permitNull(field: GraphQLField<unknown, unknown>): void {
  if (!isNonNullType(field.type)) return;
  field.type = getNullableType(field.type);
  field.extensions = { ...field.extensions, semanticNonNull: true };
}

/**
 * Makes nullable every field that may be refused by itself: root fields, edges, what is closed to reporting tokens.
 *
 * A refusal that meets a field that may not be null empties the reply upwards: of two mutations of one document the first had
 * succeeded, and nobody was told.
 */
export function permitRefusals(schema: GraphQLSchema): GraphQLSchema {
  const roots = new Set([schema.getQueryType(), schema.getMutationType()]);
  const known = edges();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const refusable =
        roots.has(type) ||
        known.has(`${type.name}.${field.name}`) ||
        isClosedToTokens(type.name, field.name);
      if (refusable) permitNull(field);
    }
  }
  return schema;
}
