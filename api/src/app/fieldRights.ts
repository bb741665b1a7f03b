import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql';

import { permissionOf } from '../acces/fields.js';
import { authorize, ofSociete } from '../acces/permissions.js';
import type { AppContext } from '../core/context.js';

/** What a thing that is of a company says of its reader's right; nothing, where it names none. */
const factsOf = (root: unknown) => {
  const { idSociete } = Object(root);
  return typeof idSociete === 'number' ? ofSociete(idSociete) : undefined;
};

/** Refuses each field that has `@ReadBy` to those who do not have that permission, as REST does (acces/fields.ts). */
export function guardFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const permission = permissionOf(field.extensions);
      if (!permission) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (root, args, ctx: AppContext, info) => {
        authorize(ctx, permission, factsOf(root));
        return resolve(root, args, ctx, info);
      };
    }
  }
  return schema;
}
