import { expect, test } from '@jest/globals';

import { asError } from './messages.js';
import { refused } from './open.js';

test.each([
  ['PGlite’s file system', asError({ name: 'ErrnoError', errno: 51 })],
  ['PostgreSQL', new Error('could not write to file "x": No space left on device')],
  ['Node', new Error('ENOSPC: no space left on device, mkdir')],
])('a full disk is told as such, said by %s', (_whom, cause) =>
  expect(() => refused('/srv/b')(cause)).toThrow(
    'La base embarquée /srv/b ne s’ouvre pas : le disque est plein. Faites de la place, puis redémarrez.',
  ),
);

test('any other reason is told in its own words', () =>
  expect(() => refused('/srv/b')(asError({ name: 'ErrnoError', errno: 44 }))).toThrow(
    'La base embarquée /srv/b ne s’ouvre pas (ErrnoError 44).',
  ));
