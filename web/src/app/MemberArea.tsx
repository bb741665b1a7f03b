import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';

import { createClient } from '../apollo/client.js';
import { SessionDocument } from '../generated/app.js';
import { forgetTables } from '../ui/table/tableQuery.js';
import { AuthGuard } from './guards.js';
import { Shell } from './layouts.js';
import { MemberHeader } from './MemberHeader.js';
import { forgetToldSession, readToldSession } from './toldSession.js';

/** A client of its own, which knows the session when the page came with it. */
function openClient() {
  const client = createClient();
  const told = readToldSession();
  if (told) client.writeQuery({ query: SessionDocument, data: told });
  return { client, isTold: told !== undefined };
}

/**
 * What whoever is signed in sees, with the client and its cache.
 *
 * They live as long as it is on screen: the next one to sign in finds nothing of the one before, not even a search.
 */
export function MemberArea() {
  const [{ client, isTold }] = useState(openClient);
  useEffect(forgetToldSession, []);
  useEffect(() => forgetTables, []);
  return (
    <ApolloProvider client={client}>
      <AuthGuard isTold={isTold}>
        <Shell header={<MemberHeader />}>
          <Outlet />
        </Shell>
      </AuthGuard>
    </ApolloProvider>
  );
}

export { AdminGuard } from './guards.js';
