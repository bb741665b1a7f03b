import { isObjectType, type GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

import { alreadyRead } from '../core/alreadyRead.js';

/**
 * Removes the resolvers that type-graphql adds to plain properties. Without one GraphQL reads the property all the same,
 * and a compiled query reads it directly.
 */
export function lighten(schema: GraphQLSchema): GraphQLSchema {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  const names = new Map(objectTypes.map(({ target, name }) => [target, name]));
  const written = new Set(
    fieldResolvers.map(
      ({ target, getObjectType, schemaName }) =>
        `${names.get(getObjectType?.() ?? target)}.${schemaName}`,
    ),
  );
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || /^(?:__|Query$|Mutation$)/.test(type.name)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!written.has(`${type.name}.${field.name}`)) delete field.resolve;
    }
  }
  return schema;
}

/**
 * Skips the resolver of a field whose value was read with its parent (withRead): for 8,000 boussoles the resolvers were
 * most of the time.
 */
export function abridge(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const { name, resolve } = field;
      if (!resolve) continue;
      field.resolve = (root, args, ctx, info) => {
        const read = alreadyRead(root, name);
        return read === undefined ? resolve(root, args, ctx, info) : read;
      };
    }
  }
  return schema;
}
