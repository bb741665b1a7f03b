import { z } from 'zod';

import { ROTI_MAX, ROTI_MIN, TEXTE_MAX } from '../limites.js';
import { entier, idSchema, texte } from './texte.js';

/** Closing comment and ROTI (journey spec §5). */
export const commentaireFormSchema = z.strictObject({
  commentaire: texte({
    requis: "Veuillez saisir un commentaire s'il vous plaît",
    max: TEXTE_MAX,
    tropLong: 'Le commentaire est trop long',
    plusieursLignes: true,
  }),
  roti: entier(ROTI_MIN, ROTI_MAX, "Veuillez saisir une note s'il vous plaît"),
});

export const createCommentaireSchema = commentaireFormSchema.extend({ idBoussole: idSchema });
