import { randomUUID } from 'node:crypto';
import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode, unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';

import type { AppContext } from '../core/context.js';
import { BadInputError, DomainError, INTERNAL_ERROR } from '../core/errors.js';
import type { Logger } from '../core/logger.js';
import { outageOf } from '../core/outage.js';
import { messages } from '../messages.js';
import { httpStatusOf } from './errorHandler.js';
import { readableFault } from './graphqlFaults.js';
import { WORDS_MAX } from './graphqlLimits.js';

/** Refusals that Apollo itself makes: parsing, validation, coercion, operation name. Its English texts are not sent. */
const REQUEST_ERRORS: Record<string, string> = {
  GRAPHQL_PARSE_FAILED: 'Requête GraphQL illisible',
  GRAPHQL_VALIDATION_FAILED: 'Requête GraphQL non valide',
  BAD_USER_INPUT: 'Une variable de la requête GraphQL manque ou n’a pas le bon type',
  OPERATION_RESOLUTION_FAILURE: 'Opération GraphQL inconnue',
  BAD_REQUEST: 'Requête GraphQL non valide',
  PERSISTED_QUERY_NOT_FOUND: 'Requête GraphQL inconnue',
};

/** Gives each error the number of its request, which is in the log too. */
export const numberErrors: ApolloServerPlugin<AppContext> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue }) => {
      for (const { extensions } of errors) extensions['requete'] = contextValue.requestId;
    },
  }),
};

/** What was thrown: by a field, or by a rule that refuses a document whole. */
export const originalOf = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError instanceof DomainError
    ? error.originalError
    : unwrapResolverError(error);

/**
 * Formats the errors of GraphQL: the code of a foreseen refusal goes to `extensions`; any other error is logged whole and
 * masked.
 *
 * @param say whether the caller may read the schema: only then is told what is wrong with a document.
 */
export const formatError =
  (logger: Logger, say: boolean) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { path, locations } = formatted;
    const original = originalOf(error);
    if (original instanceof DomainError) return foreseen(original, path);
    // The reader of forms says so of one that lacks the file it announces.
    if (httpStatusOf(original)) return foreseen(new BadInputError(messages.unreadableForm), path);
    const code = codeOf(formatted, error);
    const message = REQUEST_ERRORS[code] && (sentenceOf(formatted) ?? REQUEST_ERRORS[code]);
    if (message) {
      const field = writtenName(formatted);
      const fault = say && message === REQUEST_ERRORS[code] && readableFault(formatted.message);
      return {
        message: fault ? `${message}\u00a0: ${fault}` : message,
        locations,
        extensions: {
          code: ASKS_FOR_TEXT.has(code) ? code : 'BAD_USER_INPUT',
          reason: code,
          ...(field && { champ: field }),
        },
      };
    }
    const outage = outageOf(original, logger);
    if (outage) return foreseen(outage, path);
    const id = String(formatted.extensions?.['requete'] ?? randomUUID());
    logger.error({ err: original, id, path }, 'erreur interne');
    return { message: INTERNAL_ERROR, path, extensions: { code: 'INTERNAL', id } };
  };

/** What clients of persisted queries know by its code: they then send the document's text. */
const ASKS_FOR_TEXT: ReadonlySet<string> = new Set([
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND,
]);

/** Apollo's code; it has none for a name of another version, or that is not the text's, but refuses it (400). */
function codeOf({ extensions }: GraphQLFormattedError, error: unknown): string {
  const http: unknown = error instanceof GraphQLError ? error.extensions['http'] : undefined;
  const isRefused =
    typeof http === 'object' && http !== null && 'status' in http && http.status === 400;
  const code = String(extensions?.code ?? ApolloServerErrorCode.INTERNAL_SERVER_ERROR);
  return isRefused && code === 'INTERNAL_SERVER_ERROR' ? 'BAD_REQUEST' : code;
}

const foreseen = (
  { message, code, details: { champ, retryAfter } }: DomainError,
  path: GraphQLFormattedError['path'],
): GraphQLFormattedError => ({
  message,
  path,
  extensions: { code, ...(champ ? { champ } : {}), ...(retryAfter ? { retryAfter } : {}) },
});

/** The sentence that says which limit of a document was exceeded. */
function sentenceOf({ message, extensions }: GraphQLFormattedError): string | undefined {
  if (message.endsWith('Parsing aborted.')) {
    return `La requête GraphQL demande trop\u00a0: plus de ${WORDS_MAX} mots`;
  }
  const phrase = extensions?.['phrase'];
  return typeof phrase === 'string' ? phrase : undefined;
}

/** Messages of graphql-js that quote a name the caller wrote and the schema lacks, or has otherwise. */
const WRITTEN: readonly RegExp[] = [
  /(?:Cannot query field|Unknown argument|Unknown type) "(\w{1,60})"/,
  /Field "(\w{1,60})" is not defined by type/,
  /^Value "(\w{1,60})" does not exist in/,
  /^Variable "\$\w+" got invalid value .* at "[^"]*\.(\w{1,60})"/,
  /^Variable "\$(\w{1,60})"/,
  /^Field "(\w{1,60})" (?:argument|of type|must)/,
];

/** The name that the caller wrote, given back; nothing of the schema, no suggestion (promise 19). */
function writtenName({ message }: GraphQLFormattedError): string | undefined {
  for (const written of WRITTEN) {
    const name = written.exec(message)?.[1];
    if (name) return name;
  }
  return undefined;
}
