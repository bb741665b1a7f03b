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
import { dansLeBudget } from './budget.js';
import { fauteDeVariables } from './variables.js';

type Passerelle = ApolloServerOptionsWithGateway<AppContext>['gateway'];
type Demande = Parameters<NonNullable<Awaited<ReturnType<Passerelle['load']>>['executor']>>[0];

/** A document earns its compilation by coming back. */
const VUES_AVANT = 3;
/** Those asked for last are kept; the product's own pages ask for fewer than half as many. */
const GARDES = 300;

interface Operation {
  vues: number;
  compile: CompiledQuery | null;
}

/** Each query that comes back as a function written for it: walking the document anew cost four times the answer's JSON. */
class Compilateur {
  readonly #documents = new Map<DocumentNode, Map<string, Operation>>();
  readonly #schema: GraphQLSchema;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** The function of this operation; nothing while it is new, nor when it cannot be compiled. */
  trouver(document: DocumentNode, nom: string): CompiledQuery | null {
    const operation = this.#operationDe(document, nom);
    operation.vues += 1;
    if (operation.vues === VUES_AVANT) {
      const compile = compileQuery(this.#schema, document, nom || undefined);
      operation.compile = isCompiledQuery(compile) ? compile : null;
    }
    return operation.compile;
  }

  #operationDe(document: DocumentNode, nom: string): Operation {
    const operations = this.#documents.get(document) ?? new Map<string, Operation>();
    // Put last again: the first of the map is the one that nobody asked for the longest.
    this.#documents.delete(document);
    this.#documents.set(document, operations);
    const [oublie] = this.#documents.keys();
    if (this.#documents.size > GARDES && oublie) this.#documents.delete(oublie);
    const operation = operations.get(nom) ?? { vues: 0, compile: null };
    operations.set(nom, operation);
    return operation;
  }
}

/** The compiler's errors lack what Apollo reads of graphql-js's own. */
const enErreursDeGraphql = ({ data, errors }: ExecutionResult): ExecutionResult => ({
  data,
  ...(errors && {
    errors: errors.map(
      (erreur) =>
        new GraphQLError(erreur.message, {
          path: erreur.path,
          originalError: erreur.originalError,
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

async function executer(
  schema: GraphQLSchema,
  compilateur: Compilateur,
  { document, operation, operationName, request, context }: Demande,
): Promise<ExecutionResult> {
  const variables = request.variables ?? {};
  const faute = operation && fauteDeVariables(schema, operation, variables);
  if (faute) return { errors: [faute] };
  // A visitor's documents are never compiled: thousands of them would take the place of those that are asked for.
  const connue = context.acteur !== null && operation !== undefined && compilable(operation);
  const compile = connue ? compilateur.trouver(document, operationName ?? '') : null;
  return dansLeBudget(context as AppContext, async () =>
    compile
      ? enErreursDeGraphql(await compile.query(undefined, context, variables))
      : execute({
          schema,
          document,
          contextValue: context,
          variableValues: variables,
          operationName: request.operationName,
        }),
  );
}

/** Apollo Server's own opening for another way to execute: its parsing, validation, hooks and error formats stay. */
export function passerelle(schema: GraphQLSchema): Passerelle {
  const compilateur = new Compilateur(schema);
  return {
    load: async () => ({ executor: (demande) => executer(schema, compilateur, demande) }),
    onSchemaLoadOrUpdate: (charger) => {
      charger({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    stop: async () => undefined,
  };
}
