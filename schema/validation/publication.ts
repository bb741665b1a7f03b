import { z } from 'zod';

import { K_MAX, K_MIN } from '../limits.js';
import { idSchema, integer } from './text.js';

/** The fewest people of a block (publication, "The model"). */
export const kSchema = integer(
  K_MIN,
  K_MAX,
  `Le nombre de personnes doit être compris entre ${K_MIN} et ${K_MAX}`,
);

/** A boussole made stricter than it was. */
export const levelBoussoleSchema = z.strictObject({ id: idSchema, k: kSchema });
