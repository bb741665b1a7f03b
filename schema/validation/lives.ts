import { z } from 'zod';

import { ANNEE_MAX, ANNEE_MIN, LIVES_MAX } from '../limits.js';
import { firstSchema } from './connection.js';
import { idSchema } from './text.js';

const annee = z.int().min(ANNEE_MIN).max(ANNEE_MAX);
/** No text of PostgreSQL holds this character. */
const name = z.string().refine((text) => !text.includes('\u0000'));

/** The lives of campaigns, in the order of the years, then of the campaigns, from the latest; then of the companies' names. */
export const livesSchema = z.strictObject({
  idSociete: idSchema.nullish(),
  ...firstSchema(LIVES_MAX, z.tuple([annee, idSchema, name, idSchema])),
});
