import { z, type ZodType } from 'zod';

import { BadInputError } from './errors.js';

const NON_VALIDE = 'Saisie non valide';
// A rule without a sentence of its own would speak zod's English.
z.config({ localeError: () => NON_VALIDE });

/**
 * Checks a value from outside against its rule before anything else sees it.
 *
 * An object where an id belongs would be an operator to the ORM: no service may touch input that has not passed here.
 *
 * @returns the parsed value.
 * @throws BadInputError with the rule's own French sentence and the field's name.
 */
export function parse<T>(schema: ZodType<T>, input: unknown): T {
  const lu = schema.safeParse(input);
  if (lu.success) return lu.data;
  const [issue] = lu.error.issues;
  const message =
    issue?.code === 'unrecognized_keys' ? "Ce champ n'est pas attendu" : issue?.message;
  throw new BadInputError(message ?? NON_VALIDE, issue?.path.join('.') || undefined);
}
