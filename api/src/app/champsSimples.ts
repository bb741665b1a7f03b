import { isObjectType, type GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

/**
 * Takes away the resolvers that type-graphql gives to fields that are plain properties: reading a property is what happens
 * without one, and a compiled query then reads it in place.
 */
export function alleger(schema: GraphQLSchema): GraphQLSchema {
  const { fieldResolvers, queries, mutations } = getMetadataStorage();
  const ecrits = new Set(
    [...fieldResolvers, ...queries, ...mutations].map(({ schemaName }) => schemaName),
  );
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const champ of Object.values(type.getFields())) {
      if (!ecrits.has(champ.name)) delete champ.resolve;
    }
  }
  return schema;
}
