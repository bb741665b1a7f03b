import { argon2Sync } from 'node:crypto';
import { expect, test } from '@jest/globals';

import { hashPassword, verifyPassword } from './password.js';

test('a password is kept as argon2id with 19 MiB, two passes, and a salt of its own', async () => {
  const [one, two] = [await hashPassword('secret1'), await hashPassword('secret1')];

  const shape = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
  expect(one).toMatch(shape);
  expect(two).toMatch(shape);
  expect(one).not.toBe(two);
});

test.each([
  ['secret1', 'secret1', true],
  ['secret1', 'secret2', false],
  ['secret1', 'Secret1', false],
  ['secret1', ' secret1', false],
  ['secret1', '', false],
  ['été', 'e\u0301te\u0301', true],
  ['a\u0000b', 'a\u0000c', false],
  ['👍'.repeat(128), '👍'.repeat(128), true],
  ['x'.repeat(129), 'x'.repeat(129), false],
])('of %j, typing %j is right: %j', async (password, typed, right) => {
  const phc = await hashPassword(password);

  expect(await verifyPassword(typed, phc)).toBe(right);
});

test('a hash made with other parameters is checked with those', async () => {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', {
    message: 'secret1',
    nonce,
    tagLength: 32,
    memory: 64,
    passes: 3,
    parallelism: 2,
  });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const phc = `$argon2id$v=19$m=64,t=3,p=2$${base64(nonce)}$${base64(Buffer.from(tag))}`;

  expect(await verifyPassword('secret1', phc)).toBe(true);
  expect(await verifyPassword('secret2', phc)).toBe(false);
});

test.each([null, '', 'secret1', '$argon2id$v=19$m=19456,t=2,p=1$sel', '$2b$10$autre'])(
  'nothing opens an account whose stored hash is %j',
  async (phc) => {
    expect(await verifyPassword('secret1', phc)).toBe(false);
    expect(await verifyPassword('', phc)).toBe(false);
  },
);
