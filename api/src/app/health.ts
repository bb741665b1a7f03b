import { setTimeout as delay } from 'node:timers/promises';
import { Router } from 'express';

import type { Database } from '../core/database.js';
import { peutServir } from '../core/niveaux.js';
import { noStore } from '../http/handler.js';

/** A balancer that has asked within this time is still there, and is told before the door closes; in milliseconds. */
const PRESENCE = 10_000;
/** It asks twice before it believes; for no longer than this. */
const REPONSES = 2;
const PATIENCE = 3_000;

/** Whether the process lives (/sante), and whether it can serve (/pret): what a balancer asks. */
export function sante(database: Pick<Database, 'fork'>, patience = PATIENCE) {
  let demandee = -Infinity;
  let annoncees: number | undefined;
  const entendu = Promise.withResolvers<void>();

  const router = Router();
  router.use(['/sante', '/pret'], noStore);
  router.get('/sante', (_req, res) => void res.json({ ok: true }));
  router.get('/pret', async (_req, res) => {
    demandee = performance.now();
    if (annoncees !== undefined) {
      res.status(503).json({ ok: false });
      if (++annoncees === REPONSES) entendu.resolve();
      return;
    }
    const ok = await peutServir(database.fork()).catch(() => false);
    res.status(ok ? 200 : 503).json({ ok });
  });

  return {
    router,
    /** Ready no more: comes back once the balancer knows, if there is one; the rest is served meanwhile. */
    async retirer(): Promise<void> {
      annoncees = 0;
      if (performance.now() - demandee > PRESENCE) return;
      await Promise.race([entendu.promise, delay(patience, undefined, { ref: false })]);
    },
  };
}
