import { z } from 'zod';

import { updateMotDePasseSchema } from '../../../../schema/validation/individu.js';
import { textes } from './textes.js';

/** The new password is typed twice; only one is sent. */
export const changementSchema = updateMotDePasseSchema
  .extend({ repetition: z.string() })
  .refine(({ nouveau, repetition }) => nouveau === repetition, {
    path: ['repetition'],
    message: textes.motDePasse.differents,
  });
