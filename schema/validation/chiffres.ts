import { z } from 'zod';

import { ANNEE_MAX, ANNEE_MIN } from '../limits.js';
import { parisTime } from '../paris.js';
import { dayOf } from './text.js';

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

const SINCE = 'Donnez un jour, de la forme 2026-12-18, ou ce que modifieLe a rendu';
/** A day in Paris; of an instant, as `modifieLe` gives them, its day. */
export const sinceSchema = z
  .union([dayOf(SINCE), z.iso.datetime({ offset: true })], { error: SINCE })
  .transform((since) => (since.includes('T') ? parisTime(new Date(since)).slice(0, 10) : since))
  .pipe(dayOf(SINCE));

/** Which years a program asks for, and how numbers are written: `GET /api/chiffres.json` and `.csv`. */
export const chiffresSchema = z
  .object({
    annee: year,
    depuis: year,
    modifieesDepuis: sinceSchema.optional(),
    decimales: z
      .enum(['fr', 'international'], { error: 'Les décimales sont fr ou international' })
      .optional(),
  })
  .refine(({ annee, depuis }) => annee === undefined || depuis === undefined, {
    error: 'Demandez une année, ou toutes depuis une année',
    path: ['depuis'],
  });
