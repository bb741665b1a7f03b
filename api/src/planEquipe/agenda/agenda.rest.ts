import { Router, type Request, type RequestHandler, type Response } from 'express';

import type { AppContext } from '../../core/context.js';
import { readAgenda } from './agenda.service.js';

/**
 * /agenda/<secret>.ics, which calendars read by themselves: without a session, and without a cookie.
 *
 * @param open makes the context of a request whose cookies are not read.
 */
export function agendaRest(
  open: (req: Request, res: Response) => AppContext,
  methodNotAllowed: RequestHandler,
): Router {
  const serve: RequestHandler<{ secret: string }> = async (req, res) => {
    const calendar = await readAgenda(open(req as Request, res), req.params.secret);
    // A calendar keeps what it read, and asks again: nobody else on the way may keep it.
    res.set({
      'Cache-Control': 'private, no-cache',
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="boussole.ics"',
    });
    res.send(calendar);
  };
  const router = Router();
  router.get('/agenda/:secret.ics', serve);
  router.all('/agenda/:secret.ics', methodNotAllowed);
  return router;
}
