import type { TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { print, type DocumentNode } from 'graphql';
import { useEffect, useState } from 'react';

import { isRefusedWith } from './errors.js';
import { endpoint, post } from './post.js';

const listeners = new Set<() => void>();

/** Calls back whenever an operation is refused for want of a session; returns how to stop. */
export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function refuse(error: CombinedGraphQLErrors): CombinedGraphQLErrors {
  if (isRefusedWith(error, 'UNAUTHENTICATED')) for (const listener of listeners) listener();
  return error;
}

/** Each of our documents is one named operation, its fragments after it. */
function nameOf({ definitions: [operation] }: DocumentNode): string | undefined {
  return operation && 'name' in operation ? operation.name?.value : undefined;
}

/**
 * Sends one operation without a client.
 *
 * For the pages before the session, and the answer: they keep nothing, and so need none of the client's 45 kB.
 *
 * @throws what `readRefusal` reads.
 */
export async function send<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const operationName = nameOf(document);
  const { data, errors } = await post<Data>({
    uri: endpoint(),
    body: JSON.stringify({ operationName, query: print(document), variables }),
    operationName,
  });
  if (errors) throw refuse(new CombinedGraphQLErrors({ errors }));
  if (!data) throw new Error('A GraphQL reply without errors must have data');
  return data;
}

interface Answer<Data> {
  data?: Data;
  error?: unknown;
}

/** Sends a query when the page opens, unless it was `told` the answer; `refetch` sends it again. */
export function useSent<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  told?: Data,
) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<Data>>(told === undefined ? {} : { data: told });
  const key = JSON.stringify(variables);
  const isTold = told !== undefined && attempt === 0;

  useEffect(() => {
    if (isTold) return undefined;
    let isCurrent = true;
    const settle = (settled: Answer<Data>) => isCurrent && setAnswer(settled);
    send(document, JSON.parse(key) as Variables).then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [document, key, attempt, isTold]);

  const refetch = () => {
    setAnswer({});
    setAttempt(attempt + 1);
  };
  return { ...answer, refetch };
}
