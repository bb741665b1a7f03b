import { z } from 'zod';

import { NOTE_MAX, NOTE_MIN, TEXTE_MAX } from '../limites.js';
import { entier, idSchema, texte } from './texte.js';

const QUESTION_REQUISE = 'veuillez svp repondre aux question';

const commentaire = texte({
  requis: 'veuillez entrer un commentaire svp',
  max: TEXTE_MAX,
  tropLong: 'Le commentaire est trop long',
  plusieursLignes: true,
});

/** What a member types on one answering screen (journey spec §5). */
export const reponseFormSchema = z.strictObject({
  question1: entier(NOTE_MIN, NOTE_MAX, QUESTION_REQUISE),
  question2: entier(NOTE_MIN, NOTE_MAX, QUESTION_REQUISE),
  commentaire,
});

export const reponseSchema = reponseFormSchema.extend({
  idParticipation: idSchema,
  idCritere: idSchema,
});
