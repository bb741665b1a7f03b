import type { ApolloServerPlugin } from '@apollo/server';
import type { Request, RequestHandler } from 'express';
import type {
  DocumentNode,
  ExecutionResult,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';

import type { AppContext, Browser } from '../core/context.js';
import { notedOn } from '../core/noted.js';
import { nameOperation, noteErrors } from '../http/call.js';
import { contextOf } from '../http/context.js';
import { isRecord } from '../http/handler.js';
import type { Execute } from './execution.js';
import { rootsOf } from './operations.js';

/** A document that Apollo found valid, of one operation. */
export interface Known {
  source: string;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  schema: GraphQLSchema;
}

/** How many documents are known, those that came last, and how long: our pages have half as many, of 2,200 characters at most. */
const KNOWN_MAX = 300;
const LETTERS_MAX = 10_000;

/** The forms of Apollo's answers, in its order: the first one that is accepted. */
const FORMS = ['json', 'graphql-response+json', 'json; callbackSpec=1.0'].map(
  (form) => `application/${form}; charset=utf-8`,
);

/** What was executed already, for Apollo to write: its plugins and its formats of errors are the only ones. */
const executed = notedOn<Browser, Promise<ExecutionResult>>();

/** Executes, or gives what was executed before Apollo was asked. */
export const onceOnly =
  (execute: Execute): Execute =>
  (asked) =>
    executed.get(asked.context.navigateur) ?? execute(asked);

/** A form is read by the door of images, and guarded by Apollo against other sites. */
const isJson = ({ headers }: Request): boolean =>
  headers['content-type']?.toLowerCase().startsWith('application/json') ?? false;

/** Answers documents that Apollo found valid, as it would; what is no plain success goes to it, with what was executed. */
export class Direct {
  readonly #documents = new Map<string, Known>();
  readonly #execute: Execute;

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  /** Learns the documents that signed-in callers send, once they are valid. */
  readonly plugin: ApolloServerPlugin<AppContext> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ source, document, operation, schema, contextValue }) => {
        if (!contextValue.actor || !operation) return;
        const known = { source, document, operation, schema };
        const operations = document.definitions.filter(
          ({ kind }) => kind === 'OperationDefinition',
        );
        if (operations.length > 1 || source.length > LETTERS_MAX) return;
        this.#documents.set(source, known);
        const [oldest] = this.#documents.keys();
        if (this.#documents.size > KNOWN_MAX && oldest) this.#documents.delete(oldest);
      },
    }),
  };

  /** Answers by itself where it can, else lets Apollo. */
  before(apollo: RequestHandler): RequestHandler {
    return async (req, res, next) => {
      const known = this.#find(req);
      const type = req.accepts(FORMS);
      if (!known || !type) return apollo(req, res, next);
      const ctx = contextOf(req);
      const { document, operation } = known;
      const { variables, operationName } = req.body;
      const done = this.#execute({
        document,
        operation,
        request: { variables: variables ?? undefined, operationName: operationName ?? undefined },
        context: ctx,
      });
      const result = await done.catch(() => null);
      if (!result?.data || result.errors) {
        executed.set(ctx.navigateur, done);
        return apollo(req, res, next);
      }
      nameOperation(ctx.navigateur, rootsOf(operation));
      noteErrors(ctx.navigateur, []);
      res.setHeader('Content-Type', type);
      res.send(JSON.stringify({ data: result.data }));
    };
  }

  #find(req: Request): Known | undefined {
    const { query, variables, operationName, extensions }: Record<string, unknown> = req.body;
    const known = typeof query === 'string' ? this.#documents.get(query) : undefined;
    if (!known || !isJson(req) || (extensions ?? null) !== null) return undefined;
    if ((variables ?? null) !== null && !isRecord(variables)) return undefined;
    const name = known.operation.name?.value;
    return (operationName ?? name) === name && contextOf(req).actor ? known : undefined;
  }
}
