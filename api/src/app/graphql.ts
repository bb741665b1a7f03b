import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { RequestHandler } from 'express';
import type { GraphQLSchema, ValidationRule } from 'graphql';
import { Kind, NoSchemaIntrospectionCustomRule } from 'graphql';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';

import { IMAGE_MAX_BYTES } from '../../../schema/limits.js';
import { isAllowedSomewhere, requireActor } from '../acces/permissions.js';
import { recordRefusal } from '../audit/refusal.service.js';
import type { AppContext } from '../core/context.js';
import { BadInputError, ForbiddenError, UnauthenticatedError } from '../core/errors.js';
import type { Logger } from '../core/logger.js';
import { contextOf } from '../http/context.js';
import { refuse } from '../http/handler.js';
import { cutForJetons } from '../jeton/contract.js';
import { namesOnlyOpen } from '../jeton/scope.js';
import { messages } from '../messages.js';
import { fewAtOnce } from './atOnce.js';
import { audienceOf } from './audience.js';
import { onlyThese } from './documents.js';
import { httpStatusOf } from './errorHandler.js';
import { gateway } from './execution.js';
import { formatError, numberErrors, originalOf } from './formatError.js';
import { FAULTS_MAX, LETTERS_MAX, limits, WORDS_MAX } from './graphqlLimits.js';
import { followOperations } from './operations.js';

/** A multipart request holds one image and the short texts around it. */
const MULTIPART_MAX_BYTES = IMAGE_MAX_BYTES + 64 * 1024;

/** Multipart bodies are read before GraphQL sees them, so who may upload, and how much, is checked first. */
const uploadGuard: RequestHandler = (req, res, next) => {
  if (!req.is('multipart/form-data')) return next();
  if (!req.headers['apollo-require-preflight']) {
    return refuse(res, 400, 'BAD_USER_INPUT', 'En-tête Apollo-Require-Preflight manquant');
  }
  const ctx = contextOf(req);
  requireActor(ctx);
  if (!isAllowedSomewhere(ctx, 'critere:write')) {
    throw new ForbiddenError();
  }
  if (Number(req.headers['content-length'] ?? Infinity) > MULTIPART_MAX_BYTES) {
    return refuse(res, 413, 'TOO_LARGE', 'L’image est trop lourde (5 Mo au plus)');
  }
  next();
};

const uploads = graphqlUploadExpress({
  // A file that reaches the limit is truncated, so the limit is one byte above what the service accepts.
  maxFileSize: IMAGE_MAX_BYTES + 1,
  maxFiles: 1,
  // The file's place in the operation, written as a path, takes the square of its length to follow.
  maxFieldSize: 4 * 1024,
});

/** A form that cannot be read is its sender's fault. What is left of it is read, else the answer would wait for its end. */
const readForm: RequestHandler = (req, res, next) =>
  uploads(req, res, (error?: unknown) => {
    if (error !== undefined) req.resume();
    const known = error === undefined || httpStatusOf(error) !== undefined;
    next(known ? error : new BadInputError(messages.unreadableForm));
  });

const isRefusal = (error: unknown): error is ForbiddenError | UnauthenticatedError =>
  error instanceof ForbiddenError || error instanceof UnauthenticatedError;

/** Writes refused mutations to the audit trail, by their name in the schema: an alias is text of the caller's own. */
const traceRefusals: ApolloServerPlugin<AppContext> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, operation, contextValue }) => {
      for (const error of errors) {
        const [field] = error.nodes ?? [];
        const original = originalOf(error);
        if (field?.kind !== Kind.FIELD || !isRefusal(original)) continue;
        // A document that is refused whole has no operation yet.
        const isWrite =
          operation?.operation === 'mutation' || original.details.champ?.startsWith('Mutation.');
        if (isWrite) await recordRefusal(contextValue, field.name.value);
      }
    },
  }),
};

/** Introspection reveals what the product can do: it is for admins, and, cut to what they may read, for reporting tools. */
async function makeServer(
  schema: GraphQLSchema,
  logger: Logger,
  introspection: boolean,
  documents: ReadonlyMap<string, string>,
  rules: readonly ValidationRule[] = [],
  executed?: GraphQLSchema,
) {
  const server = new ApolloServer<AppContext>({
    gateway: gateway(schema, executed),
    introspection,
    validationRules: [
      limits,
      ...rules,
      ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]),
    ],
    parseOptions: { maxTokens: WORDS_MAX },
    validationOptions: { maxErrors: FAULTS_MAX },
    allowBatchedHttpRequests: false,
    persistedQueries: { cache: onlyThese(documents) },
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    stopOnTerminationSignals: false,
    formatError: formatError(logger, introspection),
    stringifyResult: (result) => JSON.stringify(result),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      traceRefusals,
      numberErrors,
      followOperations,
      fewAtOnce(),
    ],
    nodeEnv: 'production',
  });
  await server.start();
  const handle = expressMiddleware(server, { context: async ({ req }) => contextOf(req) });
  return { server, handle };
}

const onlyPost: RequestHandler = (req, res, next) => {
  if (req.method === 'POST') return next();
  res.setHeader('Allow', 'POST');
  refuse(res, 405, 'METHOD_NOT_ALLOWED', 'Utilisez POST');
};

const TOO_LONG = `La requête GraphQL demande trop\u00a0: plus de ${LETTERS_MAX.toLocaleString('fr-FR')} caractères`;

/** Answers a page's own document, by its name, as the door would; undefined where it is refused or unknown. */
export type Answer = (
  ctx: AppContext,
  name: string,
  variables: Record<string, unknown>,
) => Promise<unknown>;

/** The GraphQL door: POST only, one operation per request. */
export async function graphqlHandlers(
  schema: GraphQLSchema,
  logger: Logger,
  documents: ReadonlyMap<string, string>,
): Promise<{ handlers: RequestHandler[]; answer: Answer; stop: () => Promise<void> }> {
  const servers = {
    admin: await makeServer(schema, logger, true, documents),
    membre: await makeServer(schema, logger, false, documents),
    projector: await makeServer(schema, logger, false, documents, [namesOnlyOpen('projector')]),
  };
  /** One for each choice of what a token reads, made when the first such token asks: a rule is not told who asks. */
  const ofJetons = new Map<string, ReturnType<typeof makeServer>>();
  const serverFor = async (ctx: AppContext) => {
    const audience = audienceOf(ctx);
    if (audience !== 'jeton') return servers[audience];
    const portees = ctx.actor?.portees ?? [];
    const key = portees.join();
    const made =
      ofJetons.get(key) ??
      makeServer(
        schema,
        logger,
        true,
        documents,
        [namesOnlyOpen('jeton', portees)],
        cutForJetons(schema, portees),
      );
    ofJetons.set(key, made);
    return made;
  };
  const dispatch: RequestHandler = async (req, res, next) => {
    // A list would be a batch; without this check Apollo would refuse it in English.
    if (Array.isArray(req.body)) {
      return refuse(res, 400, 'BAD_USER_INPUT', 'Une requête à la fois');
    }
    req.body ??= {};
    // Refused unread: every fault of a document is located in its text by counting lines from the beginning, which is slow
    // for a long one.
    if (typeof req.body.query === 'string' && req.body.query.length > LETTERS_MAX) {
      return refuse(res, 400, 'BAD_USER_INPUT', TOO_LONG);
    }
    const { handle } = await serverFor(contextOf(req));
    return handle(req, res, next);
  };
  const texts = [...documents.values()];
  const answer: Answer = async (ctx, name, variables) => {
    const query = texts.find((text) => text.startsWith(`query ${name}(`));
    if (query === undefined) return undefined;
    const { server } = await serverFor(ctx);
    const { body } = await server.executeOperation({ query, variables }, { contextValue: ctx });
    if (body.kind !== 'single' || body.singleResult.errors) return undefined;
    return body.singleResult.data;
  };
  return {
    handlers: [onlyPost, uploadGuard, readForm, dispatch],
    answer,
    stop: async () => {
      const all = [...Object.values(servers), ...(await Promise.all(ofJetons.values()))];
      await Promise.all(all.map(({ server }) => server.stop()));
    },
  };
}
