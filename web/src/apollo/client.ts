import { ApolloClient, InMemoryCache, type FieldMergeFunction } from '@apollo/client';

import { endpoint } from './exchange.js';
import { createServerLink } from './serverLink.js';

/** A séance only advances: a late reply of an older version changes nothing. */
const newest: FieldMergeFunction = (known, read, { mergeObjects, readField }) =>
  (readField<number>('version', read) ?? 0) < (readField<number>('version', known) ?? 0)
    ? known
    : mergeObjects(known, read);

/**
 * @param authorization who asks, where it is not the session of the browser.
 */
export function createClient(uri = endpoint(), authorization?: string): ApolloClient {
  const client = new ApolloClient({
    link: createServerLink(uri, authorization),
    cache: new InMemoryCache({
      typePolicies: {
        Seance: { merge: newest },
        // Seven pages each read a part of it.
        ResultatBoussole: { keyFields: ['idBoussole'] },
        // An account, a team or a token: the same number names several of them.
        ReferenceAudit: { keyFields: false },
      },
    }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
  });
  if (authorization) authorizations.set(client, authorization);
  return client;
}

const authorizations = new WeakMap<ApolloClient, string>();

/** Who asks by this client; undefined for the session of the browser. */
export const authorizationOf = (client: ApolloClient): string | undefined =>
  authorizations.get(client);
