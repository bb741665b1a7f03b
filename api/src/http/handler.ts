import type { Request, RequestHandler, Response } from 'express';

import type { AppContext } from '../core/context.js';
import { DomainError } from '../core/errors.js';
import { contextOf } from './context.js';

/** A route's answer: a status and a body; no body means an empty object. */
export interface Reply {
  status: number;
  body: unknown;
}

export const ok = (body: unknown = {}): Reply => ({ status: 200, body });
export const created = (body: unknown = {}): Reply => ({ status: 201, body });

export type Body = Record<string, unknown>;

/** Makes an Express handler of one REST route: context in, plain object out; errors go to app/errorHandler.ts. */
export const handler =
  (call: (ctx: AppContext, body: Body, req: Request) => Reply | Promise<Reply>): RequestHandler =>
  async (req, res) => {
    const { status, body } = await call(contextOf(req), bodyOf(req), req);
    res.status(status).json(body);
  };

/** The name of a field in a service → its name in this call's body. */
export type Names = Readonly<Record<string, string>>;

/** The same for a body with field names of its own: a refusal then names the field as it was sent. */
export const handlerWith = (names: Names, call: Parameters<typeof handler>[0]): RequestHandler =>
  handler((...request) => named(names, async () => call(...request)));

/** Runs a call; its refusal names the field as it was sent. */
export async function named<T>(names: Names, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof DomainError) error.details.champ = sentName(error, names);
    throw error;
  }
}

const sentName = ({ details: { champ } }: DomainError, names: Names): string | undefined =>
  champ
    ?.split('.')
    .map((name) => names[name] ?? name)
    .join('.');

export const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const bodyOf = ({ body }: Request): Body => (isRecord(body) ? body : {});

/** What a call may be asked of its list, in a body or in an address; whatever else is there it ignores, as every call. */
export const partIn = ({ page, parPage, recherche, champs }: Body) => ({
  page,
  parPage,
  recherche,
  champs,
});

/** Forbids caches on the way to keep the answer. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

interface Refusal {
  message: string;
  code: string;
  champ?: string | undefined;
  /** Number under which the log has an internal error. */
  id?: string;
  /** Set when the document's name is unknown: the client then sends the document's text. */
  reason?: string;
  retryAfter?: number | undefined;
}

/** The path of the GraphQL door, in any letter case. */
const GRAPHQL = /^\/graphql(?:[/?]|$)/i;

/** Ends a request with the error body of its door: GraphQL clients read `errors`, REST clients a flat object. */
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

/** The same for a refusal with a code and a sentence only. */
export const refuse = (res: Response, status: number, code: string, message: string): void =>
  sendRefusal(res, status, { message, code });
