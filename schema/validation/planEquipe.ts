import { z } from 'zod';

import { PLAN_CRITERES_MAX, RAISON_MAX, TEXT_MAX } from '../limits.js';
import { PLAN_STATES } from '../statuts.js';
import { dayOf, identifier, idSchema, text, versionSchema } from './text.js';

const field = (required: string, tooLong: string) =>
  text({ required, max: TEXT_MAX, tooLong, isMultiline: true });

const NOT_A_DAY = 'L’échéance doit être une date, de la forme 2027-03-31';
const NOT_A_RAISON = 'La raison doit être renseignée';

export const daySchema = dayOf(NOT_A_DAY);

/** Action plan: three texts, all required (journey spec §5). */
export const planEquipeFormSchema = z.strictObject({
  objectif: field('veuillez entrer un objectif svp', 'L’objectif est trop long'),
  action: field('veuillez entrer une action svp', 'L’action est trop longue'),
  lead: field('veuillez entrer un Lead svp', 'Le Lead est trop long'),
});

/** What the specified calls do not say: absent changes nothing, null takes away. */
const follow = {
  criteres: z
    .array(idSchema, { error: 'Les critères doivent être une liste' })
    .max(PLAN_CRITERES_MAX, `Un plan porte sur ${PLAN_CRITERES_MAX} critères au plus`)
    .transform((ids) => [...new Set(ids)])
    .nullish()
    .transform((ids) => (ids === null ? [] : ids)),
  idResponsable: identifier('Le responsable n’est pas valide').nullish(),
  echeance: daySchema.nullish(),
};

export const createPlanEquipeSchema = planEquipeFormSchema.extend({
  idEquipe: idSchema,
  idBoussole: idSchema,
  ...follow,
  idOrigine: identifier('Le plan repris n’est pas valide').nullish(),
});
export const updatePlanEquipeSchema = planEquipeFormSchema.extend({
  id: idSchema,
  version: versionSchema,
  ...follow,
});

/** Whose calendar: a company’s, or the caller’s own without one. */
export const agendaSchema = z.strictObject({
  idSociete: identifier('La société n’est pas valide').nullish(),
});

const raison = text({
  required: NOT_A_RAISON,
  max: RAISON_MAX,
  tooLong: `La raison est trop longue (${RAISON_MAX} caractères au plus)`,
});
export const raisonSchema = z.strictObject({ raison });

/** A change of state; one that gives up says why, and only that one. */
export const planStateSchema = z
  .strictObject({
    id: idSchema,
    etat: z.enum(PLAN_STATES, { error: 'L’état n’est pas valide' }),
    raison: raison.nullish(),
  })
  .superRefine(({ etat, raison: reason }, ctx) => {
    const gaveUp = etat === PLAN_STATES.ABANDONNE;
    if (gaveUp === (typeof reason === 'string')) return;
    const message = gaveUp ? NOT_A_RAISON : 'Seul un plan abandonné a une raison';
    ctx.addIssue({ code: 'custom', path: ['raison'], message });
  });
