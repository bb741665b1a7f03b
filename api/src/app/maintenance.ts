import type { RequestHandler } from 'express';

import type { Database } from '../core/database.js';
import { isClosed } from '../core/maintenance.js';
import { noStore, refuse } from '../http/handler.js';

/** A process closes, or opens again, so much later, in ms. */
const READ_EVERY = 2_000;
const CLOSED = 'Boussole est en maintenance. Revenez dans quelques minutes.';

const page = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Boussole</title><body><h1>Boussole</h1><p>${CLOSED}</p></body></html>`;

/** What a process knows of whether the product is closed. */
export interface Closing {
  isClosed: boolean;
}
export const OPEN: Closing = { isClosed: false };

/** Reads it now, then beside the requests, which would wait for one another if one of them read it. */
export async function watchClosing(
  database: Pick<Database, 'fork'>,
): Promise<Closing & { stop: () => void }> {
  let isReading = false;
  const known = { ...OPEN, stop: () => clearInterval(timer) };
  const read = async () => {
    if (isReading) return;
    isReading = true;
    // Without a database each call says so by itself.
    known.isClosed = await isClosed(database.fork()).catch(() => known.isClosed);
    isReading = false;
  };
  const timer = setInterval(() => void read(), READ_EVERY).unref();
  await read();
  return known;
}

/** Answers 503 to everything that comes after it while the product is closed (`npm run boussole -- maintenance on`). */
export const maintenance =
  (known: Closing): RequestHandler =>
  (req, res, next) => {
    if (!known.isClosed) return next();
    res.set('Retry-After', '60');
    return noStore(req, res, () =>
      req.accepts(['json', 'html']) === 'html'
        ? res.status(503).type('html').send(page)
        : refuse(res, 503, 'UNAVAILABLE', CLOSED),
    );
  };
