import type { ApolloServerPlugin } from '@apollo/server';
import { Kind, type OperationDefinitionNode } from 'graphql';

import type { AppContext } from '../core/context.js';
import { nameOperation, noteErrors } from '../http/call.js';

/** The root fields of an operation. Once validated, every name is one of the schema's. */
export const rootsOf = ({ selectionSet }: OperationDefinitionNode): string[] =>
  selectionSet.selections.map((selection) =>
    selection.kind === Kind.FIELD ? selection.name.value : 'fragment',
  );

/** Names GraphQL requests after their root fields for logs and metrics, and notes the errors that they answer. */
export const followOperations: ApolloServerPlugin<AppContext> = {
  requestDidStart: async () => ({
    // Apollo copies the context, but keeps the objects in it.
    didResolveOperation: async ({ operation, contextValue }) => {
      nameOperation(contextValue.navigateur, operation ? rootsOf(operation) : []);
    },
    willSendResponse: async ({ response, contextValue }) => {
      if (response.body.kind !== 'single') return;
      const errors = response.body.singleResult.errors ?? [];
      noteErrors(
        contextValue.navigateur,
        errors.map(({ extensions }) => String(extensions?.['code'] ?? 'INTERNAL')),
      );
    },
  }),
};
