import { z } from 'zod';

import { ANNEE_MAX, ANNEE_MIN } from '../limites.js';
import { pagination } from './pagination.js';
import { entier, identifiant } from './texte.js';

/** The figures of every team of a company, three years of them. */
export const resultatsSocieteSchema = z.strictObject({
  idSociete: identifiant('La société doit être renseignée'),
  annee: entier(
    ANNEE_MIN,
    ANNEE_MAX,
    `L'année doit être comprise entre ${ANNEE_MIN} et ${ANNEE_MAX}`,
  ).nullish(),
  page: z.preprocess((page) => page ?? {}, pagination(['id', 'libelleEquipe'])),
});
