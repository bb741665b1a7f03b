import type { Response } from 'express';

type Keep = (body: Buffer | undefined) => unknown;

/** Bodies that are already known, by the reply that they are for. */
const known = new WeakMap<Response, Buffer>();
/** Who keeps the body of a reply that is being made. */
const keepers = new WeakMap<Response, Keep>();

/** Longest body that is kept: a list of 20,000 users. */
const LONGEST = 6_000_000;

/** Gives the body of this reply: its call is then not made. */
export const giveBody = (res: Response, body: Buffer): void => void known.set(res, body);
export const givenBody = (res: Response): Buffer | undefined => known.get(res);

/** Asks for the body of this reply, once its call has been made; undefined for one that is too long to be kept. */
export const wantBody = (res: Response, keep: Keep): unknown => keepers.set(res, keep);

/** Tells that body, if it is wanted; returns it if it is kept. */
export function tellBody(res: Response, length: number, make: () => Buffer): Buffer | undefined {
  const keep = keepers.get(res);
  const body = keep && length <= LONGEST ? make() : undefined;
  keep?.(body);
  return body;
}
