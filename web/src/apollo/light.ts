import type { TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { print, type DocumentNode } from 'graphql';
import { useCallback, useEffect, useState } from 'react';

import { endpoint, post } from './post.js';

/** Each of our documents is one named operation, its fragments after it. */
function nameOf({ definitions: [operation] }: DocumentNode): string | undefined {
  return operation && 'name' in operation ? operation.name?.value : undefined;
}

/**
 * Sends one operation without a client.
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
  if (errors) throw new CombinedGraphQLErrors({ errors });
  if (!data) throw new Error('A GraphQL reply without errors must have data');
  return data;
}

export declare namespace useQuery {
  interface Options<Data, Variables> {
    variables?: Variables;
    /** The answer, for whoever has it already: it is asked at the first `refetch`. */
    told?: Data | undefined;
  }
}

interface Answer<Data> {
  /** What it answers. */
  asked?: string;
  data?: Data | undefined;
  error?: unknown;
}

/**
 * Apollo Client's `useQuery` for pages that keep nothing, and so need none of the client's 45 kB.
 *
 * Nothing is shown but the answer to what was asked last: with other variables, or once asked again, the one before is gone.
 */
export function useQuery<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  { variables, told }: useQuery.Options<Data, Variables> = {},
) {
  const [attempt, setAttempt] = useState(0);
  const sent = JSON.stringify(variables ?? {});
  const asked = `${attempt} ${sent}`;
  const [answer, setAnswer] = useState<Answer<Data>>(
    told === undefined ? {} : { asked, data: told },
  );
  const isTold = told !== undefined && attempt === 0;

  useEffect(() => {
    if (isTold) return undefined;
    let isCurrent = true;
    const settle = (settled: Answer<Data>) => isCurrent && setAnswer({ asked, ...settled });
    send(document, JSON.parse(sent) as Variables).then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isCurrent = false;
      setAnswer({});
    };
  }, [document, sent, asked, isTold]);

  const isAnswered = answer.asked === asked;
  return {
    data: isAnswered ? answer.data : undefined,
    error: isAnswered ? answer.error : undefined,
    loading: !isAnswered,
    refetch: () => setAttempt((last) => last + 1),
  };
}

type MutateArguments<Variables> =
  Record<string, never> extends Variables ? [] : [options: { variables: Variables }];

/** Apollo Client's `useMutation`, likewise: `mutate` gives the data, or throws what `readRefusal` reads. */
export function useMutation<Data, Variables>(document: TypedDocumentNode<Data, Variables>) {
  const [state, setState] = useState<{ loading: boolean; data?: Data; error?: unknown }>({
    loading: false,
  });
  const mutate = useCallback(
    async (...[options]: MutateArguments<Variables>): Promise<{ data: Data }> => {
      setState({ loading: true });
      try {
        const data = await send(document, (options?.variables ?? {}) as Variables);
        setState({ loading: false, data });
        return { data };
      } catch (error) {
        setState({ loading: false, error });
        throw error;
      }
    },
    [document],
  );
  return [mutate, state] as const;
}
