import { z } from 'zod';

import { TEXT_MAX } from '../limits.js';
import { idSchema, text } from './text.js';

const field = (required: string, tooLong: string) =>
  text({ required, max: TEXT_MAX, tooLong, isMultiline: true });

/** Action plan: three texts, all required (journey spec §5). */
export const planEquipeFormSchema = z.strictObject({
  objectif: field('veuillez entrer un objectif svp', "L'objectif est trop long"),
  action: field('veuillez entrer une action svp', "L'action est trop longue"),
  lead: field('veuillez entrer un Lead svp', 'Le Lead est trop long'),
});
export const createPlanEquipeSchema = planEquipeFormSchema.extend({
  idEquipe: idSchema,
  idBoussole: idSchema,
});
export const updatePlanEquipeSchema = planEquipeFormSchema.extend({ id: idSchema });
