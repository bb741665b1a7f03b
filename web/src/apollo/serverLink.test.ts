import { ApolloClient, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { print } from 'graphql';
import { http, HttpResponse } from 'msw';

import { idDocument, UNKNOWN_DOCUMENT } from '../../../schema/documents.js';
import { SocietesPageDocument } from '../generated/societe.js';
import { server } from '../testing/server.js';
import { createServerLink } from './serverLink.js';

// The head is the process's: the styles of the pages stand in it.
const known = document.createElement('meta');
known.name = 'documents';
known.content = 'connus';
beforeEach(() => document.head.append(known));
afterEach(() => known.remove());

const createClient = () =>
  new ApolloClient({
    link: createServerLink('http://localhost/graphql'),
    cache: new InMemoryCache(),
  });
const unknown = () =>
  HttpResponse.json(
    { errors: [{ message: 'Inconnue', extensions: { code: UNKNOWN_DOCUMENT } }] },
    { status: 400 },
  );

test('a page that the server knows sends its documents by name, and their text once it is asked for', async () => {
  const client = createClient();
  const sent: Record<string, unknown>[] = [];
  let knows = true;
  server.use(
    http.post('*/graphql', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      return knows || body['query'] ? HttpResponse.json({ data: { societes: [] } }) : unknown();
    }),
  );
  const ask = () => client.query({ query: SocietesPageDocument, fetchPolicy: 'network-only' });

  await ask();
  knows = false;
  await ask();
  await ask();

  const text = print(client.cache.transformDocument(SocietesPageDocument));
  const persistedQuery = { version: 1, sha256Hash: idDocument(text) };
  const byName = { operationName: 'SocietesPage', extensions: { persistedQuery }, variables: {} };
  const byText = { operationName: 'SocietesPage', query: text, variables: {} };
  expect(sent).toEqual([byName, byName, byText, byText]);
});

test('two requests that leave by name at once are both sent again as text', async () => {
  const client = createClient();
  const byName: string[] = [];
  let letBothGo = () => {};
  const bothLeft = new Promise<void>((resolve) => (letBothGo = resolve));
  server.use(
    http.post('*/graphql', async ({ request }) => {
      const body = (await request.json()) as { operationName: string; query?: string };
      if (body.query) {
        return HttpResponse.json({ data: { societesPage: { total: 0, lignes: [] } } });
      }
      byName.push(body.operationName);
      if (byName.length === 2) letBothGo();
      await bothLeft;
      return unknown();
    }),
  );
  const ask = (search: string) =>
    client.query({
      query: SocietesPageDocument,
      variables: { input: { recherche: search, page: 1, taille: 10 } },
    });

  const replies = await Promise.all([ask('a'), ask('b')]);

  expect(byName).toHaveLength(2);
  expect(replies.map(({ data }) => data?.societesPage.total)).toEqual([0, 0]);
});
