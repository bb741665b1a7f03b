import type { AppContext } from '../core/context.js';

/** By which of the GraphQL doors a caller comes in. */
export function doorFor({ actor }: AppContext) {
  if (actor?.projector !== undefined) return 'projector';
  if (actor?.jeton !== undefined) return 'jeton';
  return actor?.isAdmin ? 'admin' : 'membre';
}
