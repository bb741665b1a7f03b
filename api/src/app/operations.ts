import type { ApolloServerPlugin } from '@apollo/server';
import { Kind } from 'graphql';

import type { AppContext } from '../core/context.js';
import { nameOperation, noteErrors } from '../http/call.js';

/** Tells GraphQL's requests apart by their root fields, which the schema names, and notes the errors they answer. */
export const followOperations: ApolloServerPlugin<AppContext> = {
  requestDidStart: async () => ({
    // Once validated: every name is the schema’s own. Apollo copies the context, and keeps what it holds.
    didResolveOperation: async ({ operation, contextValue }) => {
      const roots = (operation?.selectionSet.selections ?? []).map((selection) =>
        selection.kind === Kind.FIELD ? selection.name.value : 'fragment',
      );
      nameOperation(contextValue.navigateur, roots);
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
