import { randomUUID } from 'node:crypto';
import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';

import type { AppContext } from '../core/context.js';
import { DomainError, ERREUR_INTERNE } from '../core/errors.js';
import type { Logger } from '../core/logger.js';
import { fauteLisible } from './fautesGraphql.js';
import { MOTS_MAX } from './graphqlLimits.js';

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

/**
 * GraphQL twin of the REST table: the code of a refusal in `extensions`, the unknown logged whole and masked.
 *
 * @param dire whether who asks may read the schema: what is wrong with a document is then told.
 */
export const formatError =
  (logger: Logger, dire: boolean) =>
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
    const message = REQUEST_ERRORS[code] && (phraseDe(formatted) ?? REQUEST_ERRORS[code]);
    if (message) {
      const champ = nomEcrit(formatted);
      const faute = dire && message === REQUEST_ERRORS[code] && fauteLisible(formatted.message);
      return {
        message: faute ? `${message}\u00a0: ${faute}` : message,
        locations,
        extensions: { code: 'BAD_USER_INPUT', raison: code, ...(champ && { champ }) },
      };
    }
    const id = String(formatted.extensions?.['requete'] ?? randomUUID());
    logger.error({ err: original, id, path }, 'erreur interne');
    return { message: ERREUR_INTERNE, path, extensions: { code: 'INTERNAL', id } };
  };

/** The bounds of a document say which of them was passed. */
function phraseDe({ message, extensions }: GraphQLFormattedError): string | undefined {
  if (message.endsWith('Parsing aborted.')) {
    return `La requête GraphQL demande trop\u00a0: plus de ${MOTS_MAX} mots`;
  }
  const phrase = extensions?.['phrase'];
  return typeof phrase === 'string' ? phrase : undefined;
}

/** In graphql-js's English: the name that the caller wrote, and that the schema does not have or not so. */
const ECRITS: readonly RegExp[] = [
  /(?:Cannot query field|Unknown argument|Unknown type) "(\w{1,60})"/,
  /Field "(\w{1,60})" is not defined by type/,
  /^Variable "\$\w+" got invalid value .* at "[^"]*\.(\w{1,60})"/,
  /^Variable "\$(\w{1,60})"/,
  /^Field "(\w{1,60})" (?:argument|of type|must)/,
];

/** What the caller wrote, given back; nothing of the schema, no suggestion (promise 19). */
function nomEcrit({ message }: GraphQLFormattedError): string | undefined {
  for (const ecrit of ECRITS) {
    const nom = ecrit.exec(message)?.[1];
    if (nom) return nom;
  }
  return undefined;
}
