import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  execute,
  GraphQLError,
  Kind,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';

import type { AppContext } from '../core/context.js';
import { withinBudget } from './budget.js';
import { variablesFault } from './variables.js';

type Gateway = ApolloServerOptionsWithGateway<AppContext>['gateway'];
type Request = Parameters<NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>>[0];

/** A document earns its compilation by coming back. */
const SEEN_BEFORE = 3;
/** Those asked for last are kept; the product's own pages ask for fewer than half as many. */
const KEPT = 300;

interface Operation {
  seen: number;
  compile: CompiledQuery | null;
}

/** Each query that comes back as a function written for it: walking the document anew cost four times the answer's JSON. */
class Compiler {
  readonly #documents = new Map<DocumentNode, Map<string, Operation>>();
  readonly #schema: GraphQLSchema;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** The function of this operation; nothing while it is new, nor when it cannot be compiled. */
  find(document: DocumentNode, name: string): CompiledQuery | null {
    const operation = this.#operationOf(document, name);
    operation.seen += 1;
    if (operation.seen === SEEN_BEFORE) {
      const compile = compileQuery(this.#schema, document, name || undefined);
      operation.compile = isCompiledQuery(compile) ? compile : null;
    }
    return operation.compile;
  }

  #operationOf(document: DocumentNode, name: string): Operation {
    const operations = this.#documents.get(document) ?? new Map<string, Operation>();
    // Put last again: the first of the map is the one that nobody asked for the longest.
    this.#documents.delete(document);
    this.#documents.set(document, operations);
    const [forgotten] = this.#documents.keys();
    if (this.#documents.size > KEPT && forgotten) this.#documents.delete(forgotten);
    const operation = operations.get(name) ?? { seen: 0, compile: null };
    operations.set(name, operation);
    return operation;
  }
}

/** The compiler's errors lack what Apollo reads of graphql-js's own. */
const asGraphqlErrors = ({ data, errors }: ExecutionResult): ExecutionResult => ({
  data,
  ...(errors && {
    errors: errors.map(
      (error) =>
        new GraphQLError(error.message, {
          path: error.path,
          originalError: error.originalError,
        }),
    ),
  }),
});

/** Of a mutation of several fields, or of fragments, graphql-js alone tells which was refused: the trail needs it. */
const compilable = ({ operation, selectionSet }: OperationDefinitionNode): boolean =>
  operation === 'query' ||
  (operation === 'mutation' &&
    selectionSet.selections.length === 1 &&
    selectionSet.selections[0]?.kind === Kind.FIELD);

/** In one order, whichever field was done first: the order would tell an id that exists elsewhere from one that does not. */
const inOrder = (result: ExecutionResult): ExecutionResult => ({
  ...result,
  ...(result.errors && {
    errors: result.errors.toSorted((a, b) => (String(a.path) < String(b.path) ? -1 : 1)),
  }),
});

async function run(
  schema: GraphQLSchema,
  compiler: Compiler,
  { document, operation, operationName, request, context }: Request,
): Promise<ExecutionResult> {
  const variables = request.variables ?? {};
  const fault = operation && variablesFault(schema, operation, variables);
  if (fault) return { errors: [fault] };
  // A visitor's documents are never compiled: thousands of them would take the place of those that are asked for.
  const known = context.actor !== null && operation !== undefined && compilable(operation);
  const compile = known ? compiler.find(document, operationName ?? '') : null;
  return withinBudget(context as AppContext, async () =>
    inOrder(
      compile
        ? asGraphqlErrors(await compile.query(undefined, context, variables))
        : await execute({
            schema,
            document,
            contextValue: context,
            variableValues: variables,
            operationName: request.operationName,
          }),
    ),
  );
}

/** Apollo Server's own opening for another way to execute: its parsing, validation, hooks and error formats stay. */
export function gateway(schema: GraphQLSchema): Gateway {
  const compiler = new Compiler(schema);
  return {
    load: async () => ({ executor: (request) => run(schema, compiler, request) }),
    onSchemaLoadOrUpdate: (load) => {
      load({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: async () => undefined,
  };
}
