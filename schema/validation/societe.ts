import { z } from 'zod';

import { LIBELLE_SOCIETE_MAX, MINIMUM_REPONSES_MAX } from '../limites.js';
import { entier, idSchema, texte } from './texte.js';

const MINIMUM = `Le nombre minimal de réponses doit être compris entre 1 et ${MINIMUM_REPONSES_MAX}`;

/** Company creation and edition (admin spec §5; minimum number of answers: decisions §4). */
export const societeSchema = z.strictObject({
  libelleSociete: texte({
    requis: 'Le libelle de la société doit être renseigné',
    max: LIBELLE_SOCIETE_MAX,
    tropLong: 'Le libelle de la société est trop long',
  }),
  visuSociete: z
    .boolean({ error: 'La visibilité des résultats doit être Oui ou Non' })
    .default(false),
  minimumReponses: entier(1, MINIMUM_REPONSES_MAX, MINIMUM).optional(),
});

export const updateSocieteSchema = societeSchema.extend({
  id: idSchema,
  visuSociete: z.boolean({ error: 'La visibilité des résultats doit être Oui ou Non' }).optional(),
});
