import type { TypedDocumentNode } from '@apollo/client';
import { Kind, type DocumentNode } from 'graphql';
import { http, HttpResponse } from 'msw';
import { graphql } from 'msw/graphql';
import { setupServer } from 'msw/node';

import type { ErrorCode } from '../../../schema/statuts.js';
import { withTypenames } from './typenames.js';

const api = graphql.link('*/graphql');

/** The server that answers the pages under test. A request that it has no answer for fails the test. */
export const server = setupServer(
  // A page whose stream does not open asks by itself: a test that is not about the stream needs none.
  http.post('*/flux/seance', () => new HttpResponse(null, { status: 503 })),
  // A member’s results lead to their other years: a test that is not about these needs none.
  api.query('OwnYears', () =>
    HttpResponse.json({ data: { boussolesEquipe: [], mesBoussoles: [] } }),
  ),
);

/** Requests sent and not yet matched with an answer. */
const unmatched = new Set<string>();
server.events.on('request:start', ({ requestId }) => void unmatched.add(requestId));
server.events.on('request:match', ({ requestId }) => void unmatched.delete(requestId));
server.events.on('request:unhandled', ({ requestId }) => void unmatched.delete(requestId));
// An answer that throws gives neither of the events above.
server.events.on('unhandledException', ({ requestId }) => void unmatched.delete(requestId));

/** The real setTimeout, whatever clock a test has set. */
const later = setTimeout;

/** Call it once the page is unmounted: requests about to be sent still get this test's answers, not the next test's. */
export async function settleRequests(): Promise<void> {
  do {
    await new Promise((resolve) => later(resolve));
  } while (unmatched.size > 0);
}

/** The variables of each request, in order. */
export type Sent<Variables> = Variables[];

function operationOf(document: DocumentNode) {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION || !operation.name) {
    throw new Error('Give `answer` a generated document: it must hold one named operation.');
  }
  return { name: operation.name.value, isMutation: operation.operation === 'mutation' };
}

interface Asked {
  query: string;
  variables: Record<string, unknown>;
}

type Reply<Data, Variables> = Data | ((variables: Variables) => Data | Response);

/**
 * Answers an operation until the end of the test.
 *
 * @param document the generated document (`SocietesPageDocument`).
 * @param reply its data, or a function of the variables that may return `refusal(…)`.
 * @returns the variables of each call, filled as they come.
 */
export function answer<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  reply: Reply<Data, Variables>,
): Sent<Variables> {
  const sent: Sent<Variables> = [];
  const { name, isMutation } = operationOf(document);
  const resolve = ({ query, variables }: Asked) => {
    const typed = variables as Variables;
    sent.push(typed);
    const data =
      typeof reply === 'function' ? (reply as (v: Variables) => Data | Response)(typed) : reply;
    if (data instanceof Response) return data;
    return HttpResponse.json({ data: withTypenames(query, data) as never });
  };
  server.use(isMutation ? api.mutation(name, resolve) : api.query(name, resolve));
  return sent;
}

/** A refusal as the server words it (decisions §6). */
export const refusal = (code: ErrorCode, message: string, champ?: string): Response =>
  HttpResponse.json({
    errors: [{ message, extensions: { code, ...(champ && { champ }) } }],
    data: null,
  });

/** Answers an operation with a refusal. */
export function refuse<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  code: ErrorCode,
  message = 'Refusé',
  champ?: string,
): Sent<Variables> {
  return answer<Data, Variables>(document, () => refusal(code, message, champ));
}

/** Makes the server unreachable for this operation. */
export function disconnect<Data, Variables>(document: TypedDocumentNode<Data, Variables>): void {
  answer<Data, Variables>(document, () => HttpResponse.error());
}
