import type { RequestHandler } from 'express';

import type { Database } from '../core/database.js';
import { isClosed } from '../core/maintenance.js';
import { noStore, refuse } from '../http/handler.js';

/** How long what was read is known, in ms: a process closes, or opens again, so much later. */
const KNOWN_MS = 2_000;
const CLOSED = 'Boussole est en maintenance. Revenez dans quelques minutes.';

const page = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Boussole</title><body><h1>Boussole</h1><p>${CLOSED}</p></body></html>`;

/** Answers 503 to everything that comes after it while the product is closed (`npm run boussole -- maintenance on`). */
export function maintenance(database: Pick<Database, 'fork'>): RequestHandler {
  let readAt = -Infinity;
  let closed = false;
  return async (req, res, next) => {
    if (performance.now() - readAt > KNOWN_MS) {
      readAt = performance.now();
      // Without a database each call says so by itself.
      closed = await isClosed(database.fork()).catch(() => closed);
    }
    if (!closed) return next();
    res.set('Retry-After', '60');
    return noStore(req, res, () =>
      req.accepts(['json', 'html']) === 'html'
        ? res.status(503).type('html').send(page)
        : refuse(res, 503, 'UNAVAILABLE', CLOSED),
    );
  };
}
