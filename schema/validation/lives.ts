import { z } from 'zod';

import { LIVES_MAX } from '../limits.js';
import { firstSchema } from './connection.js';
import { idSchema } from './text.js';

/** The lives of campaigns, in the order of the years, then of the campaigns, from the latest; then of the companies' names. */
export const livesSchema = z.strictObject({
  idSociete: idSchema.nullish(),
  ...firstSchema(LIVES_MAX, z.tuple([z.int(), idSchema, z.string(), idSchema])),
});
