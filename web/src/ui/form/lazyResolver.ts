import type { FieldValues, Resolver } from 'react-hook-form';

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
  return async (...validation) => (await load())(...validation);
}
