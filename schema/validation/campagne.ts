import { z } from 'zod';

import { ANNEE_MAX, ANNEE_MIN, NOM_CAMPAGNE_MAX } from '../limites.js';
import { entier, idSchema, texte } from './texte.js';

/** A campaign (decisions §2). */
export const campagneSchema = z.strictObject({
  nom: texte({
    requis: 'Le nom de la campagne doit être renseigné',
    max: NOM_CAMPAGNE_MAX,
    tropLong: 'Le nom de la campagne est trop long',
  }),
  annee: entier(
    ANNEE_MIN,
    ANNEE_MAX,
    `L'année doit être comprise entre ${ANNEE_MIN} et ${ANNEE_MAX}`,
  ),
});

export const updateCampagneSchema = campagneSchema.extend({ id: idSchema });
