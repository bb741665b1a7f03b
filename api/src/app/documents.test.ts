import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';

import { DOCUMENTS_FILE, idDocument } from '../../../schema/documents.js';
import { complete, documentsOf } from './documents.js';

const TEXT = 'query Moi { moi { id } }';
const webRoot = mkdtempSync(join(tmpdir(), 'boussole-documents-'));
writeFileSync(join(webRoot, DOCUMENTS_FILE), JSON.stringify({ [idDocument(TEXT)]: TEXT }));
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const server = express();
server.use(express.json(), complete(documentsOf(webRoot)));
server.use((req, res) => void res.json(req.body));
const send = (body: object) => supertest(server).post('/graphql').send(body);

test('a known document is asked for by its name', async () => {
  const { body } = await send({ documentId: idDocument(TEXT), variables: { a: 1 } });

  expect(body).toEqual({ documentId: idDocument(TEXT), query: TEXT, variables: { a: 1 } });
});

test('an unknown name is refused with the reason that asks for the text', async () => {
  const { status, body } = await send({ documentId: 'constructor' });

  expect(status).toBe(400);
  expect(body.errors[0].extensions).toEqual({
    code: 'BAD_USER_INPUT',
    reason: 'PERSISTED_QUERY_NOT_FOUND',
  });
});

test.each([{ query: TEXT }, { documentId: 'x', query: TEXT }, { documentId: 7 }, {}])(
  '%j passes as it is',
  async (body) => {
    expect((await send(body)).body).toEqual(body);
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
