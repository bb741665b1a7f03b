import { z } from 'zod';

import { PLAN_STATES } from '../../../schema/statuts.js';
import { planEquipeFormSchema, raisonSchema } from '../../../schema/validation/planEquipe.js';

/** The three specified texts, and how the action is followed. Keys and days come from lists and from the browser. */
export const planFormSchema = planEquipeFormSchema
  .extend({
    criteres: z.array(z.number()),
    echeance: z.string(),
    etat: z.enum(PLAN_STATES),
    raison: z.string(),
  })
  .superRefine(({ etat, raison }, ctx) => {
    if (etat !== PLAN_STATES.ABANDONNE) return;
    const why = raisonSchema.safeParse({ raison });
    for (const { message } of why.error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', path: ['raison'], message });
    }
  });
export type PlanValues = z.infer<typeof planFormSchema>;

export const PLAN_TEXTS = ['objectif', 'action', 'lead'] as const;
export type PlanTexts = Pick<PlanValues, (typeof PLAN_TEXTS)[number]>;

/** An action that nobody has written yet. */
export const NEW_PLAN: PlanValues = {
  objectif: '',
  action: '',
  lead: '',
  criteres: [],
  echeance: '',
  etat: PLAN_STATES.A_FAIRE,
  raison: '',
};

/** What the form holds of an action that was read: field by field, since a reply holds more than was asked for. */
export const valuesOf = (
  plan: Omit<PlanValues, 'raison' | 'echeance'> & Record<'raison' | 'echeance', string | null>,
): PlanValues => ({
  ...textsOf(plan),
  criteres: plan.criteres,
  echeance: plan.echeance ?? '',
  etat: plan.etat,
  raison: plan.raison ?? '',
});

/** What the form holds of an action of a year before: what is asked today, and its date unless it is over. */
export const carriedFrom = (
  plan: Parameters<typeof valuesOf>[0],
  asked: readonly { id: number }[],
  today: string,
): PlanValues => ({
  ...NEW_PLAN,
  ...textsOf(plan),
  criteres: plan.criteres.filter((one) => asked.some(({ id }) => id === one)),
  echeance: plan.echeance && plan.echeance >= today ? plan.echeance : '',
});

export const textsOf = ({ objectif, action, lead }: PlanTexts) => ({ objectif, action, lead });

/** What somebody changed of how the action is followed; the rest is not sent, so that it stays whatever it has become. */
export function changedFollow(before: PlanValues, after: PlanValues) {
  const { criteres, echeance } = after;
  const isSame = `${criteres}` === `${before.criteres}`;
  return {
    ...(!isSame && { criteres }),
    ...(echeance !== before.echeance && { echeance: echeance || null }),
  };
}

/** The state to save; nothing while it and its reason stay. */
export function changedState(before: PlanValues, { etat, raison }: PlanValues) {
  const why = etat === PLAN_STATES.ABANDONNE ? raison.trim() : '';
  if (etat === before.etat && why === before.raison) return undefined;
  return { etat, ...(why && { raison: why }) };
}
