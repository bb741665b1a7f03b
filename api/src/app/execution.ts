import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { execute, type ExecutionResult, type GraphQLSchema } from 'graphql';

import type { AppContext } from '../core/context.js';
import { costOf, withinBudget } from './budget.js';
import { variablesFault } from './variables.js';

type Gateway = ApolloServerOptionsWithGateway<AppContext>['gateway'];

/** Who sends it with 1 is told what the answer cost. */
const COST_HEADER = 'graphql-cost';

/** Sorts the errors. In the order of arrival they would tell an id that exists elsewhere from one that does not exist. */
const inOrder = (result: ExecutionResult): ExecutionResult => ({
  ...result,
  ...(result.errors && {
    errors: result.errors.toSorted((a, b) => (String(a.path) < String(b.path) ? -1 : 1)),
  }),
});

/**
 * Executes as Apollo would, once the variables were looked at, and no longer than the answer may become: what is too large
 * must end although its fields are still being read. Apollo has no hook for an executor but its gateway's.
 *
 * @param schema what documents are judged by.
 * @param executed what they run on, and are told of: the schema, or a part of it.
 */
export const gateway = (schema: GraphQLSchema, executed = schema): Gateway => ({
  load: async () => ({
    executor: async ({ document, operation, request, metrics, context }) => {
      const variables = request.variables ?? {};
      const fault = operation && variablesFault(schema, operation, variables);
      if (fault) return { errors: [fault] };
      const isOfPage = metrics?.persistedQueryHit === true;
      const result = await withinBudget(context as AppContext, isOfPage, () =>
        execute({
          schema: executed,
          document,
          contextValue: context,
          variableValues: variables,
          operationName: request.operationName,
        }),
      );
      const asksCost = request.http?.headers.get(COST_HEADER) === '1';
      const cost = asksCost && costOf(context as AppContext);
      return { ...inOrder(result), ...(cost && { extensions: { cost } }) };
    },
  }),
  onSchemaLoadOrUpdate: (load) => {
    load({ apiSchema: schema, coreSupergraphSdl: '' });
    return () => undefined;
  },
  stop: async () => undefined,
});
