import { expect, test } from '@jest/globals';

import { isThisMachineOnly } from './publicOrigin.js';

test.each([
  ['http://localhost:4000', true],
  ['http://127.0.0.1:4000', true],
  ['http://[::1]:4000', true],
  ['http://192.168.1.20:4000', false],
  ['https://boussole.exemple.fr', false],
  ['https://localhost.exemple.fr', false],
])('%s leads a telephone to itself: %s', (address, expected) => {
  expect(isThisMachineOnly(new URL(address).hostname)).toBe(expected);
});
