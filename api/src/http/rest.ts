import { Router, type RequestHandler } from 'express';

export type Method = 'GET' | 'POST';

/** One path of the REST facade and what each of its methods does. */
export interface RestRoute {
  path: string;
  handlers: Partial<Record<Method, RequestHandler[]>>;
}

/** Declares one call of the specification. */
export const route = (method: Method, path: string, ...handlers: RequestHandler[]): RestRoute => ({
  path,
  handlers: { [method]: handlers },
});

/** One router for all calls. A known path with another method answers 405 and names the allowed ones. */
export function restRouter(routes: readonly RestRoute[], methodNotAllowed: RequestHandler): Router {
  const router = Router();
  const allowed = new Map<string, Method[]>();
  for (const { path, handlers } of routes) {
    for (const [method, chain] of Object.entries(handlers) as [Method, RequestHandler[]][]) {
      allowed.set(path, [...(allowed.get(path) ?? []), method]);
      if (method === 'GET') router.get(path, ...chain);
      else router.post(path, ...chain);
    }
  }
  for (const [path, methods] of allowed) {
    router.all(path, (req, res, next) => {
      res.setHeader('Allow', methods.join(', '));
      methodNotAllowed(req, res, next);
    });
  }
  return router;
}
