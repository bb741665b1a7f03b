import { z } from 'zod';

import { ROTI_MAX, ROTI_MIN, TEXT_MAX } from '../limits.js';
import { MOTIFS_RETRAIT } from '../statuts.js';
import { idSchema, integer, text } from './text.js';

/** Closing comment and ROTI (journey spec §5). */
export const commentaireFormSchema = z.strictObject({
  commentaire: text({
    required: "Veuillez saisir un commentaire s'il vous plaît",
    max: TEXT_MAX,
    tooLong: 'Le commentaire est trop long',
    isMultiline: true,
  }),
  roti: integer(ROTI_MIN, ROTI_MAX, "Veuillez saisir une note s'il vous plaît"),
});

export const createCommentaireSchema = commentaireFormSchema.extend({ idBoussole: idSchema });

/** Why a comment is removed: the form chooses one. */
export const motifSchema = z.strictObject({
  motif: z.enum(MOTIFS_RETRAIT, 'Veuillez choisir une raison'),
});

export const deleteCommentaireSchema = motifSchema.extend({
  idBoussole: idSchema,
  /** Null for a closing comment. */
  idCritere: idSchema.nullish(),
  commentaire: z.string().min(1).max(TEXT_MAX),
});
