import type { ApolloServerPlugin } from '@apollo/server';
import { BREAK, GraphQLError, visit, type DocumentNode } from 'graphql';

import type { AppContext } from '../core/context.js';
import { TooManyRequestsError } from '../core/errors.js';
import { messages } from '../messages.js';

/** The reading of every team of a company, and how many documents of one token that name it are executed at once. */
const READING = 'resultatsSociete';
const AT_ONCE = 2;

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

function tooMany(): GraphQLError {
  const refusal = new TooManyRequestsError(1, messages.jeton.atOnce);
  const headers = new Map([['retry-after', String(refusal.details.retryAfter)]]);
  return new GraphQLError(refusal.message, {
    originalError: refusal,
    extensions: { http: { status: 429, headers } },
  });
}

/**
 * Refuses a token's third such document at once (429, `Retry-After`), in this process: twenty would hold up the pages of
 * people. What the token may still ask for is in the headers of each answer.
 */
export function fewAtOnce(): ApolloServerPlugin<AppContext> {
  const running = new Map<number, number>();
  const count = (jeton: number, more: number) => {
    const left = (running.get(jeton) ?? 0) + more;
    if (left > 0) running.set(jeton, left);
    else running.delete(jeton);
    return left;
  };
  return {
    requestDidStart: async () => {
      let mine = 0;
      return {
        didResolveOperation: async ({ document, contextValue: { actor } }) => {
          if (actor?.jeton === undefined || !names(document)) return;
          if ((running.get(actor.jeton) ?? 0) >= AT_ONCE) throw tooMany();
          mine = 1;
          count(actor.jeton, mine);
        },
        willSendResponse: async ({ document, contextValue: { actor }, response }) => {
          if (actor?.jeton === undefined || !document || !names(document)) return;
          const remaining = AT_ONCE - count(actor.jeton, -mine);
          response.http.headers.set('ratelimit-limit', String(AT_ONCE));
          response.http.headers.set('ratelimit-remaining', String(remaining));
        },
      };
    },
  };
}
