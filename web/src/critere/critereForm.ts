import { z } from 'zod';

import { IMAGE_MAX_BYTES } from '../../../schema/limits.js';
import { QUESTION_FF_DEFAULT, QUESTION_OR_DEFAULT } from '../../../schema/statuts.js';
import {
  createCritereSchema,
  IMAGE_REQUIRED,
  updateCritereSchema,
} from '../../../schema/validation/critere.js';
import { textes } from './textes.js';

const imageFacultative = z
  .custom<File | undefined>()
  .refine((image) => !image || image.size <= IMAGE_MAX_BYTES, textes.creation.imageTropLourde);

const imageRequise = imageFacultative.transform((image, ctx) => {
  if (image) return image;
  ctx.addIssue({ code: 'custom', message: IMAGE_REQUIRED });
  return z.NEVER;
});

/** Values of the creation form: the criterion's data, and the image, which is sent apart. */
export const critereFormSchema = createCritereSchema
  .pick({ libelle: true, description: true, libelleFfVert: true, libelleOrVert: true })
  .extend({ image: imageRequise });

export type CritereForm = z.output<typeof critereFormSchema>;
/** Values while the form is being filled: the image may still be missing. */
export type CritereFormInput = z.input<typeof critereFormSchema>;

/** The edit form: without a new image, the stored one stays (admin spec §5). */
export const editCritereFormSchema = updateCritereSchema
  .pick({ libelle: true, description: true, statut: true })
  // A choice of the page is a text; the API takes whether it is a new sense.
  .extend({ sens: z.enum(['meme', 'nouveau']).default('meme'), image: imageFacultative });

const LABELS = {
  libelleFfVert: true,
  libelleFfRouge: true,
  libelleOrVert: true,
  libelleOrRouge: true,
} as const;

/** The texts of both scales, and whether they mean the same as before. */
export const questionsSchema = updateCritereSchema
  .pick(LABELS)
  .extend({ sens: z.enum(['meme', 'nouveau']) });

/** What a company asks of criteria that have no words of their own; null: what the specification says. */
export interface UsualQuestions {
  questionFf: string | null;
  questionOr: string | null;
}
export const usualOf = ({ questionFf, questionOr }: UsualQuestions) => ({
  libelleFfVert: questionFf ?? QUESTION_FF_DEFAULT,
  libelleOrVert: questionOr ?? QUESTION_OR_DEFAULT,
});

/** The texts as they are read: its company's questions where the criterion has none of its own. */
export const questionsOf = (
  critere: Record<keyof typeof LABELS, string | null>,
  societe: UsualQuestions,
): Record<keyof typeof LABELS, string> => ({
  libelleFfVert: critere.libelleFfVert ?? usualOf(societe).libelleFfVert,
  libelleFfRouge: critere.libelleFfRouge ?? '',
  libelleOrVert: critere.libelleOrVert ?? usualOf(societe).libelleOrVert,
  libelleOrRouge: critere.libelleOrRouge ?? '',
});

export type EditCritereForm = z.output<typeof editCritereFormSchema>;
export type EditCritereFormInput = z.input<typeof editCritereFormSchema>;
