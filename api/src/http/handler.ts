import type { Request, RequestHandler, Response } from 'express';

import type { AppContext } from '../core/context.js';
import { DomainError } from '../core/errors.js';
import { contextOf } from './context.js';

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

/** What a service calls a field → what this call's body calls it. */
type Names = Readonly<Record<string, string>>;

/** The same for a body whose fields have names of their own: a refusal says the name that was sent. */
export const handlerWith = (names: Names, call: Parameters<typeof handler>[0]): RequestHandler =>
  handler(async (...request) => {
    try {
      return await call(...request);
    } catch (error) {
      if (error instanceof DomainError) error.details.champ = sentName(error, names);
      throw error;
    }
  });

const sentName = ({ details: { champ } }: DomainError, names: Names): string | undefined =>
  champ
    ?.split('.')
    .map((name) => names[name] ?? name)
    .join('.');

const bodyOf = (req: Request): Body =>
  typeof req.body === 'object' && req.body !== null && !Array.isArray(req.body)
    ? (req.body as Body)
    : {};

/** Nothing of an answer is kept on the way. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

interface Refusal {
  message: string;
  code: string;
  champ?: string | undefined;
  /** Under which the log tells of an error of ours. */
  id?: string;
  /** The document by its name is not known: the text is asked for. */
  reason?: string;
  retryAfter?: number | undefined;
}

/** By whichever of its names GraphQL's door was asked. */
const GRAPHQL = /^\/graphql(?:[/?]|$)/i;

/** Ends a request with the error body of its door: clients of GraphQL read `errors`, those of REST a flat object. */
export function sendRefusal(res: Response, status: number, { message, ...what }: Refusal): void {
  const { retryAfter, ...extensions } = what;
  if (retryAfter) res.setHeader('Retry-After', String(retryAfter));
  res
    .status(status)
    .json(
      GRAPHQL.test(res.req.originalUrl)
        ? { errors: [{ message, extensions: what }] }
        : { message, ...extensions },
    );
}

/** The same for a refusal that has nothing but its sentence to say. */
export const refuse = (res: Response, status: number, code: string, message: string): void =>
  sendRefusal(res, status, { message, code });
