import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';

import { createClient } from '../apollo/client.js';
import { useSession } from '../apollo/session.js';
import { paths } from '../paths.js';
import { forgetTables } from '../ui/table/tableQuery.js';
import { PageAndOver } from './PageAndOver.js';
import { SignedInArea } from './SignedInArea.js';
import { SocieteHeader } from './SocieteBar.js';

/**
 * The area of signed-in readers, with Apollo Client and its cache.
 *
 * The client lives as long as this area is on screen: the next person to sign in finds no data of the previous one, not
 * even a search.
 */
export function MemberArea() {
  const [client] = useState(() => createClient());
  useEffect(() => forgetTables, []);
  return (
    <ApolloProvider client={client}>
      <SignedInArea header={<SocieteHeader />}>
        <PageAndOver />
      </SignedInArea>
    </ApolloProvider>
  );
}

/** Inside MemberArea: sends whoever is not an administrator to the not-found page. */
export function AdminGuard() {
  return useSession().facilitateur ? <Outlet /> : <Navigate to={paths.notFound()} replace />;
}

/** The same for whoever is the témoin of no company. */
export function TemoinGuard() {
  return useSession().temoin ? <Outlet /> : <Navigate to={paths.notFound()} replace />;
}
