import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';

import { FICHIER_DOCUMENTS, idDocument } from '../../../schema/documents.js';
import { completer, documentsDe } from './documents.js';

const TEXTE = 'query Moi { moi { id } }';
const webRoot = mkdtempSync(join(tmpdir(), 'boussole-documents-'));
writeFileSync(join(webRoot, FICHIER_DOCUMENTS), JSON.stringify({ [idDocument(TEXTE)]: TEXTE }));
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const serveur = express();
serveur.use(express.json(), completer(documentsDe(webRoot)));
serveur.use((req, res) => void res.json(req.body));
const envoyer = (body: object) => supertest(serveur).post('/graphql').send(body);

test('a known document is asked for by its name', async () => {
  const { body } = await envoyer({ documentId: idDocument(TEXTE), variables: { a: 1 } });

  expect(body).toEqual({ documentId: idDocument(TEXTE), query: TEXTE, variables: { a: 1 } });
});

test('an unknown name is refused with the reason that asks for the text', async () => {
  const { status, body } = await envoyer({ documentId: 'constructor' });

  expect(status).toBe(400);
  expect(body.errors[0].extensions).toEqual({
    code: 'BAD_USER_INPUT',
    raison: 'PERSISTED_QUERY_NOT_FOUND',
  });
});

test.each([{ query: TEXTE }, { documentId: 'x', query: TEXTE }, { documentId: 7 }, {}])(
  '%j passes as it is',
  async (body) => {
    expect((await envoyer(body)).body).toEqual(body);
  },
);

test('without a build no document is known', () => {
  expect(documentsDe('/nowhere').size).toBe(0);
});

test('documents that differ by one character have different names', () => {
  const textes = Array.from({ length: 2_000 }, (_, i) => `query Q { champ${i} { id __typename } }`);

  expect(new Set(textes.map(idDocument)).size).toBe(textes.length);
  expect(idDocument(TEXTE)).toMatch(/^[0-9a-f]{16}$/);
});
