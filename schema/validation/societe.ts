import { z } from 'zod';

import { CONSERVATIONS, LIBELLE_SOCIETE_MAX, MINIMUM_REPONSES_MAX } from '../limits.js';
import { changedQuestion, nouveauSens } from './critere.js';
import { kSchema } from './publication.js';
import { idSchema, integer, text } from './text.js';

const MINIMUM = `Le nombre minimal de réponses doit être compris entre 1 et ${MINIMUM_REPONSES_MAX}`;

const CONSERVATION = `La durée de conservation est de ${CONSERVATIONS.slice(0, -1).join(', ')} ou ${CONSERVATIONS.at(-1)} mois`;

/** Company creation and edition (admin spec §5; level of confidentiality: decisions §4). */
export const societeSchema = z.strictObject({
  libelleSociete: text({
    required: 'Le libelle de la société doit être renseigné',
    max: LIBELLE_SOCIETE_MAX,
    tooLong: 'Le libelle de la société est trop long',
  }),
  visuSociete: z
    .boolean({ error: 'La visibilité des résultats doit être Oui ou Non' })
    .default(false),
  k: kSchema.nullish(),
  /** Months; null: for good. */
  conservation: z
    .number({ error: CONSERVATION })
    .refine((mois) => CONSERVATIONS.some((one) => one === mois), { error: CONSERVATION })
    .nullish(),
  /** The name of before: 1 for Directe. */
  minimumReponses: integer(1, MINIMUM_REPONSES_MAX, MINIMUM).optional(),
});

export const updateSocieteSchema = societeSchema.extend({
  id: idSchema,
  visuSociete: z.boolean({ error: 'La visibilité des résultats doit être Oui ou Non' }).optional(),
  questionFf: changedQuestion,
  questionOr: changedQuestion,
  nouveauSens,
});
