import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompressSync, gzipSync, unzipSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import compression from 'compression';
import express, { type Express, type RequestHandler, type Response } from 'express';

import { compressReplies } from './compress.js';

const ACCEPTED: Record<string, string>[] = [
  {},
  ...[
    'gzip',
    'gzip, deflate, br',
    'deflate',
    '*',
    'br;q=0.5, gzip;q=1',
    'identity;q=0',
    'gzip;q=0',
    'identity',
    '',
  ].map((accepted) => ({ 'accept-encoding': accepted })),
];

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

async function listen(app: Express) {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => promisify(server.close).call(server));
  return { server, port: (server.address() as AddressInfo).port };
}

async function serve(prepare: (app: Express) => unknown) {
  const app = express().disable('etag');
  prepare(app);
  app.use((req, res, next) => REPLIES[decodeURIComponent(req.path.slice(1))]?.(req, res, next));
  const { port } = await listen(app);
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
  if (said['content-encoding'] === 'br') return brotliDecompressSync(body).toString('latin1');
  return (said['content-encoding'] ? unzipSync(body) : body).toString('latin1');
};

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

const ofLibrary = ['end', 'write', 'on', 'flush'];

test.each<[string, string, string, string[]]>([
  ['short', 'GET', 'gzip', []],
  ['long', 'GET', '', []],
  ['long', 'GET', 'identity', []],
  ['long', 'HEAD', 'gzip', []],
  ['an image', 'GET', 'gzip', []],
  ['not to be changed', 'GET', 'gzip', []],
  ['compressed already', 'GET', 'gzip', []],
  ['long', 'GET', 'gzip', ofLibrary],
])('%s by %s, accepting "%s": has %j of the library', async (name, method, accepted, expected) => {
  let own: string[] = [];
  const ask = await serve((app) => {
    compressReplies(app);
    app.use((_req, res, next) => {
      res.once('finish', () => (own = ofLibrary.filter((each) => Object.hasOwn(res, each))));
      next();
    });
  });

  await ask(name, method, { 'accept-encoding': accepted });
  expect(own).toEqual(expected);
});

test('for a reader who has left nothing is compressed', async () => {
  const left = Promise.withResolvers<Response>();
  const app = express();
  compressReplies(app);
  app.use((_req, res) => {
    res.once('close', () => {
      res.json(LONG);
      left.resolve(res);
    });
  });
  const { server, port } = await listen(app);
  const headers = { 'accept-encoding': 'gzip' };
  const asked = request({ port, host: '127.0.0.1', headers, agent: false });
  asked.on('error', () => undefined).end();
  await once(server, 'request');
  asked.destroy();

  expect((await left.promise).getHeader('Content-Encoding')).toBeUndefined();
});
