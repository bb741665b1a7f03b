import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';

import type { CodeErreur } from '../../../schema/statuts.js';
import { contextOf } from '../app/session.js';
import { noterRefus } from '../audit/refus.service.js';
import type { AppContext } from '../core/context.js';
import { DomainError, ERREUR_INTERNE } from '../core/errors.js';
import { idDeRequete } from './appel.js';

/** REST status of each refusal (decisions §6). */
const STATUTS: Record<CodeErreur, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DUPLICATE: 449,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
};

/** What a route answers: a status and a body; no body is an empty object. */
export interface Reply {
  status: number;
  body: unknown;
}

export const ok = (body: unknown = {}): Reply => ({ status: 200, body });
export const created = (body: unknown = {}): Reply => ({ status: 201, body });

export type Body = Record<string, unknown>;

/** Turns one REST route into what Express calls: context in, plain object out, errors to the table above. */
export const handler =
  (call: (ctx: AppContext, body: Body, req: Request) => Reply | Promise<Reply>): RequestHandler =>
  async (req, res) => {
    const { status, body } = await call(contextOf(req), bodyOf(req), req);
    res.status(status).json(body);
  };

const bodyOf = (req: Request): Body =>
  typeof req.body === 'object' && req.body !== null && !Array.isArray(req.body)
    ? (req.body as Body)
    : {};

/** Nothing of an answer is kept on the way. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** Ends a request with the error body that every refusal has. */
export function refuse(res: Response, status: number, code: string, message: string): void {
  res.status(status).json({ message, code });
}

/** Refusals that are matters of HTTP, before any service is called. */
const HTTP_MESSAGES: Record<number, [code: string, message: string]> = {
  400: ['BAD_USER_INPUT', "Le corps de la requête n'est pas un JSON valide"],
  413: ['TOO_LARGE', 'Le corps de la requête est trop gros'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Le type de contenu doit être application/json en UTF-8'],
};

const REFUS = new Set<CodeErreur>(['UNAUTHENTICATED', 'FORBIDDEN']);

/** Calls that only read are POST, too; the specification names them `get…`. */
const LECTURE = /\/get\w+$/;

/** A refused write leaves its trace; GraphQL's own are told by graphql.ts, except uploads, refused before it. */
async function tracer(req: Request, { code }: DomainError): Promise<void> {
  const appel = req.path.toLowerCase().replace(/\/$/, '');
  if (!REFUS.has(code) || req.method !== 'POST' || LECTURE.test(appel)) return;
  await noterRefus(contextOf(req), appel.replace(/^\/(api\/)?/, ''));
}

/** The last handler of the chain: a foreseen refusal by the table, the rest logged whole and answered as internal. */
export const errorHandler: ErrorRequestHandler = async (erreur: unknown, req, res, next) => {
  if (res.headersSent) return next(erreur);
  if (erreur instanceof DomainError) {
    await tracer(req, erreur);
    const { retryAfter, champ } = erreur.details;
    if (retryAfter) res.setHeader('Retry-After', String(retryAfter));
    res
      .status(STATUTS[erreur.code])
      .json({ message: erreur.message, code: erreur.code, ...(champ ? { champ } : {}) });
    return;
  }
  const status = httpStatusOf(erreur);
  const connu = status === undefined ? undefined : HTTP_MESSAGES[status];
  if (status !== undefined && connu) return refuse(res, status, ...connu);
  const id = idDeRequete(res) ?? randomUUID();
  contextOf(req).logger.error({ err: erreur, id, path: req.path }, 'erreur interne');
  res.status(500).json({ message: ERREUR_INTERNE, code: 'INTERNAL', id });
};

/** body-parser's and Express's own client errors carry their status. */
function httpStatusOf(erreur: unknown): number | undefined {
  if (!(erreur instanceof Error) || !('status' in erreur)) return undefined;
  const { status } = erreur;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return status in HTTP_MESSAGES ? status : 400;
}
