import { expect, test } from '@jest/globals';

import { notedOn } from './noted.js';

test('a value is noted on an object, replaced, and not copied with the object', () => {
  const [ages, names] = [notedOn<object, number>(), notedOn<object, string>()];
  const one = { id: 1 };
  expect([ages.has(one), ages.get(one)]).toEqual([false, undefined]);
  ages.set(one, 3);
  ages.set(one, 4);
  names.set(one, 'un');
  expect([ages.has(one), ages.get(one), names.get(one)]).toEqual([true, 4, 'un']);
  const copy = { ...one };
  expect([ages.has(copy), names.get({})]).toEqual([false, undefined]);
  expect(Reflect.ownKeys(one)).toEqual(['id']);
});
