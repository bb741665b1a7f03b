import { z } from 'zod';

import { ANNEE_MAX, ANNEE_MIN, NOM_CAMPAGNE_MAX } from '../limits.js';
import { idSchema, integer, text } from './text.js';

/** A campaign (decisions §2). */
export const campagneSchema = z.strictObject({
  nom: text({
    required: 'Le nom de la campagne doit être renseigné',
    max: NOM_CAMPAGNE_MAX,
    tooLong: 'Le nom de la campagne est trop long',
  }),
  annee: integer(
    ANNEE_MIN,
    ANNEE_MAX,
    `L'année doit être comprise entre ${ANNEE_MIN} et ${ANNEE_MAX}`,
  ),
});

export const updateCampagneSchema = campagneSchema.extend({ id: idSchema });
