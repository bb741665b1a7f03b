import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { Outlet } from 'react-router';

import { createClient } from '../apollo/client.js';

/** Inside AccessLayout: Apollo Client. Whoever signs in there begins with a client of their own (MemberArea). */
export function AccessArea() {
  const [client] = useState(() => createClient());
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}
