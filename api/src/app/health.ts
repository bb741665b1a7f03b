import { setTimeout as delay } from 'node:timers/promises';
import { Router } from 'express';

import type { Database } from '../core/database.js';
import { canServe } from '../core/levels.js';
import { noStore } from '../http/handler.js';

/** A balancer that has asked within this time is still there, and is told before the door closes; in milliseconds. */
const PRESENCE = 10_000;
/** It asks twice before it believes; for no longer than this. */
const REPONSES = 2;
const PATIENCE = 3_000;

/** Whether the process lives (/sante), and whether it can serve (/pret): what a balancer asks. */
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
      if (++announced === REPONSES) heard.resolve();
      return;
    }
    const ok = await canServe(database.fork()).catch(() => false);
    res.status(ok ? 200 : 503).json({ ok });
  });

  return {
    router,
    /** Ready no more: comes back once the balancer knows, if there is one; the rest is served meanwhile. */
    async retirer(): Promise<void> {
      announced = 0;
      if (performance.now() - askedAt > PRESENCE) return;
      await Promise.race([heard.promise, delay(patience, undefined, { ref: false })]);
    },
  };
}
