import type { PlanState } from '../../../../schema/statuts.js';

/** Whether an action is still to be done. */
export const isOpen = ({ etat }: { etat: PlanState }): boolean =>
  etat === 'A_FAIRE' || etat === 'EN_COURS';
