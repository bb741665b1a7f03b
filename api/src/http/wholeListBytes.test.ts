import { createGunzip } from 'node:zlib';
import { expect, test } from '@jest/globals';

import { giveBody, wantBody } from './keptBody.js';
import { long, MANY, PIECE, textOf, until, useLists } from './testing/lists.js';
import type { Rows } from './wholeList.js';

const { serve, ends } = useLists();

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
      if (query['nom'] === 'known') giveBody(res, () => given);
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

test('of those who ask at once, whoever waits for a turn is given what was kept meanwhile', async () => {
  let kept: Buffer | undefined;
  let [asked, calls] = [0, 0];
  const ask = await serve(
    async () => {
      calls += 1;
      await until(() => asked === 6);
      return [Buffer.from('1')];
    },
    { read: 2 },
    (_req, res, next) => {
      asked += 1;
      wantBody(res, (body) => (kept = body));
      giveBody(res, () => kept);
      next();
    },
  );

  const replies = await Promise.all(Array.from({ length: 6 }, () => ask('any')));

  expect(await Promise.all(replies.map(textOf))).toEqual(Array.from({ length: 6 }, () => '[1]'));
  expect(calls).toBe(2);
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
      next();
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
  const ask = await serve(() => Promise.resolve(list.pieces()));

  const compressed = await ask('long', undefined, { 'accept-encoding': 'gzip' });
  expect(await textOf(compressed.pipe(createGunzip()))).toHaveLength(MANY * (PIECE.length + 1) + 1);
  // Node tells of them in the next turn.
  await new Promise(setImmediate);
  expect(warnings).toEqual([]);
});
