import { expect, test } from '@jest/globals';

import { compress, owned } from './replies.js';

const TEXT = JSON.stringify({ data: { nom: 'é'.repeat(3_000) } });

test('what is kept of a reply holds no more memory than its bytes', async () => {
  const body = owned(Buffer.from(TEXT));
  const reply = { version: '1', type: 'application/json', body };
  const kept = [body, await compress(reply, 'br'), await compress(reply, 'gzip')];

  expect(body.toString()).toBe(TEXT);
  expect(kept.map(({ buffer }) => buffer.byteLength)).toEqual(kept.map(({ length }) => length));
});
