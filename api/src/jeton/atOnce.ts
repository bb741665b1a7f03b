import type { Response } from 'express';

import type { AppContext } from '../core/context.js';
import { TooManyRequestsError } from '../core/errors.js';
import { messages } from '../messages.js';

/** How many readings of a whole company one token may have under way: twenty would hold up the pages of people. */
const AT_ONCE = 2;
/** By token, in this process. */
const running = new Map<number, number>();

/** What the token may still ask for at the same time, as headers. */
type Left = Readonly<Record<'ratelimit-limit' | 'ratelimit-remaining', string>>;

const left = (remaining: number): Left => ({
  'ratelimit-limit': String(AT_ONCE),
  'ratelimit-remaining': String(remaining),
});
/** What a token is told that may ask for nothing more now. */
export const NONE_LEFT = left(0);

/**
 * Begins a reading of every team of a company; a person's are not counted.
 *
 * @returns what ends it, and says what may be asked for then; undefined for a person.
 * @throws TooManyRequestsError for a token's third at once.
 */
export function beginReading({ actor }: AppContext): (() => Left) | undefined {
  const jeton = actor?.jeton;
  if (jeton === undefined) return undefined;
  const begun = running.get(jeton) ?? 0;
  if (begun >= AT_ONCE) throw new TooManyRequestsError(1, messages.jeton.atOnce);
  running.set(jeton, begun + 1);
  return () => {
    const others = (running.get(jeton) ?? 1) - 1;
    if (others > 0) running.set(jeton, others);
    else running.delete(jeton);
    return left(AT_ONCE - others);
  };
}

/** Runs such a reading of a call, and tells its reply what may be asked for after it, unless it has begun. */
export async function inTurn<T>(
  ctx: AppContext,
  res: Response | undefined,
  read: () => Promise<T>,
): Promise<T> {
  let end: ReturnType<typeof beginReading>;
  try {
    end = beginReading(ctx);
    return await read();
  } finally {
    const told = end ? end() : NONE_LEFT;
    if (ctx.actor?.jeton !== undefined && res?.headersSent === false) res.set(told);
  }
}
