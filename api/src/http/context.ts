import type { Request } from 'express';

import type { AppContext } from '../core/context.js';

const contexts = new WeakMap<Request, AppContext>();

/** The context of this request; undefined when the request did not come that far. */
export const knownContext = (req: Request): AppContext | undefined => contexts.get(req);

/** The context of this request. */
export function contextOf(req: Request): AppContext {
  const ctx = contexts.get(req);
  if (!ctx) throw new Error('no context on this request: mount withContext before the route');
  return ctx;
}

/** Sets the context of a request, once. */
export const setContext = (req: Request, ctx: AppContext): void => void contexts.set(req, ctx);
