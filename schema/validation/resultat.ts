import { z } from 'zod';

import { NOTE_MAX, NOTE_MIN, TEXT_MAX } from '../limits.js';
import { idSchema, integer, text } from './text.js';

const QUESTION_REQUIRED = 'veuillez svp repondre aux question';

const commentaire = text({
  required: 'veuillez entrer un commentaire svp',
  max: TEXT_MAX,
  tooLong: 'Le commentaire est trop long',
  isMultiline: true,
});

/** What a member types on one answering screen (journey spec §5). */
export const reponseFormSchema = z.strictObject({
  question1: integer(NOTE_MIN, NOTE_MAX, QUESTION_REQUIRED),
  question2: integer(NOTE_MIN, NOTE_MAX, QUESTION_REQUIRED),
  commentaire,
});

export const reponseSchema = reponseFormSchema.extend({
  idParticipation: idSchema,
  idCritere: idSchema,
  termine: z.boolean().nullish(),
});
