import { Box, Flex, Text } from '@chakra-ui/react';

import { formatMoyenne } from '../../../../schema/notation.js';
import { VerdictArrow } from '../../ui/VerdictArrow.js';
import { headline as textes } from '../textes.js';
import { isMoved, type CritereRow, type Evolution } from '../years.js';

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
  question: keyof typeof textes.when;
  /** The mean of the year before, as the table says it. */
  past: number | null | undefined;
  value: number | null;
  change: Evolution | null | undefined;
  /** Whether a direction is said in words too, which stand last; else its arrow stands between the two figures. */
  hasWords?: boolean;
}

/** The mean of this year, and the arrow of what is more than chance. */
export function ChangeLine({ question, past, value, change, hasWords = false }: LineProps) {
  if (value === null || past === null || past === undefined || !change) return null;
  const isLast = hasWords || !isMoved(change);
  const arrow = <VerdictArrow verdict={change.verdict} hasWords={isLast} />;
  return (
    <Flex as="span" className="num" align="center" wrap="wrap" columnGap="1.5">
      <Text as="span" color="fg.muted">
        {question} {textes.when[question]}
      </Text>
      <Text as="span" color="fg.muted">
        {formatMoyenne(past)}
      </Text>
      {isLast ? textes.next : arrow}
      <Text as="span" fontWeight="700">
        {formatMoyenne(value)}
      </Text>
      {isLast && <Box fontSize="sm">{arrow}</Box>}
    </Flex>
  );
}
