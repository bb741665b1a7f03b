import { once } from 'node:events';
import { expect, test } from '@jest/globals';

import { long, MANY, PIECE, textOf, until, useLists } from './testing/lists.js';

const { serve } = useLists();

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
