import { expect, test } from '@jest/globals';

import { builtOnce } from './builtOnce.js';
import { sql } from './sql.js';

test('a statement is built once for each shape, and bound anew each time', () => {
  const shapes: string[] = [];
  const read = builtOnce((places: Parameters<typeof build>[0], order: string) => {
    shapes.push(order);
    return build(places, order);
  });
  const sent = [
    read({ name: 'a', least: 1 }, 'asc').compile(),
    read({ name: 'b', least: 2 }, 'desc').compile(),
    read({ name: 'c', least: 3 }, 'asc').compile(),
  ];
  expect(shapes).toEqual(['asc', 'desc']);
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    ['a', 1, 'constant', 'a'],
    ['b', 2, 'constant', 'b'],
    ['c', 3, 'constant', 'c'],
  ]);
  expect(sent[2]?.sql).toBe(sent[0]?.sql);
  expect(sent[1]?.sql).toBe('$1 $2 $3 $4 desc');
});

const build = ({ name, least }: Record<'name' | 'least', ReturnType<typeof sql>>, order: string) =>
  sql`${name} ${least} ${'constant'} ${name} ${sql.raw(order)}`;
