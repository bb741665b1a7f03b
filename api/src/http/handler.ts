import type { Request, RequestHandler, Response } from 'express';

import type { AppContext } from '../core/context.js';
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
