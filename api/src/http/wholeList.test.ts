import { expect, test } from '@jest/globals';

import { ok } from './handler.js';
import { wholeList } from './wholeList.js';

/** Calls that last until they are released, and how many run. */
function site() {
  const underWay: (() => void)[] = [];
  let peak = 0;
  const build = wholeList(async (name: string) => {
    if (name === 'impossible') throw new Error(name);
    await new Promise<void>((resolve) => {
      peak = Math.max(peak, underWay.push(resolve));
    });
    return ok(name);
  });
  const finish = async () => {
    while (underWay.length) {
      underWay.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { build, finish, peak: () => peak };
}

test('whole lists are built two at a time, and each asker has its own', async () => {
  const { build, finish, peak } = site();

  const lists = ['a', 'b', 'c', 'd', 'e'].map((name) => build(name));
  await new Promise(setImmediate);
  await finish();

  expect(await Promise.all(lists)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => ok(name)));
  expect(peak()).toBe(2);
});

test('one that fails leaves its place to the next', async () => {
  const { build, finish } = site();

  const refusing = ['impossible', 'impossible', 'impossible'].map((name) => build(name));
  const next = build('a');
  await expect(Promise.allSettled(refusing)).resolves.toMatchObject(
    refusing.map(() => ({ status: 'rejected' })),
  );
  await finish();

  expect(await next).toEqual(ok('a'));
});
