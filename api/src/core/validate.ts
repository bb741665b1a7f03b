import { z, type ZodType } from 'zod';

import { BadInputError } from './errors.js';

const NOT_VALID = 'Saisie non valide';
/** Of a name that we did not choose, sent back to whoever mistyped it. */
const FIELD_MAX = 60;
// A rule without a sentence of its own would speak zod's English.
z.config({ localeError: () => NOT_VALID });

/**
 * Checks a value from outside against its rule before anything else sees it.
 *
 * An object where an id belongs would be an operator to the ORM: no service may touch input that has not passed here.
 *
 * @returns the parsed value.
 * @throws BadInputError with the rule's own French sentence and the field's name.
 */
export function parse<T>(schema: ZodType<T>, input: unknown): T {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const field = [...issue.path, issue.keys[0]].join('.');
    throw new BadInputError("Ce champ n'est pas attendu", field.slice(0, FIELD_MAX));
  }
  throw new BadInputError(issue?.message ?? NOT_VALID, issue?.path.join('.') || undefined);
}
