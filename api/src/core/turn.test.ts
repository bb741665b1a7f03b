import { expect, test } from '@jest/globals';

import { inTurn } from './turn.js';

/** A work that lasts until it is told to end, and logs when it began. */
function move(logged: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    logged.push(name);
    return promise;
  };
  return { faire: run, finish: () => resolve(name), miss: () => reject(new Error(name)) };
}

test('those of one key go one after the other, in the order they came, whatever becomes of the one before', async () => {
  const logged: string[] = [];
  const [a, b, c, elsewhere] = ['a', 'b', 'c', 'ailleurs'].map((name) => move(logged, name));
  if (!a || !b || !c || !elsewhere) throw new Error('four are made');

  const first = inTurn('code:1', a.faire);
  const second = inTurn('code:1', b.faire);
  const third = inTurn('code:1', c.faire);
  const other = inTurn('code:2', elsewhere.faire);
  elsewhere.finish();
  expect(await other).toBe('ailleurs');
  expect(logged).toEqual(['a', 'ailleurs']);

  a.miss();
  await expect(first).rejects.toThrow('a');
  b.finish();
  expect(await second).toBe('b');
  c.finish();
  expect(await third).toBe('c');
  expect(logged).toEqual(['a', 'ailleurs', 'b', 'c']);
});
