import { isObjectType, type GraphQLSchema } from 'graphql';

import { alreadyRead } from '../core/alreadyRead.js';

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
