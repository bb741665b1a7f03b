import { expect, test } from '@jest/globals';

import { grouperPar, parLots } from './lots.js';

test('what is asked at one moment is read at once, each id a single time; what is asked later is read again', async () => {
  const lectures: number[][] = [];
  const lire = parLots(async (_ctx: object, ids: number[]) => {
    lectures.push(ids);
    return new Map(ids.filter((id) => id < 10).map((id) => [id, `n° ${id}`]));
  });
  const ctx = {};

  const lus = await Promise.all([lire(ctx, 1), lire(ctx, 2), lire(ctx, 1), lire(ctx, 10)]);
  const encore = await lire(ctx, 1);

  expect(lus).toEqual(['n° 1', 'n° 2', 'n° 1', null]);
  expect(encore).toBe('n° 1');
  expect(lectures).toEqual([[1, 2, 10], [1]]);
});

test('two requests never share a reading', async () => {
  const lectures: object[] = [];
  const lire = parLots(async (ctx: object, ids: number[]) => {
    lectures.push(ctx);
    return new Map(ids.map((id) => [id, ctx]));
  });
  const [une, autre] = [{}, {}];

  expect(await Promise.all([lire(une, 1), lire(autre, 1)])).toEqual([une, autre]);
  expect(lectures).toHaveLength(2);
});

test('rows go to whose they are', () => {
  const lignes = [{ id: 1 }, { id: 2 }, { id: 1 }];

  expect(grouperPar(lignes, ({ id }) => id).get(1)).toHaveLength(2);
});
