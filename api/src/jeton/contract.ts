import { MapperKind, mapSchema, pruneSchema } from '@graphql-tools/utils';
import { GraphQLNonNull, GraphQLObjectType, isObjectType, type GraphQLSchema } from 'graphql';

import type { Scope } from '../core/openTo.js';
import { isFieldOpen, SAID_OF_JETONS } from './scope.js';

/**
 * The schema without what a reporting token may not ask for: the contract of its holder, and what its documents run on.
 *
 * A field below the root that is null only when refused is non-null: a token that reads a thing of its company reads all that is
 * open of it (proof/contract/rights/tokenDoors.test.ts). A field of the root may name a thing of another company.
 */
export function cutForJetons(schema: GraphQLSchema, portees?: readonly Scope[]): GraphQLSchema {
  const cut = mapSchema(schema, {
    [MapperKind.MUTATION]: () => null,
    [MapperKind.OBJECT_TYPE]: (type) =>
      new GraphQLObjectType({
        ...type.toConfig(),
        description: type.description?.replace(SAID_OF_JETONS, ''),
      }),
    [MapperKind.OBJECT_FIELD]: (config, name, typeName) => {
      const type = schema.getType(typeName);
      const field = isObjectType(type) && type.getFields()[name];
      if (!field || !isFieldOpen(type, field, 'jeton', portees)) return null;
      const said = { ...config, description: config.description?.replace(SAID_OF_JETONS, '') };
      if (type === schema.getQueryType() || !config.extensions?.['semanticNonNull']) return said;
      const { semanticNonNull: _, ...extensions } = config.extensions;
      return { ...said, extensions, type: new GraphQLNonNull(config.type) };
    },
  });
  return pruneSchema(cut);
}
