import { expect, test } from '@jest/globals';

import { groupBy, inBatches } from './batches.js';

test('what is asked at one moment is read at once, each id a single time; what is asked later is read again', async () => {
  const reads: number[][] = [];
  const read = inBatches(async (_ctx: object, ids: number[]) => {
    reads.push(ids);
    return new Map(ids.filter((id) => id < 10).map((id) => [id, `n° ${id}`]));
  });
  const ctx = {};

  const found = await Promise.all([read(ctx, 1), read(ctx, 2), read(ctx, 1), read(ctx, 10)]);
  const still = await read(ctx, 1);

  expect(found).toEqual(['n° 1', 'n° 2', 'n° 1', null]);
  expect(still).toBe('n° 1');
  expect(reads).toEqual([[1, 2, 10], [1]]);
});

test('two requests never share a reading', async () => {
  const reads: object[] = [];
  const read = inBatches(async (ctx: object, ids: number[]) => {
    reads.push(ctx);
    return new Map(ids.map((id) => [id, ctx]));
  });
  const [one, other] = [{}, {}];

  expect(await Promise.all([read(one, 1), read(other, 1)])).toEqual([one, other]);
  expect(reads).toHaveLength(2);
});

test('rows go to whose they are', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 1 }];

  expect(groupBy(rows, ({ id }) => id).get(1)).toHaveLength(2);
});
