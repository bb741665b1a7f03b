import { z } from 'zod';

import { updatePasswordSchema } from '../../../../schema/validation/individu.js';
import { textes } from './textes.js';

/** The form asks for the new password twice; only one is sent. */
export const changementSchema = updatePasswordSchema
  .extend({ repetition: z.string() })
  .refine(({ nouveau, repetition }) => nouveau === repetition, {
    path: ['repetition'],
    message: textes.motDePasse.differents,
  });
