import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Request } from 'express';

import type { CodeErreur } from '../../../schema/statuts.js';
import { noterRefus } from '../audit/refus.service.js';
import { DomainError, ERREUR_INTERNE } from '../core/errors.js';
import { idDeRequete } from '../http/appel.js';
import { contextOf } from '../http/context.js';
import { refuse, refuser } from '../http/handler.js';

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
    const { message, code, details } = erreur;
    return refuser(res, STATUTS[code], { message, code, ...details });
  }
  const status = httpStatusOf(erreur);
  const connu = status === undefined ? undefined : HTTP_MESSAGES[status];
  if (status !== undefined && connu) return refuse(res, status, ...connu);
  const id = idDeRequete(res) ?? randomUUID();
  contextOf(req).logger.error({ err: erreur, id, path: req.path }, 'erreur interne');
  refuser(res, 500, { message: ERREUR_INTERNE, code: 'INTERNAL', id });
};

/** body-parser's and Express's own client errors carry their status. */
function httpStatusOf(erreur: unknown): number | undefined {
  if (!(erreur instanceof Error) || !('status' in erreur)) return undefined;
  const { status } = erreur;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return status in HTTP_MESSAGES ? status : 400;
}
