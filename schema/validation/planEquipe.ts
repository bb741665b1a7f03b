import { z } from 'zod';

import { TEXTE_MAX } from '../limites.js';
import { idSchema, texte } from './texte.js';

const champ = (requis: string, tropLong: string) =>
  texte({ requis, max: TEXTE_MAX, tropLong, plusieursLignes: true });

/** Action plan: three texts, all required (journey spec §5). */
export const planEquipeFormSchema = z.strictObject({
  objectif: champ('veuillez entrer un objectif svp', "L'objectif est trop long"),
  action: champ('veuillez entrer une action svp', "L'action est trop longue"),
  lead: champ('veuillez entrer un Lead svp', 'Le Lead est trop long'),
});
export const createPlanEquipeSchema = planEquipeFormSchema.extend({
  idEquipe: idSchema,
  idBoussole: idSchema,
});
export const updatePlanEquipeSchema = planEquipeFormSchema.extend({ id: idSchema });
