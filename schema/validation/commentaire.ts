import { z } from 'zod';

import { ROTI_MAX, ROTI_MIN, TEXT_MAX } from '../limits.js';
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
