import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';

import { compressReplies } from './compress.js';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const LONG = 'une longue réponse '.repeat(5_000);

/** Ways to reply: by Express, in parts, by Node alone. */
const REPLIES: Record<string, RequestHandler> = {
  short: (_req, res) => res.json({ court: true }),
  long: (_req, res) => res.json(LONG),
  'long enough': (_req, res) => res.type('text').send('x'.repeat(1_024)),
  'one byte too short': (_req, res) => res.type('text').send('x'.repeat(1_023)),
  'an image': (_req, res) => res.type('png').send(Buffer.from(LONG)),
  'without a type': (_req, res) => void res.end(LONG),
  nothing: (_req, res) => void res.status(204).end(),
  'nothing, of a type': (_req, res) => void res.type('text').end(),
  'not to be changed': (_req, res) => res.set('Cache-Control', 'no-transform').json(LONG),
  'compressed already': (_req, res) =>
    res.type('text').set('Content-Encoding', 'gzip').send(gzipSync(LONG)),
  'short, in parts': (_req, res) => {
    res.type('text').write('un');
    res.end('deux');
  },
  'nothing, then the end': (_req, res) => {
    res.type('text').write(LONG);
    res.end();
  },
  'a text in Latin 1': (_req, res) => void res.type('text').end('é'.repeat(600), 'latin1'),
  'told of its end': (_req, res) => void res.type('text').end('court', () => undefined),
  'a length that is said': (_req, res) =>
    void res.type('text').set('Content-Length', '3').end('abc'),
  'varies by another header too': (_req, res) => res.vary('Origin').json(LONG),
  'waits for its reader, which it heeds before anything has left': async (_req, res) => {
    let told = () => {};
    res.on('drain', () => told());
    res.type('text');
    for (let part = 0; part < 40; part += 1) {
      const drained = new Promise<void>((resolve) => (told = resolve));
      if (!res.write(LONG)) await drained;
    }
    res.end();
  },
};

async function serve(prepare: (app: Express) => unknown) {
  const app = express().disable('etag');
  prepare(app);
  app.use((req, res, next) => REPLIES[decodeURIComponent(req.path.slice(1))]?.(req, res, next));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => promisify(server.close).call(server));
  const { port } = server.address() as AddressInfo;
  return async (name: string, method: string, headers: Record<string, string>) => {
    const path = `/${encodeURIComponent(name)}`;
    const asked = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end();
    const [reply]: [IncomingMessage] = (await once(asked, 'response')) as [IncomingMessage];
    const body = await buffer(reply);
    // Node says the length of what it is given whole, which the library hides from it.
    const {
      date: _date,
      'content-length': _length,
      'transfer-encoding': _parts,
      ...said
    } = reply.headers;
    return { status: reply.statusCode, said, body };
  };
}

const plain = ({ said, body }: { said: IncomingMessage['headers']; body: Buffer }) => {
  if (body.length === 0) return '';
  if (said['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return (said['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('latin1');
};

const ACCEPTED: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'gzip, deflate, br' },
  { 'accept-encoding': 'br;q=0.5, gzip;q=1' },
  { 'accept-encoding': 'identity' },
  { 'accept-encoding': '' },
];

test.each(Object.keys(REPLIES))('%s: as `compression` replies', async (name) => {
  const late = await serve(compressReplies);
  const library = await serve((app) => app.use(compression()));

  for (const headers of ACCEPTED) {
    for (const method of ['GET', 'HEAD']) {
      const [ours, theirs] = [
        await late(name, method, headers),
        await library(name, method, headers),
      ];
      expect([ours.status, ours.said]).toEqual([theirs.status, theirs.said]);
      // Not the bodies themselves: a difference would be a page long.
      expect(plain(ours) === plain(theirs)).toBe(true);
    }
  }
});

test('a reply that cannot become shorter is left as it is, with the functions of its kind', async () => {
  const own: string[][] = [];
  const ask = await serve((app) => {
    compressReplies(app);
    app.use((_req, res, next) => {
      const { end } = res;
      res.once('finish', () =>
        own.push(['end', 'write', 'on', 'flush'].filter((f) => Object.hasOwn(res, f))),
      );
      expect(end).toBe(app.response.end);
      next();
    });
  });

  await ask('short', 'GET', { 'accept-encoding': 'gzip' });
  await ask('long', 'GET', {});
  await ask('long', 'GET', { 'accept-encoding': 'gzip' });
  expect(own).toEqual([[], [], ['end', 'write', 'on', 'flush']]);
});
