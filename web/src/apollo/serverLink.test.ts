import { ApolloClient, InMemoryCache } from '@apollo/client';
import { expect, test } from '@jest/globals';
import { print } from 'graphql';
import { http, HttpResponse } from 'msw';

import { DOCUMENT_INCONNU, idDocument } from '../../../schema/documents.js';
import { SocietesPageDocument } from '../generated/societe.js';
import { server } from '../testing/server.js';

test('a page that the server knows sends its documents by name, and their text once it is asked for', async () => {
  document.head.innerHTML = '<meta name="documents" content="connus">';
  const { createServerLink } = await import('./serverLink.js');
  const client = new ApolloClient({
    link: createServerLink('http://localhost/graphql'),
    cache: new InMemoryCache(),
  });
  const sent: Record<string, unknown>[] = [];
  let knows = true;
  server.use(
    http.post('*/graphql', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      return knows || body['query']
        ? HttpResponse.json({ data: { societes: [] } })
        : HttpResponse.json(
            { errors: [{ message: 'Inconnue', extensions: { raison: DOCUMENT_INCONNU } }] },
            { status: 400 },
          );
    }),
  );
  const ask = () => client.query({ query: SocietesPageDocument, fetchPolicy: 'network-only' });

  await ask();
  knows = false;
  await ask();
  await ask();

  const text = print(client.cache.transformDocument(SocietesPageDocument));
  const byName = { operationName: 'SocietesPage', documentId: idDocument(text), variables: {} };
  const byText = { operationName: 'SocietesPage', query: text, variables: {} };
  expect(sent).toEqual([byName, byName, byText, byText]);
});
