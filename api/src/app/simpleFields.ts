import { isObjectType, type GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

import { dejaLu } from '../core/dejaLu.js';

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

/** A field of which the value came with its parent is not asked for: of 8,000 boussoles that is most of the time. */
export function abreger(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const champ of Object.values(type.getFields())) {
      const { name, resolve } = champ;
      if (!resolve) continue;
      champ.resolve = (racine, args, ctx, info) => {
        const lu = dejaLu(racine, name);
        return lu === undefined ? resolve(racine, args, ctx, info) : lu;
      };
    }
  }
  return schema;
}
