import type { TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { print, type DocumentNode } from 'graphql';
import { useCallback, useEffect, useState } from 'react';

import { endpoint } from './exchange.js';
import { post } from './post.js';

/** Each of our documents holds one named operation first, then its fragments. */
function nameOf({ definitions: [operation] }: DocumentNode): string | undefined {
  return operation && 'name' in operation ? operation.name?.value : undefined;
}

/**
 * Sends one operation without Apollo Client.
 *
 * @throws an error that `readRefusal` understands.
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
    /** An answer known beforehand: it is shown at once, and nothing is sent until `refetch`. */
    told?: Data | undefined;
  }
}

interface Answer<Data> {
  /** Key of the question that this answers: attempt and variables. */
  asked?: string;
  data?: Data | undefined;
  error?: unknown;
}

/**
 * Stands in for Apollo Client's `useQuery` on the page that a phone scans and on the one where it answers: they need no
 * cache, and do without the client's 45 kB.
 *
 * It shows only the answer to the latest question: when the variables change or the question is asked again, the previous
 * answer is dropped.
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

/**
 * Stands in for Apollo Client's `useMutation`: `mutate` returns the data, or throws an error that `readRefusal`
 * understands.
 */
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
