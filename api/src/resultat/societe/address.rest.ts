import { Router, type Request, type RequestHandler, type Response } from 'express';

import type { AppContext } from '../../core/context.js';
import { inTurn } from '../../jeton/atOnce.js';
import { readAddress } from '../../jeton/bearer.js';
import { sendChiffres } from './chiffres.rest.js';

/**
 * /chiffres/<secret>.csv, for a tool that sends no secret: what `/api/chiffres.csv` gives to the token, whose address it is.
 *
 * @param open makes the context of a request whose cookies are not read.
 */
export function chiffresAddress(
  open: (req: Request, res: Response) => AppContext,
  methodNotAllowed: RequestHandler,
): Router {
  const serve: RequestHandler<{ secret: string }> = async (req, res) => {
    const ctx = open(req as Request, res);
    ctx.actor = await readAddress(ctx, req.params.secret);
    await inTurn(ctx, res, () => sendChiffres(ctx, req.query, res));
  };
  const router = Router();
  router.get('/chiffres/:secret.csv', serve);
  router.all('/chiffres/:secret.csv', methodNotAllowed);
  return router;
}
