import { isObjectType, type GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

import { alreadyRead } from '../core/alreadyRead.js';

/**
 * Takes away the resolvers that type-graphql gives to fields that are plain properties: reading a property is what happens
 * without one, and a compiled query then reads it in place.
 */
export function lighten(schema: GraphQLSchema): GraphQLSchema {
  const { fieldResolvers, queries, mutations } = getMetadataStorage();
  const written = new Set(
    [...fieldResolvers, ...queries, ...mutations].map(({ schemaName }) => schemaName),
  );
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!written.has(field.name)) delete field.resolve;
    }
  }
  return schema;
}

/** A field of which the value came with its parent is not asked for: of 8,000 boussoles that is most of the time. */
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
