import { ApolloClient, InMemoryCache } from '@apollo/client';

import { endpoint } from './post.js';
import { createServerLink } from './serverLink.js';

export function createClient(uri = endpoint()): ApolloClient {
  return new ApolloClient({
    link: createServerLink(uri),
    cache: new InMemoryCache(),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
}
