import { Router, type Request, type RequestHandler, type Response } from 'express';

import type { AppContext } from '../../core/context.js';
import { stopReminders } from './adresse.service.js';

/**
 * `POST /lienRappel/<secret>`, which a mail program sends by itself when its reader presses « Se désabonner » (RFC 8058): without
 * a session, a cookie or a question. Its body says nothing more, and is not read. The page is the same address, read.
 *
 * @param open makes the context of a request whose cookies are not read.
 */
export function oneClick(open: (req: Request, res: Response) => AppContext): Router {
  const stop: RequestHandler<{ jeton: string }> = async (req, res) => {
    await stopReminders(open(req as Request, res), { jeton: req.params.jeton });
    res.set('Cache-Control', 'no-store').type('text').send('Vous ne recevrez plus de rappels.\n');
  };
  const router = Router();
  router.post('/lienRappel/:jeton', stop);
  return router;
}
