import type { FieldValues, Resolver, ResolverError } from 'react-hook-form';

import { toasts } from '../toasts.js';

/**
 * A form's rules in a chunk of their own, so that a page draws before they have come.
 *
 * A submission waits for them.
 *
 * @param load imports the module and gives its `zodResolver(…)`.
 */
export function lazyResolver<Values extends FieldValues, Context, Output>(
  load: () => Promise<Resolver<Values, Context, Output>>,
): Resolver<Values, Context, Output> {
  return async (...validation) => {
    try {
      return await (
        await load()
      )(...validation);
    } catch {
      // The chunk did not come: nothing is sent, and whoever typed must know why.
      toasts.error('Le serveur ne répond pas. Vérifiez votre connexion.');
      return { values: {}, errors: { root: { type: 'chunk' } } } as ResolverError<Values>;
    }
  };
}
