import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';

import { contextOf } from './context.js';
import type { handler } from './handler.js';

/**
 * The only version that leaves the product: a digest of what is shown, so that it moves when that does and at no other
 * time. A count of writes, or a date, would tell when somebody answered. Weak, because the same bytes go compressed too.
 */
const versionOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url')}"`;

/**
 * Makes an Express handler of a reading that a program repeats: the reply has an `ETag`, and to whoever sends it back in
 * `If-None-Match` while nothing has changed, 304 without a body. Who may read is judged before, each time.
 */
export const whenChanged =
  (call: Parameters<typeof handler>[0]): RequestHandler =>
  async (req, res) => {
    const body = JSON.stringify((await call(contextOf(req), {}, req)).body);
    res.set({ 'Cache-Control': 'private, no-cache', ETag: versionOf(body) });
    res.type('json').send(body);
  };
