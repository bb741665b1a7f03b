import type { AppContext } from '../core/context.js';

/** Whose schema and limits a GraphQL request gets. */
export function audienceOf({ actor }: AppContext) {
  if (actor?.projector !== undefined) return 'projector';
  if (actor?.jeton !== undefined) return 'jeton';
  return actor?.isAdmin || actor?.societes ? 'admin' : 'membre';
}
