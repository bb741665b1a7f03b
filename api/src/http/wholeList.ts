import { EventEmitter, once } from 'node:events';
import type { Request, RequestHandler, Response } from 'express';
import pLimit from 'p-limit';

import type { AppContext } from '../core/context.js';
import { contextOf } from './context.js';
import { bodyOf, named, type Body, type Names } from './handler.js';

/** Rows as JSON with commas between them: one text, its bytes in pieces, or the pieces of one that is made while it is sent. */
export type Rows = string | Iterable<string | Buffer>;

interface Rule {
  /** How many lists are read at once. */
  read: number;
  /** How many are read or on their way to their readers. */
  sent: number;
  /** How many of those are one caller's; visitors count as one. */
  each: number;
  /** Longest time in ms for which a reader may take nothing. */
  patience: number;
}

/** Bytes that are given to a reader at once: whoever takes them within the patience is not one who takes nothing. */
const SLICE = 65_536;

/**
 * Limits of one process. Two lists are read at once, since it has one processor for them; four may be on their way, so
 * that readers on slow lines keep four of them in memory, and no connection to the database; two of one caller, who leaves
 * places to the others.
 */
const RULE: Rule = { read: 2, sent: 4, each: 2, patience: 10_000 };

/** What a call may be asked of its list, in a body or in an address; whatever else is there it ignores, as every call. */
export const partIn = ({ page, parPage, recherche, champs }: Body) => ({
  page,
  parPage,
  recherche,
  champs,
});

/** Waits for an event of the response; throws when its reader is gone, or takes nothing for too long. */
async function awaited(
  res: Response,
  event: 'drain' | 'finish',
  patience: number,
  told: EventEmitter = res,
): Promise<void> {
  const end = new AbortController();
  const give = () => end.abort();
  const timer = setTimeout(give, patience);
  res.once('close', give);
  try {
    await once(told, event, { signal: end.signal });
  } finally {
    clearTimeout(timer);
    res.off('close', give);
  }
}

/** The bytes of a list, a part at a time. */
function* slicesOf(body: Buffer): Iterable<Buffer> {
  for (let start = 0; start < body.length; start += SLICE)
    yield body.subarray(start, start + SLICE);
}

function* inBrackets(rows: Iterable<string | Buffer>): Iterable<Buffer> {
  let before = '[';
  for (const piece of rows) {
    if (typeof piece === 'string') yield Buffer.from(before + piece);
    else yield before === '' ? piece : Buffer.concat([Buffer.from(before), piece]);
    before = '';
  }
  yield Buffer.from(`${before}]`);
}

/** The bytes of a list: all of them when known at once; else in pieces. */
const bytesOf = (rows: Rows): Buffer | Iterable<Buffer> =>
  typeof rows === 'string' ? Buffer.from(`[${rows}]`) : inBrackets(rows);

/** Sends a list as fast as its reader takes it. */
async function send(
  res: Response,
  bytes: Buffer | Iterable<Buffer>,
  patience: number,
): Promise<void> {
  const length = Buffer.isBuffer(bytes) ? bytes.length : undefined;
  // One listener for all waits: `compression` passes each on to a stream of its own, and takes none off there.
  const drains = new EventEmitter();
  res.on('drain', () => drains.emit('drain'));
  let last: Buffer | undefined;
  for (const part of Buffer.isBuffer(bytes) ? slicesOf(bytes) : bytes) {
    if (!res.headersSent) res.status(200).type('json');
    if (!res.headersSent && length !== undefined) res.setHeader('Content-Length', length);
    if (last && !res.write(last)) await awaited(res, 'drain', patience, drains);
    last = part;
  }
  res.end(last);
  if (!res.writableFinished) await awaited(res, 'finish', patience);
}

/**
 * Makes handlers of calls that return a list as the specification wants it: whole, which may be megabytes. Everything is
 * read in one statement before the first byte leaves; what follows needs no database.
 */
export function wholeLists({ read, sent, each, patience }: Rule = RULE) {
  const [reading, sending] = [pLimit(read), pLimit(sent)];
  const callers = new Map<string, ReturnType<typeof pLimit>>();
  return (
    call: (ctx: AppContext, body: Body, req: Request) => Promise<Rows>,
    names: Names = {},
  ): RequestHandler =>
    async (req, res) => {
      const ctx = contextOf(req);
      const caller = `${ctx.actor?.id} ${ctx.actor?.jeton}`;
      const own = callers.get(caller) ?? pLimit(each);
      callers.set(caller, own);
      const answer = async () => {
        if (res.closed) return;
        const bytes = await reading(async () =>
          bytesOf(await named(names, () => call(ctx, bodyOf(req), req))),
        );
        // Whoever has left while it was read leaves their place at once.
        if (res.closed) return;
        try {
          await send(res, bytes, patience);
        } catch (error) {
          // What has left cannot be taken back: the reader must see a list that is cut, never one that looks whole.
          if (!res.headersSent) throw error;
          if (!res.closed) ctx.logger.warn({ err: error, path: req.path }, 'liste interrompue');
          res.destroy();
        }
      };
      const forget = () => own.activeCount + own.pendingCount === 0 && callers.delete(caller);
      await own(() => sending(answer)).finally(forget);
    };
}

/** The same under the limits of this process. */
export const wholeList = wholeLists();
