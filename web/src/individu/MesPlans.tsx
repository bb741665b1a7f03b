import { Box, Flex, Heading, Text } from '@chakra-ui/react';

import type { DashboardPageQuery } from '../generated/individu.js';
import { serverDay } from '../serverTime.js';
import { formatDay } from '../ui/dates.js';
import { textes } from './textes.js';

const { plans: textesPlans } = textes;

/** The actions that the member owns and that are still to be done, the nearest date first. */
export function MesPlans({ mesPlans }: Pick<DashboardPageQuery, 'mesPlans'>) {
  if (mesPlans.length === 0) return null;
  const day = serverDay();
  return (
    <Box
      as="section"
      mb="6"
      px={{ base: '5', md: '7' }}
      py="5"
      layerStyle="card"
      aria-labelledby="mes-plans"
    >
      <Heading as="h2" size="lg" id="mes-plans" mb="2">
        {textesPlans.titre}
      </Heading>
      {mesPlans.map(({ id, objectif, action, etat, echeance }) => (
        <Flex key={id} py="2.5" columnGap="6" rowGap="1" wrap="wrap" align="baseline">
          <Box flex="1" minW="min(100%, 18rem)" overflowWrap="anywhere">
            <Text fontWeight="600">{objectif}</Text>
            <Text fontSize="sm" color="fg.muted">
              {action}
            </Text>
          </Box>
          <Text fontSize="sm" whiteSpace="nowrap">
            {textesPlans.etats[etat]}
            {echeance && `, ${textesPlans.echeance(formatDay(echeance))}`}
            {echeance && echeance < day && (
              <Text as="span" fontWeight="600" color="rouge.text">
                {`, ${textesPlans.enRetard}`}
              </Text>
            )}
          </Text>
        </Flex>
      ))}
    </Box>
  );
}
