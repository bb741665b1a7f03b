import type { Response } from 'express';

import { notedOn } from '../core/noted.js';

/** Where bodies are found that are already known, or soon may be, by the reply that they are for. */
const known = notedOn<Response, () => Buffer | undefined>();
/** Who keeps the body of a reply that is being made. */
const keepers = notedOn<Response, (body: Buffer) => unknown>();

/** Longest list that is kept: one of 20,000 users. */
const LONGEST = 6_000_000;

/** Gives the body of this reply, if it is found when the reply is made: its call is then not made. */
export const giveBody = (res: Response, find: () => Buffer | undefined): void =>
  void known.set(res, find);
export const givenBody = (res: Response): Buffer | undefined => known.get(res)?.();

/** Asks for the body of this reply, once its call has been made. */
export const wantBody = (res: Response, keep: (body: Buffer) => unknown): unknown =>
  keepers.set(res, keep);

/** Tells that body, if it is wanted and is not too long; returns it then. */
export function tellBody(res: Response, length: number, make: () => Buffer): Buffer | undefined {
  const keep = keepers.get(res);
  if (!keep || length > LONGEST) return undefined;
  const body = make();
  keep(body);
  return body;
}
