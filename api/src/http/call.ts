import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';

/** What may be told of a request wherever it is told: nothing that its sender wrote, but its id when that is harmless. */
export interface Appel {
  id: string;
  methode: string;
  /** As the product declares it: never what stands in the place of an identifier. */
  route: string;
  statut: number;
  /** Codes of the errors in a GraphQL answer, whose status is 200. */
  erreurs: readonly string[];
  secondes: number;
}

const ID_SANS_RISQUE = /^[A-Za-z0-9_-]{8,64}$/;
const METHODES = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);
/** Whoever asked hung up before the answer; the number that proxies give it. */
const RACCROCHE = 499;

const ids = new WeakMap<Response, string>();
const champs = new WeakMap<object, string>();
const codes = new WeakMap<object, readonly string[]>();

/** The id of the request that this reply answers. */
export const idDeRequete = (res: Response): string | undefined => ids.get(res);

/** Notes the root fields of a validated GraphQL operation; several are not told apart, so that names stay few. */
export function nommerOperation(cle: object, racines: readonly string[]): void {
  const [seule = 'aucun'] = racines;
  champs.set(cle, racines.length > 1 ? 'plusieurs' : seule);
}

/** Notes the errors of an operation's answer. */
export function noterErreurs(cle: object, erreurs: readonly string[]): void {
  codes.set(cle, erreurs);
}

function routeDe(req: Request, cle: object | undefined): string {
  const debut = req.originalUrl.split(/[/?]/, 2)[1] ?? '';
  const trouvee: unknown = req.route?.path;
  if (debut === 'graphql') return `/graphql ${(cle && champs.get(cle)) ?? 'aucun'}`;
  if (debut === 'api') {
    return typeof trouvee === 'string' ? `/api${trouvee}` : '/api inconnue';
  }
  if (['sante', 'pret', 'metrics'].includes(debut)) return `/${debut}`;
  return debut === 'assets' ? 'fichiers' : 'pages';
}

/**
 * Gives each request its id, and tells of it once it is answered or given up.
 *
 * @param cleDe what a GraphQL operation was noted under, if the request came that far.
 */
export const suivre =
  (dire: (appel: Appel) => void, cleDe: (req: Request) => object | undefined): RequestHandler =>
  (req, res, next) => {
    const propose = req.get('x-request-id');
    const id = propose && ID_SANS_RISQUE.test(propose) ? propose : randomUUID();
    ids.set(res, id);
    res.set('X-Request-Id', id);
    const debut = performance.now();
    res.once('close', () => {
      const cle = cleDe(req);
      dire({
        id,
        methode: METHODES.has(req.method) ? req.method : 'autre',
        route: routeDe(req, cle),
        statut: res.writableFinished ? res.statusCode : RACCROCHE,
        erreurs: (cle && codes.get(cle)) ?? [],
        secondes: (performance.now() - debut) / 1000,
      });
    });
    next();
  };
