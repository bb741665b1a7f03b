import { z } from 'zod';

import { ANNEE_MAX, ANNEE_MIN } from '../limits.js';

/** Most years that one reading of the figures of a company goes through. */
export const ANNEES_MAX = 10;

const YEAR = `L’année doit être comprise entre ${ANNEE_MIN} et ${ANNEE_MAX}`;
/** A year of an address, which is text. */
const year = z
  .string({ error: YEAR })
  .regex(/^\d{4}$/, YEAR)
  .transform(Number)
  .refine((annee) => annee >= ANNEE_MIN && annee <= ANNEE_MAX, YEAR)
  .optional();

/** Which years a program asks for, and how numbers are written: `GET /api/chiffres.json` and `.csv`. */
export const chiffresSchema = z
  .object({
    annee: year,
    depuis: year,
    decimales: z
      .enum(['fr', 'international'], { error: 'Les décimales sont fr ou international' })
      .optional(),
  })
  .refine(({ annee, depuis }) => annee === undefined || depuis === undefined, {
    error: 'Demandez une année, ou toutes depuis une année',
    path: ['depuis'],
  });
