import { isNonNullType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

import { isFieldOpen, isTypeOpen } from '../../../../api/src/jeton/scope.js';

/** A field of the schema, as `Type.field`, and how it may be refused by itself. */
export interface SchemaField {
  path: string;
  type: string;
  field: GraphQLField<unknown, unknown>;
  /** It is asked for at the top of a document. */
  isRoot: boolean;
  /** A function answers it. */
  isComputed: boolean;
  /** It has `@ReadBy`. */
  hasPermission: boolean;
  /** Reporting tokens may read its type, and not this field. */
  isClosedToTokens: boolean;
}

/** `Type.field` of all that have a resolver of ours. */
function computed(): ReadonlySet<string> {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  return new Set(
    fieldResolvers.map(({ getObjectType, schemaName }) => {
      const owner = getObjectType?.();
      return `${objectTypes.find(({ target }) => target === owner)?.name}.${schemaName}`;
    }),
  );
}

/** Every field of the product's own types. */
export function schemaFields(schema: GraphQLSchema): SchemaField[] {
  const edges = computed();
  const roots = new Set([schema.getQueryType(), schema.getMutationType()]);
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({
        path: `${type.name}.${field.name}`,
        type: type.name,
        field,
        isRoot: roots.has(type),
        isComputed: edges.has(`${type.name}.${field.name}`),
        hasPermission: field.extensions['readBy'] !== undefined,
        isClosedToTokens: isTypeOpen(type, 'jeton') && !isFieldOpen(type, field, 'jeton'),
      })),
    );
}

/** Whether it may be refused alone: root fields, those with a resolver, those of a permission of their own. */
export const isRefusable = ({ isRoot, isComputed, hasPermission }: SchemaField): boolean =>
  isRoot || isComputed || hasPermission;

export const isOptional = ({ field: { type, extensions } }: SchemaField): boolean =>
  !isNonNullType(type) && extensions['semanticNonNull'] !== true;

/** Every edge that is registered is a field of the schema: a renamed type would silently drop its own. */
export const lostEdges = (schema: GraphQLSchema): string[] => {
  const known = new Set(schemaFields(schema).map(({ path }) => path));
  return [...computed()].filter((path) => !known.has(path));
};
