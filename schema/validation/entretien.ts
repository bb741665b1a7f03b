import { z } from 'zod';

import { ID_MAX } from '../limits.js';
import { integer } from './text.js';

/** An administrator’s word that as many accounts as were shown may be erased. */
export const confirmSchema = z.strictObject({
  comptes: integer(0, ID_MAX, 'Le nombre de comptes doit être celui qui est affiché'),
});
