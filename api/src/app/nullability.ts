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

/**
 * The directive that Apollo, Relay and graphql-codegen know: a client that treats every error as a failure may take the
 * field for non-null.
 */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'null only when refused: an error of `errors` then has the path of this field.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { levels: { type: new GraphQLList(GraphQLInt), defaultValue: [0] } },
});

/** `Type.field` of every edge: what one of our resolvers returns may be refused alone. */
function edges(): ReadonlySet<string> {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  return new Set(
    fieldResolvers.map(({ getObjectType, schemaName }) => {
      const rated = getObjectType?.();
      return `${objectTypes.find(({ target }) => target === rated)?.name}.${schemaName}`;
    }),
  );
}

function permitNull(field: GraphQLField<unknown, unknown>): void {
  if (!isNonNullType(field.type)) return;
  field.type = getNullableType(field.type);
  field.extensions = { ...field.extensions, semanticNonNull: true };
}

/**
 * Makes every field that may be refused alone nullable: root fields, edges, fields of a permission of their own.
 *
 * An error in a non-null field empties its parent, up to the whole reply. Of two mutations in one document the first could
 * succeed without the caller being told.
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
        field.extensions['readBy'] !== undefined;
      if (refusable) permitNull(field);
    }
  }
  return schema;
}
