import compression from 'compression';
import type { Express, Response } from 'express';

/** Shortest reply that is compressed, in bytes: the library's own. */
const SHORTEST = 1024;
const compress = compression({ threshold: SHORTEST });

/** By its kind alone: the library tells it to whoever keeps replies for others. */
const mayChange = (res: Response): boolean =>
  compression.filter(res.req, res) &&
  !/\bno-transform\b/i.test(String(res.getHeader('Cache-Control')));

/** Bytes of a reply of which nothing has left, as far as they are known: what it says, or all that `end` was given. */
function lengthOf(res: Response, whole: unknown): number {
  const said = res.getHeader('Content-Length');
  if (said !== undefined) return Number(said);
  if (whole === undefined) return Infinity;
  return typeof whole === 'string' || whole instanceof Uint8Array ? Buffer.byteLength(whole) : 0;
}

/** Whoever has left is not told of it again: the library would wait for them with its stream. */
const mayShorten = (res: Response, whole: unknown): boolean =>
  !res.closed &&
  res.req.method !== 'HEAD' &&
  !NONE.test(String(res.req.headers['accept-encoding'] ?? '')) &&
  !res.hasHeader('Content-Encoding') &&
  lengthOf(res, whole) >= SHORTEST;
const NONE = /^\s*(identity)?\s*$/;

/** Puts the library on a reply, before whoever waits already for it to take more. */
function putOn(res: Response): void {
  const waiting = res.rawListeners('drain');
  res.removeAllListeners('drain');
  compress(res.req, res, () => undefined);
  for (const listener of waiting) res.on('drain', listener as () => void);
}

/**
 * Compresses what an application replies as `compression` does, which is put on a reply only when its first byte leaves, and
 * only if it may be shortened. The functions that it gives a reply outlive their request (decision 033).
 *
 * Whatever replies through functions of its own (`res.end = …`), or by `writeHead`, must not be put before it.
 */
export function compressReplies({ response }: Express): void {
  const late = (name: 'write' | 'end') => {
    const send = response[name];
    return function leave(this: Response, ...args: unknown[]): unknown {
      if (this.headersSent || !mayChange(this)) return Reflect.apply(send, this, args);
      if (mayShorten(this, name === 'end' ? (args[0] ?? null) : undefined)) {
        putOn(this);
        return Reflect.apply(this[name], this, args);
      }
      this.vary('Accept-Encoding');
      return Reflect.apply(send, this, args);
    };
  };
  Object.assign(response, { write: late('write'), end: late('end') });
}
