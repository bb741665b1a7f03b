import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import supertest from 'supertest';

import { DOCUMENTS_FILE, idDocument } from '../../../schema/documents.js';
import { useApp } from '../testing/app.js';
import { documentsOf } from './documents.js';
import { createServer } from './server.js';

const app = useApp();
const TEXT = '{ __typename }';
const webRoot = mkdtempSync(join(tmpdir(), 'boussole-documents-'));
writeFileSync(join(webRoot, DOCUMENTS_FILE), JSON.stringify({ [idDocument(TEXT)]: TEXT }));
let product: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  const { config, logger, now } = app.context();
  product = await createServer({ config, logger, now, database: app.database, webRoot });
});
afterAll(async () => {
  await product.stop();
  rmSync(webRoot, { recursive: true, force: true });
});

const named = (sha256Hash: unknown, version = 1) => ({
  extensions: { persistedQuery: { version, sha256Hash } },
});
const send = (body: object) => supertest(product.app).post('/graphql').send(body);
const DATA = { data: { __typename: 'Query' } };

test('a known document is asked for by its name', async () => {
  expect((await send(named(idDocument(TEXT)))).body).toEqual(DATA);
});

test('a client of persisted queries is told that a name is unknown, brings the text, and teaches nobody', async () => {
  const digest = createHash('sha256').update(TEXT).digest('hex');
  const unknown = {
    code: 'PERSISTED_QUERY_NOT_FOUND',
    reason: 'PERSISTED_QUERY_NOT_FOUND',
  };
  for (let turn = 0; turn < 2; turn += 1) {
    const { body } = await send(named(digest));
    expect(body.errors).toEqual([{ message: 'Requête GraphQL inconnue', extensions: unknown }]);
    expect((await send({ ...named(digest), query: TEXT })).body).toEqual(DATA);
  }
});

test.each([
  ['constructor', 1, undefined, 'PERSISTED_QUERY_NOT_FOUND'],
  [7, 1, undefined, 'PERSISTED_QUERY_NOT_FOUND'],
  [{}, 1, undefined, 'PERSISTED_QUERY_NOT_FOUND'],
  [idDocument(TEXT), 2, undefined, 'BAD_USER_INPUT'],
  [idDocument(TEXT), 1, TEXT, 'BAD_USER_INPUT'],
])(
  'the name %j of version %i with the text %j is refused: %s',
  async (name, version, query, code) => {
    const { body } = await send({ ...named(name, version), query });

    expect(body.errors).toEqual([
      {
        message: expect.stringMatching(/^Requête GraphQL/),
        extensions: expect.objectContaining({ code }),
      },
    ]);
  },
);

test('without a build no document is known', () => {
  expect(documentsOf('/nowhere').size).toBe(0);
});

test('documents that differ by one character have different names', () => {
  const texts = Array.from({ length: 2_000 }, (_, i) => `query Q { champ${i} { id __typename } }`);

  expect(new Set(texts.map(idDocument)).size).toBe(texts.length);
  expect(idDocument(TEXT)).toMatch(/^[0-9a-f]{16}$/);
});
