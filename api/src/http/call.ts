import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';

/** What may be logged or counted of a request: nothing that its sender wrote, except its id when that is harmless. */
export interface Call {
  id: string;
  method: string;
  /** The route as the product declares it (`/api/societes/:id`), never with the actual ids. */
  route: string;
  statut: number;
  /** Codes of the errors in a GraphQL answer, whose status is 200. */
  erreurs: readonly string[];
  seconds: number;
}

const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);
/** Status logged when the caller hung up before the answer; proxies use this number. */
const HUNG_UP = 499;

/** The route of the streams of séances. */
export const STREAM = '/flux/seance';

const ids = new WeakMap<Response, string>();
const fields = new WeakMap<object, string>();
const codes = new WeakMap<object, readonly string[]>();

/** The id of the request that this reply answers. */
export const requestId = (res: Response): string | undefined => ids.get(res);

/**
 * Notes the root field of a validated GraphQL operation, for the route's name; several fields count as one name,
 * 'plusieurs', so that names stay few.
 */
export function nameOperation(key: object, roots: readonly string[]): void {
  const [only = 'aucun'] = roots;
  fields.set(key, roots.length > 1 ? 'plusieurs' : only);
}

/** Notes the error codes of an operation's answer. */
export function noteErrors(key: object, errors: readonly string[]): void {
  codes.set(key, errors);
}

function routeOf(req: Request, key: object | undefined): string {
  const start = req.originalUrl.split(/[/?]/, 2)[1] ?? '';
  const found: unknown = req.route?.path;
  if (start === 'graphql') return `/graphql ${(key && fields.get(key)) ?? 'aucun'}`;
  if (start === 'api') {
    return typeof found === 'string' ? `/api${found}` : '/api inconnue';
  }
  if (start === 'flux') return STREAM;
  // What follows is a secret.
  if (start === 'agenda' || start === 'chiffres') return `/${start}`;
  if (['sante', 'pret', 'metrics'].includes(start)) return `/${start}`;
  return start === 'assets' ? 'fichiers' : 'pages';
}

/**
 * Gives each request its id, and reports it once it was answered or given up.
 *
 * @param keyOf the key that a GraphQL operation was noted under, if the request came that far.
 */
export const follow =
  (say: (call: Call) => void, keyOf: (req: Request) => object | undefined): RequestHandler =>
  (req, res, next) => {
    const propose = req.get('x-request-id');
    const id = propose && SAFE_ID.test(propose) ? propose : randomUUID();
    ids.set(res, id);
    res.set('X-Request-Id', id);
    const start = performance.now();
    res.once('close', () => {
      const key = keyOf(req);
      say({
        id,
        method: METHODS.has(req.method) ? req.method : 'autre',
        route: routeOf(req, key),
        statut: res.writableFinished ? res.statusCode : HUNG_UP,
        erreurs: (key && codes.get(key)) ?? [],
        seconds: (performance.now() - start) / 1000,
      });
    });
    next();
  };
