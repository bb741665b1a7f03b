import { z } from 'zod';

import { sentMailSchema } from './mail.js';
import { idSchema } from './text.js';

/** A company given to a facilitator, whom their address names. */
export const createFacilitationSchema = z.strictObject({
  idSociete: idSchema,
  adresseMail: sentMailSchema,
});

/** A company taken from one. */
export const deleteFacilitationSchema = z.strictObject({
  idSociete: idSchema,
  idIndividu: idSchema,
});

export const byIndividuSchema = z.strictObject({ idIndividu: idSchema });
