import { createGunzip } from 'node:zlib';
import { expect, test } from '@jest/globals';

import { long, MANY, PIECE, textOf, useLists } from './testing/lists.js';
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
