import type { FieldValues, Resolver, ResolverError } from 'react-hook-form';

import { SERVEUR_MUET } from '../serveurMuet.js';
import { toasts } from '../toasts.js';

/**
 * Loads a form's validation rules in a chunk of their own, so that the page is drawn before they arrive.
 *
 * A submission waits for them.
 *
 * @param load imports the module and returns its `zodResolver(…)`.
 */
export function lazyResolver<Values extends FieldValues, Context, Output>(
  load: () => Promise<Resolver<Values, Context, Output>>,
): Resolver<Values, Context, Output> {
  return async (...validation) => {
    let check: Resolver<Values, Context, Output>;
    try {
      check = await load();
    } catch {
      // The chunk could not be loaded, so the form cannot be sent: the reader must be told.
      toasts.error(SERVEUR_MUET);
      return { values: {}, errors: { root: { type: 'chunk' } } } as ResolverError<Values>;
    }
    return check(...validation);
  };
}
