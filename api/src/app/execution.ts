import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  execute,
  GraphQLError,
  GraphQLSchema,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';

import type { AppContext } from '../core/context.js';
import { withinBudget } from './budget.js';
import { variablesFault, withDefaults } from './variables.js';

type Gateway = ApolloServerOptionsWithGateway<AppContext>['gateway'];

/** How often a document must come before it is compiled. */
const SEEN_BEFORE = 3;
/** How many compiled documents are kept, those asked for last; the product's pages have fewer than half as many. */
const KEPT = 300;

interface Compiled {
  seen: number;
  compile: CompiledQuery | null;
}

/**
 * A schema whose queries are the mutations of this one. Of a mutation's fields the compiler makes jobs that follow one another,
 * with functions that outlive the nursery (decision 033); of a query's it does not, and a mutation that is compiled has one field.
 */
const mutationsOf = (schema: GraphQLSchema): GraphQLSchema =>
  new GraphQLSchema({ ...schema.toConfig(), query: schema.getMutationType(), mutation: null });

const asQueries = (document: DocumentNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? { ...definition, operation: OperationTypeNode.QUERY }
      : definition,
  ),
});

/**
 * Turns each query that comes back into a function of its own: walking the document took four times as long as writing the
 * answer's JSON.
 */
class Compiler {
  readonly #documents = new Map<DocumentNode, Map<string, Compiled>>();
  readonly #schema: GraphQLSchema;
  readonly #mutations: GraphQLSchema;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
    this.#mutations = mutationsOf(schema);
  }

  /** The function of this operation; null while it is new, or when it cannot be compiled. */
  find(
    document: DocumentNode,
    { name, operation: kind }: OperationDefinitionNode,
  ): CompiledQuery | null {
    const operation = this.#operationOf(document, name?.value ?? '');
    operation.seen += 1;
    if (operation.seen === SEEN_BEFORE) {
      const compile =
        kind === OperationTypeNode.MUTATION
          ? compileQuery(this.#mutations, asQueries(document), name?.value)
          : compileQuery(this.#schema, document, name?.value);
      operation.compile = isCompiledQuery(compile) ? compile : null;
    }
    return operation.compile;
  }

  #operationOf(document: DocumentNode, name: string): Compiled {
    const operations = this.#documents.get(document) ?? new Map<string, Compiled>();
    // Put at the end again, so that the first one of the map is always the one not asked for the longest.
    this.#documents.delete(document);
    this.#documents.set(document, operations);
    const [forgotten] = this.#documents.keys();
    if (this.#documents.size > KEPT && forgotten) this.#documents.delete(forgotten);
    const operation = operations.get(name) ?? { seen: 0, compile: null };
    operations.set(name, operation);
    return operation;
  }
}

/** Makes the compiler's errors GraphQLErrors, whose fields Apollo reads. */
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

/**
 * Mutations of several fields or with fragments are left to graphql-js: the compiler's errors do not say which field was
 * refused, and the audit trail needs to know.
 */
const compilable = ({ operation, selectionSet }: OperationDefinitionNode): boolean =>
  operation === 'query' ||
  (operation === 'mutation' &&
    selectionSet.selections.length === 1 &&
    selectionSet.selections[0]?.kind === Kind.FIELD);

/** Sorts the errors. In the order of arrival they would tell an id that exists elsewhere from one that does not exist. */
const inOrder = (result: ExecutionResult): ExecutionResult => ({
  ...result,
  ...(result.errors && {
    errors: result.errors.toSorted((a, b) => (String(a.path) < String(b.path) ? -1 : 1)),
  }),
});

/** One operation of a valid document, as it is asked for. */
export interface Operation {
  document: DocumentNode;
  operation?: OperationDefinitionNode | undefined;
  request: { variables?: Record<string, unknown> | undefined; operationName?: string | undefined };
  context: AppContext;
}
export type Execute = (asked: Operation) => Promise<ExecutionResult>;

/** Executes operations of valid documents on this schema. */
export function executor(schema: GraphQLSchema): Execute {
  const compiler = new Compiler(schema);
  return async ({ document, operation, request, context }) => {
    const sent = request.variables ?? {};
    const fault = operation && variablesFault(schema, operation, sent);
    if (fault) return { errors: [fault] };
    const variables = operation ? withDefaults(operation, sent) : sent;
    // A visitor's documents are never compiled: thousands of them could push out those of signed-in callers.
    const known = context.actor !== null && operation !== undefined && compilable(operation);
    const compile = known ? compiler.find(document, operation) : null;
    return withinBudget(context, async () =>
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
  };
}

/**
 * Hands the execution to our compiler by Apollo Server's gateway hook; its parsing, validation, plugins and error formats
 * still apply.
 */
export function gateway(schema: GraphQLSchema, run: Execute): Gateway {
  return {
    load: async () => ({
      executor: (request) => run({ ...request, context: request.context as AppContext }),
    }),
    onSchemaLoadOrUpdate: (load) => {
      load({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: async () => undefined,
  };
}
