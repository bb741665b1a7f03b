import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';

import { createClient } from '../apollo/client.js';
import { useSession } from '../apollo/session.js';
import { paths } from '../paths.js';
import { forgetTables } from '../ui/table/tableQuery.js';
import { SignedInArea } from './SignedInArea.js';

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
      <SignedInArea />
    </ApolloProvider>
  );
}

/** Inside MemberArea: whoever is no administrator goes to the not-found page. */
export function AdminGuard() {
  return useSession().facilitateur ? <Outlet /> : <Navigate to={paths.notFound()} replace />;
}
