import { Router, type RequestHandler } from 'express';

export type Methode = 'GET' | 'POST';

/** One path of the REST facade and what each of its methods does. */
export interface RestRoute {
  path: string;
  handlers: Partial<Record<Methode, RequestHandler[]>>;
}

/** Declares one call of the specification. */
export const route = (
  methode: Methode,
  path: string,
  ...handlers: RequestHandler[]
): RestRoute => ({
  path,
  handlers: { [methode]: handlers },
});

/** All the calls under one router; a known path with another method answers 405 and says which are allowed. */
export function restRouter(routes: readonly RestRoute[], methodNotAllowed: RequestHandler): Router {
  const router = Router();
  const allowed = new Map<string, Methode[]>();
  for (const { path, handlers } of routes) {
    for (const [methode, chain] of Object.entries(handlers) as [Methode, RequestHandler[]][]) {
      allowed.set(path, [...(allowed.get(path) ?? []), methode]);
      if (methode === 'GET') router.get(path, ...chain);
      else router.post(path, ...chain);
    }
  }
  for (const [path, methodes] of allowed) {
    router.all(path, (req, res, next) => {
      res.setHeader('Allow', methodes.join(', '));
      methodNotAllowed(req, res, next);
    });
  }
  return router;
}
