import type { EditUserPageQuery } from '../../../generated/individu.js';

export const HERE = {
  ouverteLe: '2026-11-30T08:05:00Z',
  vueLe: '2026-11-30T09:00:00Z',
  courante: true,
};

/** Signed in here alone, by a product that has no directory. */
export const ICI: EditUserPageQuery['connexions'] = { sessions: [HERE], annuaire: null };
