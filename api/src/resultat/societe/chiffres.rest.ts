import { once } from 'node:events';
import type { Response } from 'express';

import type { AppContext } from '../../core/context.js';
import { slices } from '../../core/slices.js';
import { contextOf } from '../../http/context.js';
import { named, ok } from '../../http/handler.js';
import { route } from '../../http/rest.js';
import { whenChanged } from '../../http/whenChanged.js';
import { inTurn } from '../../jeton/atOnce.js';
import { headerOf, linesAsCsv, type Decimales } from './chiffres.csv.js';
import { readChiffres, type Asked } from './chiffres.service.js';

/** How many lines are written at once: a few milliseconds of the process. */
const WRITTEN = 200;
/** What a company and a place in its figures are called in an address. */
const ADDRESS = { idSociete: 'societe', after: 'apres' };

/**
 * Sends the whole table, a part after the other, as fast as it is read at the other end. Whoever may not read it, or asks for
 * what is no year, is refused before the first byte; what breaks later ends the connection before the last one.
 */
export async function sendChiffres(ctx: AppContext, asked: Asked, res: Response): Promise<void> {
  const decimales: Decimales = asked.decimales === 'fr' ? 'fr' : 'international';
  let part = await readChiffres(ctx, asked);
  res.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'inline; filename="chiffres.csv"',
    'Cache-Control': 'private, no-store',
  });
  res.write(headerOf(decimales));
  const letOthers = slices();
  for (;;) {
    for (let line = 0; line < part.lignes.length && !res.closed; line += WRITTEN) {
      const written = linesAsCsv(part.lignes.slice(line, line + WRITTEN), decimales);
      if (!res.write(written) && !res.closed)
        await Promise.race([once(res, 'drain'), once(res, 'close')]);
      await letOthers();
    }
    if (part.suite === null || res.closed) break;
    part = await readChiffres(ctx, { ...asked, apres: part.suite });
  }
  res.end();
}

/** The figures of a company as one flat table, for programs. */
export const chiffresRest = [
  route(
    'GET',
    '/chiffres.json',
    whenChanged((ctx, _body, { query, res }) =>
      named(ADDRESS, async () => ok(await inTurn(ctx, res, () => readChiffres(ctx, query)))),
    ),
  ),
  route('GET', '/chiffres.csv', async (req, res) => {
    const ctx = contextOf(req);
    await named(ADDRESS, () => inTurn(ctx, res, () => sendChiffres(ctx, req.query, res)));
  }),
];
