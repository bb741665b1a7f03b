import { z } from 'zod';

import {
  CRITERES_ORDERED_MAX,
  LIBELLE_CRITERE_MAX,
  LIBELLE_QUESTION_MAX,
  STARTER_CRITERES_MAX,
  TEXT_MAX,
} from '../limits.js';
import { STATUTS_CRITERE } from '../statuts.js';
import { identifier, idSchema, text, versionSchema } from './text.js';

const libelle = text({
  required: 'Le libelle du critère doit être renseigné',
  max: LIBELLE_CRITERE_MAX,
  tooLong: 'Le libellé du critère est trop long',
});
const description = text({
  required: 'La description du critère doit être renseignée',
  max: TEXT_MAX,
  tooLong: 'La description du critère est trop longue',
  isMultiline: true,
});
const questionText = text({
  max: LIBELLE_QUESTION_MAX,
  tooLong: 'Le texte de la question est trop long',
});
const question = questionText.nullish().transform((typed) => typed || null);
/** The same of a change: absent, it stays; empty or null, the default question is asked again. */
export const changedQuestion = questionText
  .nullable()
  .transform((typed) => typed || null)
  .optional();

/** Unless told, new words are a correction: what was answered before is still compared with what comes. */
export const nouveauSens = z.boolean({ error: 'Le nouveau sens doit être vrai ou faux' }).nullish();

/**
 * Criterion creation (admin spec §5). The four question texts are optional; without them the default questions are asked.
 */
export const createCritereSchema = z.strictObject({
  idSociete: idSchema,
  libelle,
  description,
  libelleFfVert: question,
  libelleFfRouge: question,
  libelleOrVert: question,
  libelleOrRouge: question,
});

/** The chosen criteria of the starting set; by default all that the company lacks (not in the specification). */
export const starterCriteresSchema = z.strictObject({
  idSociete: idSchema,
  libelles: z
    .array(libelle, { error: 'Les critères choisis doivent être une liste' })
    .max(STARTER_CRITERES_MAX, 'Trop de critères choisis')
    .nullish(),
});

/** The company whose criteria another one takes over (not in the specification). */
export const copyCriteresSchema = z
  .strictObject({ idSociete: idSchema, idSource: identifier('La société doit être choisie') })
  .refine(({ idSociete, idSource }) => idSociete !== idSource, {
    message: 'Choisissez une autre société',
    path: ['idSource'],
  });

export const updateCritereSchema = z.strictObject({
  id: idSchema,
  libelle,
  description,
  statut: z.enum(STATUTS_CRITERE, { error: 'Le statut doit être Actif ou Inactif' }),
  libelleFfVert: changedQuestion,
  libelleFfRouge: changedQuestion,
  libelleOrVert: changedQuestion,
  libelleOrRouge: changedQuestion,
  nouveauSens,
  version: versionSchema,
});

const ordered = z
  .array(idSchema, { error: 'Les critères à ordonner doivent être une liste' })
  .max(CRITERES_ORDERED_MAX, 'Trop de critères à ordonner');

/** The order of a company's criteria: the one that was read, and the one that replaces it (not in the specification). */
export const orderCriteresSchema = z
  .strictObject({ idSociete: idSchema, lus: ordered, ids: ordered })
  .refine(
    ({ lus, ids }) =>
      new Set(ids).size === ids.length &&
      ids.length === lus.length &&
      new Set([...lus, ...ids]).size === ids.length,
    { message: 'L’ordre doit donner une place à chaque critère', path: ['ids'] },
  );

export const deleteCritereSchema = z.strictObject({ id: idSchema, idSociete: idSchema });

/** The criterion that an image is for: by id (edit), or by label within its company (creation, admin spec §7). */
export const critereImageSchema = z
  .strictObject({
    idSociete: idSchema,
    idCritere: idSchema.optional(),
    libelle: libelle.optional(),
  })
  .refine((target) => target.idCritere !== undefined || target.libelle !== undefined, {
    message: 'Le critère doit être renseigné',
    path: ['idCritere'],
  });

export const IMAGE_REQUIRED = 'Veuillez ajouter une image';
