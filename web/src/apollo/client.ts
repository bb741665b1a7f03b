import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';

import { isRefusedWith } from './errors.js';
import { endpoint } from './post.js';
import { createServerLink } from './serverLink.js';

/** Operations whose refusal says nothing about a session that was lost on the way. */
const SESSION_OPERATIONS = new Set(['Session', 'Login', 'LoginByPseudo', 'Logout']);

/** Asks the session again when the server no longer knows us: the guard then leads to the login page. */
const sessionLink = new ErrorLink(({ error, operation }) => {
  if (SESSION_OPERATIONS.has(operation.operationName ?? '')) return;
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
