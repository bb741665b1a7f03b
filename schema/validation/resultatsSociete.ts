import { z } from 'zod';

import { ANNEE_MAX, ANNEE_MIN } from '../limits.js';
import { pagination } from './pagination.js';
import { identifier, integer } from './text.js';

/** The figures of every team of a company, over three years. */
export const resultatsSocieteSchema = z.strictObject({
  idSociete: identifier('La société doit être renseignée'),
  annee: integer(
    ANNEE_MIN,
    ANNEE_MAX,
    `L’année doit être comprise entre ${ANNEE_MIN} et ${ANNEE_MAX}`,
  ).nullish(),
  page: z.preprocess((page) => page ?? {}, pagination(['id', 'libelleEquipe'])),
});
