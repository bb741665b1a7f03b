import { setTimeout as delay } from 'node:timers/promises';
import { Router } from 'express';

import type { Database } from '../core/database.js';
import { canServe } from '../core/levels.js';
import { noStore } from '../http/handler.js';

/** A load balancer that asked within this time, in ms, is still there: it is told before the door closes. */
const PRESENCE = 10_000;
/** A balancer must get this many refusals before it stops sending, and is waited for during PATIENCE ms at most. */
const REFUSALS = 2;
const PATIENCE = 3_000;

/** What a load balancer asks: whether the process lives (/sante), and whether it can serve (/pret). */
export function health(database: Pick<Database, 'fork'>, patience = PATIENCE) {
  let askedAt = -Infinity;
  let announced: number | undefined;
  const heard = Promise.withResolvers<void>();

  const router = Router();
  router.use(['/sante', '/pret'], noStore);
  router.get('/sante', (_req, res) => void res.json({ ok: true }));
  router.get('/pret', async (_req, res) => {
    askedAt = performance.now();
    if (announced !== undefined) {
      res.status(503).json({ ok: false });
      if (++announced === REFUSALS) heard.resolve();
      return;
    }
    const ok = await canServe(database.fork()).catch(() => false);
    res.status(ok ? 200 : 503).json({ ok });
  });

  return {
    router,
    /**
     * Answers "not ready" from now on, and resolves once the balancer knows, if there is one. Other requests are still
     * served.
     */
    async withdraw(): Promise<void> {
      announced = 0;
      if (performance.now() - askedAt > PRESENCE) return;
      await Promise.race([heard.promise, delay(patience, undefined, { ref: false })]);
    },
  };
}
