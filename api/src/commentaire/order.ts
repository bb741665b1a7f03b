import { createHmac } from 'node:crypto';

import { serverSecret } from '../connexion/proof.js';
import type { AppContext } from '../core/context.js';

/**
 * Orders comments at random, once per state of their list: read again, the same list comes in the same order, and with one
 * comment more the whole order is drawn anew (matrix A073). Drawn at each reading, many readings would tell by a change of
 * their number alone what one order tells; nothing is stored, as the draw is made with the server's secret.
 *
 * @param place what the list belongs to, so that two lists of the same texts cannot be matched.
 */
export async function inDrawnOrder<T>(
  ctx: AppContext,
  place: string,
  comments: readonly T[],
): Promise<T[]> {
  const secret = await serverSecret(ctx);
  const mark = (value: string) => createHmac('sha256', secret).update(value).digest('hex');
  const written = comments.map((comment) => ({ comment, text: JSON.stringify(comment) }));
  const state = mark(JSON.stringify([place, written.map(({ text }) => text).toSorted()]));
  return written
    .map(({ comment, text }) => ({ comment, key: mark(`${state} ${text}`) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ comment }) => comment);
}
