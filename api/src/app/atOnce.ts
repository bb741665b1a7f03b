import type { ApolloServerPlugin } from '@apollo/server';
import { BREAK, GraphQLError, visit, type DocumentNode } from 'graphql';

import type { AppContext } from '../core/context.js';
import { TooManyRequestsError } from '../core/errors.js';
import { beginReading, NONE_LEFT } from '../jeton/atOnce.js';

/** The reading of every team of a company. */
const READING = 'resultatsSociete';

function names(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ name }) => {
      found ||= name.value === READING;
      return found ? BREAK : undefined;
    },
  });
  return found;
}

function begin(ctx: AppContext) {
  try {
    return beginReading(ctx);
  } catch (refusal) {
    if (!(refusal instanceof TooManyRequestsError)) throw refusal;
    const wait = String(refusal.details.retryAfter);
    const headers = new Map([['retry-after', wait], ...Object.entries(NONE_LEFT)]);
    throw new GraphQLError(refusal.message, {
      originalError: refusal,
      extensions: { http: { status: 429, headers } },
    });
  }
}

/**
 * Refuses a token's third such document at once (429, `Retry-After`), in this process. What the token may still ask for is in
 * the headers of each answer.
 */
export const fewAtOnce = (): ApolloServerPlugin<AppContext> => ({
  requestDidStart: async () => {
    let end: ReturnType<typeof beginReading>;
    return {
      didResolveOperation: async ({ document, contextValue }) => {
        if (names(document)) end = begin(contextValue);
      },
      willSendResponse: async ({ response }) => {
        for (const [name, value] of Object.entries(end?.() ?? {}))
          response.http.headers.set(name, value);
      },
    };
  },
});
