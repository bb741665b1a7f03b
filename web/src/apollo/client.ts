import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';

import { isRefusedWith } from './errors.js';
import { endpoint } from './post.js';
import { createServerLink } from './serverLink.js';

/** Asks the session again when the server no longer knows us: the guard then leads to the login page. */
const sessionLink = new ErrorLink(({ error, operation }) => {
  // Its own refusal would ask it again.
  if (operation.operationName === 'Session') return;
  if (!isRefusedWith(error, 'UNAUTHENTICATED')) return;
  void operation.client.refetchQueries({ include: 'active', onQueryUpdated: isSessionQuery });
});

const isSessionQuery = ({ queryName }: { queryName?: string | undefined }) =>
  queryName === 'Session';

export function createClient(uri = endpoint()): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([sessionLink, createServerLink(uri)]),
    cache: new InMemoryCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}
