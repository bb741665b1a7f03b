import type { Request, RequestHandler, Response } from 'express';

import { byBoussoleSchema } from '../../../schema/validation/boussole.js';
import type { AppContext } from '../core/context.js';
import { parse } from '../core/validate.js';
import { contextOf } from '../http/context.js';
import { getSeance } from './seance.service.js';
import { eventOf, type Watch } from './watch.js';

/** Most bytes that wait for a caller who does not read; then the stream ends, and the caller comes back. */
const WAITING_MAX = 64 * 1024;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // no-transform: compression would hold events back.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

type Identify = (req: Request, res: Response) => Promise<AppContext>;

/** The state of a séance now, then at each change: the events of a subscription to `seance`. */
export const seanceStream =
  (watch: Watch, identify: Identify): RequestHandler =>
  async (req, res) => {
    const ctx = contextOf(req);
    const { idBoussole } = parse(byBoussoleSchema, req.body);
    const first = eventOf(await getSeance(ctx, { idBoussole }));
    const holder = ctx.session ?? `projecteur ${ctx.actor?.projector}`;
    const account = ctx.session === null ? holder : `compte ${ctx.actor?.id}`;
    watch.admit({ holder, account });
    res.status(200).set(HEADERS);
    res.write(first);
    const forget = watch.add(
      {
        idBoussole,
        holder,
        account,
        identify: () => identify(req, res),
        write: (text) => {
          res.write(text);
          if (res.writableLength > WAITING_MAX) res.destroy();
        },
        end: () => void res.end('event: complete\ndata:\n\n'),
      },
      first,
    );
    res.once('close', forget);
    // Whoever has hung up during the reading above was gone before.
    if (res.closed) forget();
  };
