import { randomUUID } from 'node:crypto';
import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';

import type { AppContext } from '../acces/context.js';
import { DomainError, ERREUR_INTERNE } from '../core/errors.js';
import type { Logger } from '../core/logger.js';

/** What Apollo itself refuses: parsing, validation, coercion, operation name. Its English stays on the server. */
const REQUEST_ERRORS: Record<string, string> = {
  GRAPHQL_PARSE_FAILED: 'Requête GraphQL illisible',
  GRAPHQL_VALIDATION_FAILED: 'Requête GraphQL non valide',
  BAD_USER_INPUT: 'Une variable de la requête GraphQL manque ou n’a pas le bon type',
  OPERATION_RESOLUTION_FAILURE: 'Opération GraphQL inconnue',
  BAD_REQUEST: 'Requête GraphQL non valide',
  PERSISTED_QUERY_NOT_FOUND: 'Requête GraphQL inconnue',
  PERSISTED_QUERY_NOT_SUPPORTED: 'Requête GraphQL inconnue',
};

/** Gives each error the number of its request, under which the log tells of it. */
export const numeroterErreurs: ApolloServerPlugin<AppContext> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue }) => {
      for (const { extensions } of errors) extensions['requete'] = contextValue.requete;
    },
  }),
};

/** GraphQL twin of the REST table: the code of a refusal in `extensions`, the unknown logged whole and masked. */
export const formatError =
  (logger: Logger) =>
  (formatted: GraphQLFormattedError, erreur: unknown): GraphQLFormattedError => {
    const { path, locations } = formatted;
    const original = unwrapResolverError(erreur);
    if (original instanceof DomainError) {
      const { champ, retryAfter } = original.details;
      return {
        message: original.message,
        path,
        extensions: {
          code: original.code,
          ...(champ ? { champ } : {}),
          ...(retryAfter ? { retryAfter } : {}),
        },
      };
    }
    const code = String(formatted.extensions?.code ?? 'INTERNAL_SERVER_ERROR');
    const message = REQUEST_ERRORS[code];
    if (message) {
      const champ = nomInconnu(formatted);
      return {
        message,
        locations,
        extensions: { code: 'BAD_USER_INPUT', raison: code, ...(champ && { champ }) },
      };
    }
    const id = String(formatted.extensions?.['requete'] ?? randomUUID());
    logger.error({ err: original, id, path }, 'erreur interne');
    return { message: ERREUR_INTERNE, path, extensions: { code: 'INTERNAL', id } };
  };

/** In graphql-js's English: the name that the caller wrote and the schema does not have. */
const INCONNU =
  /(?:Cannot query field|Unknown argument|Unknown type) "(\w{1,60})"|Field "(\w{1,60})" is not defined by type/;

/** What the caller wrote, given back; nothing of the schema, no suggestion (promise 19). */
function nomInconnu({ message }: GraphQLFormattedError): string | undefined {
  const trouve = INCONNU.exec(message);
  return trouve?.[1] ?? trouve?.[2];
}
