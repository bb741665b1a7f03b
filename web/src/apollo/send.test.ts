import { expect, test } from '@jest/globals';
import { print } from 'graphql';
import { http, HttpResponse } from 'msw';

import { SessionDocument } from '../generated/app.js';
import { server } from '../testing/server.js';
import { send } from './send.js';

test('an operation sent without a client says its name, as one sent with it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/graphql', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { session: { ok: true, isAdmin: false } } });
    }),
  );

  await send(SessionDocument, {});

  expect(sent).toEqual([
    { operationName: 'Session', query: print(SessionDocument), variables: {} },
  ]);
});
