import { z } from 'zod';

import { ANNEE_MAX, ANNEE_MIN, PAGE_SIZE_MAX, SEARCH_MAX } from '../limits.js';
import { sinceSchema } from './chiffres.js';
import { firstSchema } from './connection.js';
import { idSchema, identifier, integer, text } from './text.js';

/** The figures of every team of a company, over three years. */
export const resultatsSocieteSchema = z.strictObject({
  idSociete: identifier('La société doit être renseignée'),
  annee: integer(
    ANNEE_MIN,
    ANNEE_MAX,
    `L’année doit être comprise entre ${ANNEE_MIN} et ${ANNEE_MAX}`,
  ).nullish(),
  recherche: text({ max: SEARCH_MAX, tooLong: 'La recherche est trop longue' })
    .nullish()
    .transform((typed) => typed ?? ''),
  modifieesDepuis: sinceSchema.nullish(),
  // In the order in which teams were made.
  ...firstSchema(PAGE_SIZE_MAX, z.tuple([idSchema])),
});
