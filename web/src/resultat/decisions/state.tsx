import { Text } from '@chakra-ui/react';

import type { PlanState } from '../../../../schema/statuts.js';
import { serverDay } from '../../serverTime.js';
import { decisions as textes } from './textes.js';

/** Whether an action is still to be done. */
export const isOpen = ({ etat }: { etat: PlanState }): boolean =>
  etat === 'A_FAIRE' || etat === 'EN_COURS';

/** Whether it is still to be done on a day, as 2027-03-31, that is over in Paris. */
export const isLate = (plan: { etat: PlanState; echeance: string | null }): boolean =>
  isOpen(plan) && plan.echeance !== null && plan.echeance < serverDay();

/** Said after its day. */
export const Late = () => (
  <Text as="span" fontWeight="600" color="rouge.text">
    {`, ${textes.enRetard}`}
  </Text>
);
