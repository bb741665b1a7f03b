import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Request, Response } from 'express';

import type { ErrorCode } from '../../../schema/statuts.js';
import { recordRefusal } from '../audit/refusal.service.js';
import { DomainError, INTERNAL_ERROR } from '../core/errors.js';
import { outageOf } from '../core/outage.js';
import { requestId } from '../http/call.js';
import { contextOf } from '../http/context.js';
import { refuse, sendRefusal } from '../http/handler.js';

/** REST status of each refusal (decisions §6). */
const STATUTS: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DUPLICATE: 449,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** Refusals of HTTP itself, before any service is called. */
const HTTP_MESSAGES: Record<number, [code: string, message: string]> = {
  400: ['BAD_USER_INPUT', 'Le corps de la requête n’est pas un JSON valide'],
  413: ['TOO_LARGE', 'Le corps de la requête est trop gros'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Le type de contenu doit être application/json en UTF-8'],
};

const REFUSALS = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN']);

/** Calls that only read may be POST too; the specification names them `get…`. */
const READING = /\/get\w+$/;

/**
 * Writes a refused write to the audit trail. GraphQL's are written by graphql.ts, except uploads, which are refused
 * earlier.
 */
async function trace(req: Request, { code }: DomainError): Promise<void> {
  const call = req.path.toLowerCase().replace(/\/$/, '');
  if (!REFUSALS.has(code) || req.method !== 'POST' || READING.test(call)) return;
  await recordRefusal(contextOf(req), call.replace(/^\/(api\/)?/, ''));
}

/** The last handler: answers a foreseen refusal by the table above; logs any other error whole and answers "internal". */
export const errorHandler: ErrorRequestHandler = async (error: unknown, req, res, next) => {
  if (res.headersSent) return next(error);
  if (error instanceof DomainError) {
    await trace(req, error);
    return answer(res, error);
  }
  const status = httpStatusOf(error);
  const known = status === undefined ? undefined : HTTP_MESSAGES[status];
  if (status !== undefined && known) return refuse(res, status, ...known);
  const outage = outageOf(error, contextOf(req).logger);
  if (outage) return answer(res, outage);
  const id = requestId(res) ?? randomUUID();
  contextOf(req).logger.error({ err: error, id, path: req.path }, 'erreur interne');
  sendRefusal(res, 500, { message: INTERNAL_ERROR, code: 'INTERNAL', id });
};

const answer = (res: Response, { message, code, details }: DomainError): void =>
  sendRefusal(res, STATUTS[code], { message, code, ...details });

/** The status that client errors of body-parser and of Express carry. */
export function httpStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  const { status } = error;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return status in HTTP_MESSAGES ? status : 400;
}
