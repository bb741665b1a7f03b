import type { ApolloServerPlugin } from '@apollo/server';
import { Kind } from 'graphql';

import type { AppContext } from '../core/context.js';
import { nommerOperation, noterErreurs } from '../http/appel.js';

/** Tells GraphQL's requests apart by their root fields, which the schema names, and notes the errors they answer. */
export const suivreOperations: ApolloServerPlugin<AppContext> = {
  requestDidStart: async () => ({
    // Once validated: every name is the schema’s own. Apollo copies the context, and keeps what it holds.
    didResolveOperation: async ({ operation, contextValue }) => {
      const racines = (operation?.selectionSet.selections ?? []).map((selection) =>
        selection.kind === Kind.FIELD ? selection.name.value : 'fragment',
      );
      nommerOperation(contextValue.navigateur, racines);
    },
    willSendResponse: async ({ response, contextValue }) => {
      if (response.body.kind !== 'single') return;
      const erreurs = response.body.singleResult.errors ?? [];
      noterErreurs(
        contextValue.navigateur,
        erreurs.map(({ extensions }) => String(extensions?.['code'] ?? 'INTERNAL')),
      );
    },
  }),
};
