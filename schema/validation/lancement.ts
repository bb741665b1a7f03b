import { z } from 'zod';

import { EQUIPES_PER_TREE_MAX } from '../limits.js';
import { campagneSchema } from './campagne.js';
import { headcountSchema } from './equipe.js';
import { kSchema } from './publication.js';
import { rappelsSchema } from './rappel.js';
import { idSchema } from './text.js';

/** A whole campaign at once: of a campaign that is there, or of one that is made with its name and its year. */
export const launchSchema = z.strictObject({
  idSociete: idSchema,
  idCampagne: idSchema.nullish(),
  nom: campagneSchema.shape.nom.nullish(),
  annee: campagneSchema.shape.annee.nullish(),
  dateOuverture: z.date({ error: 'La date d’ouverture doit être renseignée' }).nullish(),
  dateFermeture: z.date({ error: 'La date de fermeture doit être renseignée' }).nullish(),
  rappels: rappelsSchema.shape.dates.nullish(),
  equipes: z
    .array(z.strictObject({ id: idSchema, effectif: headcountSchema.nullish() }))
    .min(1, { error: 'Choisissez au moins une équipe' })
    .max(EQUIPES_PER_TREE_MAX)
    .nullish(),
  k: kSchema.nullish(),
  sansCompte: z.boolean().nullish(),
});
