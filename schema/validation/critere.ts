import { z } from 'zod';

import {
  CRITERES_DEPART_MAX,
  LIBELLE_CRITERE_MAX,
  LIBELLE_QUESTION_MAX,
  TEXTE_MAX,
} from '../limites.js';
import { STATUTS_CRITERE } from '../statuts.js';
import { idSchema, texte } from './texte.js';

const libelle = texte({
  requis: 'Le libelle du critère doit être renseigné',
  max: LIBELLE_CRITERE_MAX,
  tropLong: 'Le libelle du critère est trop long',
});
const description = texte({
  requis: 'La description du critère doit être renseignée',
  max: TEXTE_MAX,
  tropLong: 'La description du critère est trop longue',
  plusieursLignes: true,
});
const question = texte({
  max: LIBELLE_QUESTION_MAX,
  tropLong: 'Le texte de la question est trop long',
})
  .nullish()
  .transform((saisie) => saisie || null);

/** Criterion creation (admin spec §5). The four question texts are optional: the default questions serve. */
export const createCritereSchema = z.strictObject({
  idSociete: idSchema,
  libelle,
  description,
  libelleFfVert: question,
  libelleFfRouge: question,
  libelleOrVert: question,
  libelleOrRouge: question,
});

/** Which of the starting set: all that lack unless told (an addition of ours). */
export const criteresDepartSchema = z.strictObject({
  idSociete: idSchema,
  libelles: z
    .array(libelle, { error: 'Les critères choisis doivent être une liste' })
    .max(CRITERES_DEPART_MAX, 'Trop de critères choisis')
    .nullish(),
});

export const updateCritereSchema = z.strictObject({
  id: idSchema,
  libelle,
  description,
  statut: z.enum(STATUTS_CRITERE, { error: 'Le statut doit être Actif ou Inactif' }),
});

export const deleteCritereSchema = z.strictObject({ id: idSchema, idSociete: idSchema });

/** Where an image goes: to a criterion by id (edit) or by label within its company (creation, admin spec §7). */
export const critereImageSchema = z
  .strictObject({
    idSociete: idSchema,
    idCritere: idSchema.optional(),
    libelle: libelle.optional(),
  })
  .refine((cible) => cible.idCritere !== undefined || cible.libelle !== undefined, {
    message: 'Le critère doit être renseigné',
    path: ['idCritere'],
  });

export const IMAGE_REQUISE = 'Veuillez ajouter une image';
