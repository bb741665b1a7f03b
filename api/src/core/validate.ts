import { z, type ZodType } from 'zod';

import { BadInputError } from './errors.js';

const NOT_VALID = 'Saisie non valide';
/** Longest field name that is sent back: the caller chose it, not we. */
const FIELD_MAX = 60;
// Without this, a rule that has no sentence of its own would answer in zod's English.
z.config({ localeError: () => NOT_VALID });

/**
 * Checks a value from outside against its schema before anything else sees it.
 *
 * No service may touch unchecked input: an object in the place of an id, for instance, would be an operator to the ORM.
 *
 * @returns the parsed value.
 * @throws BadInputError with the schema's French sentence and the field's name.
 */
export function parse<T>(schema: ZodType<T>, input: unknown): T {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const field = [...issue.path, issue.keys[0]].join('.');
    throw new BadInputError('Ce champ n’est pas attendu', field.slice(0, FIELD_MAX));
  }
  throw new BadInputError(issue?.message ?? NOT_VALID, issue?.path.join('.') || undefined);
}
