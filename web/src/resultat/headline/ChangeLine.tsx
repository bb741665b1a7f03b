import { Flex, Text } from '@chakra-ui/react';

import { formatMoyenne } from '../../../../schema/notation.js';
import { VerdictArrow } from '../../ui/VerdictArrow.js';
import type { CritereRow, Evolution } from '../years.js';

/** Both questions of a criterion, with the mean of the year before, the first of the earlier ones. */
export const changeLines = ({ current, earlier: [past], evolution }: CritereRow): LineProps[] => [
  {
    question: 'FF',
    past: past?.moyenneQ1,
    value: current.moyenneQ1,
    change: evolution?.question1,
  },
  {
    question: 'OR',
    past: past?.moyenneQ2,
    value: current.moyenneQ2,
    change: evolution?.question2,
  },
];

interface LineProps {
  question: 'FF' | 'OR';
  /** The mean of the year before, as the table says it. */
  past: number | null | undefined;
  value: number | null;
  change: Evolution | null | undefined;
}

/** From where to where, with what may be said of it between the two figures, as in the table. */
export function ChangeLine({ question, past, value, change }: LineProps) {
  if (value === null || past === null || past === undefined || !change) return null;
  return (
    <Flex as="span" className="num" align="center" wrap="wrap" columnGap="1.5">
      <Text as="span" color="fg.muted">
        {question}
      </Text>
      <Text as="span" color="fg.muted">
        {formatMoyenne(past)}
      </Text>
      <VerdictArrow verdict={change.verdict} />
      <Text as="span" fontWeight="700">
        {formatMoyenne(value)}
      </Text>
    </Flex>
  );
}
