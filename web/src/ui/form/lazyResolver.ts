import type { FieldValues, Resolver, ResolverError } from 'react-hook-form';

import { SERVEUR_MUET } from '../serveurMuet.js';
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
    let check: Resolver<Values, Context, Output>;
    try {
      check = await load();
    } catch {
      // The chunk did not come: nothing is sent, and whoever typed must know why.
      toasts.error(SERVEUR_MUET);
      return { values: {}, errors: { root: { type: 'chunk' } } } as ResolverError<Values>;
    }
    return check(...validation);
  };
}
