import compression from 'compression';
import type { Express, Response } from 'express';

/** Shortest reply that is compressed, in bytes: the library's own. */
const SHORTEST = 1024;
const compress = compression({ threshold: SHORTEST });

/** Bytes of a reply of which nothing has left, as far as they are known: what it says, or all that `end` was given. */
function lengthOf(res: Response, whole: unknown): number {
  const said = res.getHeader('Content-Length');
  if (said !== undefined) return Number(said);
  if (whole === undefined) return Infinity;
  return typeof whole === 'string' || whole instanceof Uint8Array ? Buffer.byteLength(whole) : 0;
}

/** By their kind alone, as the library says it to whoever keeps replies for others. */
const mayChange = (res: Response): boolean =>
  compression.filter(res.req, res) && !/no-transform/.test(String(res.getHeader('Cache-Control')));

const mayBeCompressed = (res: Response, whole: unknown): boolean =>
  res.req.headers['accept-encoding'] !== undefined &&
  !res.hasHeader('Content-Encoding') &&
  lengthOf(res, whole) >= SHORTEST;

/** Puts the library on a reply, before whoever waits already for it to take more. */
function putOn(res: Response): void {
  const waiting = res.rawListeners('drain');
  res.removeAllListeners('drain');
  compress(res.req, res, () => undefined);
  for (const listener of waiting) res.on('drain', (...args) => listener.apply(res, args));
}

/**
 * Compresses what an application replies as `compression` does, which is put on a reply only when its first byte leaves, and
 * only if it may be compressed. The functions that it gives a reply outlive the nursery, and with them all that the request had
 * made (decision 033).
 */
export function compressReplies({ response }: Express): void {
  const late = (name: 'write' | 'end') => {
    const send = response[name];
    return function leave(this: Response, ...args: unknown[]): unknown {
      if (this.headersSent) return Reflect.apply(send, this, args);
      if (mayBeCompressed(this, name === 'end' ? (args[0] ?? null) : undefined)) {
        putOn(this);
        return Reflect.apply(this[name], this, args);
      }
      if (mayChange(this)) this.vary('Accept-Encoding');
      return Reflect.apply(send, this, args);
    };
  };
  Object.assign(response, { write: late('write'), end: late('end') });
}
