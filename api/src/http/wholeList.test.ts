import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import compression from 'compression';
import express from 'express';

import type { AppContext } from '../core/context.js';
import { createLogger } from '../core/logger.js';
import { setContext } from './context.js';
import { giveBody, wantBody } from './keptBody.js';
import { wholeLists, type Rows } from './wholeList.js';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A server with one list, whose pieces the test makes. */
async function serve(
  read: (name: string) => Promise<Rows>,
  rule = {},
  before: express.RequestHandler = (_req, _res, next) => next(),
) {
  const app = express();
  app.use(before);
  app.use((req, _res, next) => {
    const id = req.get('caller');
    const actor = id === undefined ? null : { id: Number(id), idSociete: null, isAdmin: false };
    setContext(req, { logger: createLogger('silent'), actor } as AppContext);
    next();
  });
  const wholeList = wholeLists({ read: 2, sent: 8, each: 8, patience: 60_000, ...rule });
  app.get(
    '/',
    wholeList((_ctx, _body, { query }) => read(String(query['nom']))),
  );
  app.use(((error, _req, res, _next) => {
    res.status(500).end(String(error));
  }) satisfies express.ErrorRequestHandler);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  const send = (name: string, headers = {}) =>
    request({ port, host: '127.0.0.1', path: `/?nom=${name}`, headers, agent: false }).end();
  const ask = async (name: string, caller?: number, more = {}): Promise<IncomingMessage> => {
    const headers = { ...more, ...(caller !== undefined && { caller }) };
    const [response] = await once(send(name, headers), 'response');
    return response;
  };
  /** Asks without waiting for the answer. */
  const leave = (name: string) => send(name).on('error', () => undefined);
  return Object.assign(ask, { leave });
}

async function textOf(response: Readable): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}

/** Waits until the machine has done what makes this true. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate);
}

/** More than every buffer on the way holds. */
const PIECE = `"${'é'.repeat(100_000)}"`;
const MANY = 150;

/** A long list that counts its pieces, and says when it was given up. */
function long() {
  const state = { given: 0, isOver: false };
  function* pieces() {
    try {
      for (; state.given < MANY; state.given += 1) yield `${state.given ? ',' : ''}${PIECE}`;
    } finally {
      state.isOver = true;
    }
  }
  return { state, pieces };
}

/** Of letters of several bytes, some of which come at the end of a part. */
const LONG = `a${'😀'.repeat(200_000)}`;

test('a text is sent with its length, short, long or empty, and what is made meanwhile without', async () => {
  const lists: Record<string, Rows> = {
    court: '1,2',
    vide: '',
    long: ['1,', '', '2,', '3'],
    grand: `"${LONG}"`,
  };
  const ask = await serve(async (name) => lists[name] ?? '');

  const [short, empty, large] = [await ask('court'), await ask('vide'), await ask('grand')];
  const cut = await ask('long');

  expect([short.headers['content-length'], empty.headers['content-length']]).toEqual(['5', '2']);
  expect(JSON.parse(await textOf(large))).toEqual([LONG]);
  expect(cut.headers['content-length']).toBeUndefined();
  expect(cut.headers['content-type']).toBe('application/json; charset=utf-8');
  expect([await textOf(short), await textOf(empty), await textOf(cut)]).toEqual([
    '[1,2]',
    '[]',
    '[1,2,3]',
  ]);
});

test('the bytes of a list are told as soon as they are there, those of a very long one never, and known ones are given', async () => {
  const told: [number, boolean][] = [];
  const given = Buffer.from('["known"]');
  const lists: Record<string, Rows> = {
    some: [Buffer.from('1,'), Buffer.from('2')],
    long: Array.from({ length: 40 }, (_, i) => Buffer.from(`${i ? ',' : ''}${PIECE}`)),
    known: [],
  };
  const calls: string[] = [];
  const ask = await serve(
    async (name) => {
      calls.push(name);
      return lists[name] ?? '';
    },
    {},
    ({ query }, res, next) => {
      if (query['nom'] === 'known') giveBody(res, given);
      wantBody(res, (body) => told.push([body.length, res.headersSent]));
      next();
    },
  );

  const [some, large, known] = [await ask('some'), await ask('long'), await ask('known')];

  expect(told).toEqual([[5, false]]);
  expect(calls).toEqual(['some', 'long']);
  expect([await textOf(some), await textOf(known)]).toEqual(['[1,2]', '["known"]']);
  expect([some, known].map(({ headers }) => headers['content-length'])).toEqual(['5', '9']);
  expect(JSON.parse(await textOf(large))).toHaveLength(40);
});

test('the memory of bytes is given back once they are copied or sent, and every list is whole', async () => {
  // A small piece is in memory that Node shares among others.
  const small = Buffer.from(',1');
  const rows = () => [
    Buffer.from(PIECE),
    ...Array.from({ length: 20 }, () => Buffer.from(`,${PIECE}`)),
    small,
  ];
  const whole = `[${Buffer.concat(rows()).toString()}]`;
  const made: Record<string, Buffer[]> = {};
  let body: Buffer = Buffer.alloc(0);
  const ask = await serve(
    (name) => {
      const list = (made[name] = rows());
      return Promise.resolve(list);
    },
    {},
    (req, res, next) => {
      if (req.query['nom'] === 'kept') wantBody(res, (kept) => (body = kept));
      return compression()(req, res, next);
    },
  );

  for (const name of ['sent', 'kept', 'compressed']) {
    const isCompressed = name === 'compressed';
    const reply = await ask(name, undefined, isCompressed ? { 'accept-encoding': 'gzip' } : {});
    expect(reply.headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
    expect(await textOf(isCompressed ? reply.pipe(createGunzip()) : reply)).toBe(whole);
    // The first is copied behind the bracket.
    const own = made[name]?.slice(1, -1) ?? [];
    await until(() => own.every(({ length }) => length === 0));
  }
  expect([body.toString() === whole, small.toString()]).toEqual([true, ',1']);
});

test('the memory of a list that is made while it is sent is given back piece by piece', async () => {
  const given: Buffer[] = [];
  function* rows() {
    for (let made = 0; made < 20; made += 1) {
      // As large as the memory that Node shares among small pieces.
      const piece = Buffer.allocUnsafeSlow(Buffer.poolSize).fill('1');
      if (made > 0) piece.write(',');
      given.push(piece);
      yield piece;
    }
  }
  const ask = await serve(() => Promise.resolve(rows()));

  const text = await textOf(await ask('made'));
  expect(text).toHaveLength(20 * Buffer.poolSize + 2);
  expect(JSON.parse(text)).toHaveLength(20);
  await until(() => given.slice(1).every(({ length }) => length === 0));
});

test('however often a compressed list waits for its reader, Node warns of nothing', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  ends.push(async () => void process.off('warning', note));
  const list = long();
  const ask = await serve(() => Promise.resolve(list.pieces()), {}, compression());

  const compressed = await ask('long', undefined, { 'accept-encoding': 'gzip' });
  expect(await textOf(compressed.pipe(createGunzip()))).toHaveLength(MANY * (PIECE.length + 1) + 1);
  // Node tells of them in the next turn.
  await new Promise(setImmediate);
  expect(warnings).toEqual([]);
});

test('whole lists are read two at a time, and one that fails leaves its place to the next', async () => {
  const waiting: (() => void)[] = [];
  let [underWay, peak] = [0, 0];
  const ask = await serve(async (name) => {
    peak = Math.max(peak, ++underWay);
    await new Promise<void>((read) => waiting.push(read));
    underWay -= 1;
    if (name === 'x') throw new Error(name);
    return [`"${name}"`];
  });

  const lists = Promise.all(['a', 'x', 'x', 'x', 'b'].map(async (name) => textOf(await ask(name))));
  await until(() => waiting.length === 2);
  for (let done = 0; done < 5; done += 1) {
    await until(() => waiting.length > 0);
    waiting.shift()?.();
  }

  expect(await lists).toEqual(['["a"]', 'Error: x', 'Error: x', 'Error: x', '["b"]']);
  expect(peak).toBe(2);
});

test('whoever leaves while their list is read leaves their place at once', async () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((done) => (open = done));
  const asked: string[] = [];
  const gone: Promise<unknown>[] = [];
  const ask = await serve(
    async (name) => {
      asked.push(name);
      await gate;
      return [`"${name}"`];
    },
    // A place that is kept is kept until the test fails.
    { sent: 2, patience: 1_000_000 },
    (_req, res, next) => {
      gone.push(once(res, 'close'));
      next();
    },
  );
  const leavers = ['a', 'b'].map((name) => ask.leave(name));
  await until(() => asked.length === 2);
  for (const leaver of leavers) leaver.destroy();
  await Promise.all(gone);
  open();

  expect(await textOf(await ask('c'))).toBe('["c"]');
});

test('a list is made as fast as its reader takes it, and is whole in the end', async () => {
  const { state, pieces } = long();
  const ask = await serve(async () => pieces());

  const response = await ask('a');
  await until(() => state.given > 0);
  await new Promise((taken) => response.once('readable', taken));
  const before = state.given;
  const read = JSON.parse(await textOf(response));

  expect(before).toBeLessThan(MANY);
  expect(read).toHaveLength(MANY);
  expect(state.isOver).toBe(true);
});

test('whoever has many lists on their way leaves places to the others, and gets his own in turn', async () => {
  const lists = Array.from({ length: 3 }, long);
  const ask = await serve(async (name) => lists[Number(name)]?.pieces() ?? `"${name}"`, {
    sent: 3,
    each: 2,
  });
  const underWay = () => lists.filter(({ state }) => state.given > 0).length;

  const slow = lists.map((_, index) => ask(String(index), 1));
  await until(() => underWay() === 2);
  const others = [await ask('visiteur'), await ask('membre', 2)];
  const served = await Promise.all(others.map(textOf));
  const before = underWay();
  const whole = await Promise.all(
    slow.map(async (response) => JSON.parse(await textOf(await response))),
  );

  expect(served).toEqual(['["visiteur"]', '["membre"]']);
  expect(before).toBe(2);
  expect(whole.map(({ length }) => length)).toEqual(lists.map(() => MANY));
});

test('a reader who goes away leaves its list unmade', async () => {
  const { state, pieces } = long();
  const ask = await serve(async () => pieces());

  (await ask('a')).destroy();
  await until(() => state.isOver);

  expect(state.given).toBeLessThan(MANY);
});

test('a reader who takes nothing is cut off, and never gets a list that looks whole', async () => {
  const { state, pieces } = long();
  const ask = await serve(async () => pieces(), { patience: 50 });

  const response = await ask('a');
  await until(() => state.isOver);

  await expect(textOf(response)).rejects.toThrow('aborted');
});

test('a fault after the first byte cuts the reply; one before it is a refusal', async () => {
  const ask = await serve(async (name) =>
    (function* pieces() {
      if (name === 'tard') yield* [PIECE, `,${PIECE}`, `,${PIECE}`];
      throw new Error('impossible');
    })(),
  );

  const [early, late] = [await ask('tot'), await ask('tard')];

  expect([early.statusCode, await textOf(early)]).toEqual([500, 'Error: impossible']);
  await expect(textOf(late)).rejects.toThrow('aborted');
});
