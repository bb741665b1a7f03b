import { expect, test } from '@jest/globals';

import { useApp } from '../testing/app.js';
import { together } from './together.js';

const app = useApp();

/** Readings that end when they are told to. */
function held() {
  const under: { end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = () =>
    new Promise<string>((end, fail) => {
      under.push({ end, fail });
    });
  return { under, read };
}
const turn = () => new Promise(setImmediate);

test('who asks while it is read waits for the next reading, which is one for all of them', async () => {
  const [em, { under, read }, shared] = [app.database.fork(), held(), together<string>()];

  const first = shared(em, 'page', read);
  const others = Array.from({ length: 59 }, () => shared(app.database.fork(), 'page', read));
  expect(under).toHaveLength(1);
  under[0]?.end('before');
  await first;
  await turn();
  expect(under).toHaveLength(2);
  const late = shared(em, 'page', read);
  under[1]?.end('after');
  expect(new Set(await Promise.all(others))).toEqual(new Set(['after']));
  await turn();
  under[2]?.end('at last');

  expect([await first, await late, under.length]).toEqual(['before', 'at last', 3]);
});

test('another thing is read by itself; nothing is kept once it was given', async () => {
  const [em, { under, read }, shared] = [app.database.fork(), held(), together<string>()];

  const both = [shared(em, 'one', read), shared(em, 'other', read)];
  expect(under).toHaveLength(2);
  for (const [i, { end }] of under.entries()) end(String(i));
  expect(await Promise.all(both)).toEqual(['0', '1']);
  const again = shared(em, 'one', read);
  under[2]?.end('again');

  expect(await again).toBe('again');
});

test('a reading that fails fails for those who waited for it, and not for the next', async () => {
  const [em, { under, read }, shared] = [app.database.fork(), held(), together<string>()];

  const first = shared(em, 'page', read);
  const [second, third] = [shared(em, 'page', read), shared(em, 'page', read)];
  under[0]?.fail(new Error('first'));
  await expect(first).rejects.toThrow('first');
  await turn();
  const failed = Promise.allSettled([second, third]);
  under[1]?.fail(new Error('second'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const fourth = shared(em, 'page', read);
  await turn();
  under[2]?.end('well');

  expect(await fourth).toBe('well');
});

test('a transaction reads for itself, and so does whoever has waited long for a slow one', async () => {
  const [em, { under, read }, shared] = [app.database.fork(), held(), together<string>()];

  const slow = shared(em, 'page', read);
  const own = app.database.fork().transactional((tx) => shared(tx, 'page', async () => 'its own'));
  const patient = shared(em, 'page', read);
  expect(await own).toBe('its own');
  while (under.length < 2) await turn();
  under[1]?.end('quick');
  expect(await patient).toBe('quick');
  under[0]?.end('slow');

  expect(await slow).toBe('slow');
});
