import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';

import { createClient } from '../apollo/client.js';
import { forgetTables } from '../ui/table/tableQuery.js';
import { AuthGuard } from './guards.js';
import { Shell } from './layouts.js';
import { MemberHeader } from './MemberHeader.js';

/**
 * What whoever is signed in sees, with the client and its cache.
 *
 * They live as long as it is on screen: the next one to sign in finds nothing of the one before, not even a search.
 */
export function MemberArea() {
  const [client] = useState(() => createClient());
  useEffect(() => forgetTables, []);
  return (
    <ApolloProvider client={client}>
      <AuthGuard>
        <Shell header={<MemberHeader />}>
          <Outlet />
        </Shell>
      </AuthGuard>
    </ApolloProvider>
  );
}

export { AdminGuard } from './guards.js';
