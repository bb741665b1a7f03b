import { Box, Flex, Text } from '@chakra-ui/react';

import type { DashboardPageQuery } from '../generated/individu.js';
import { paths } from '../paths.js';
import { LinkButton } from '../ui/buttons.js';
import { textes } from './textes.js';

const { espace } = textes;

/** The boussole that waits for the member's answers, if any, one tap away. */
export function NextBoussole({ mesBoussoles }: Pick<DashboardPageQuery, 'mesBoussoles'>) {
  const next = mesBoussoles.find(({ ouverte, statut }) => ouverte && statut !== 'Terminé');
  if (!next) return null;
  const { idBoussole, nom, libelleEquipe, statut } = next;
  return (
    <Flex
      as="section"
      aria-label={espace.aVous}
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="4"
      mb="5"
      px={{ base: '5', md: '7' }}
      py="5"
      bg="ink.900"
      color="white"
      borderRadius="l3"
    >
      <Box minW="0">
        <Text fontFamily="heading" fontSize="xl" fontWeight="600">
          {espace.aVous}
        </Text>
        <Text opacity="0.85" overflowWrap="anywhere">
          {nom} · {libelleEquipe}
        </Text>
      </Box>
      <LinkButton
        to={paths.reponseBoussole({ id: idBoussole })}
        size="lg"
        flex={{ base: '1', sm: 'none' }}
        bg="brass.300"
        color="ink.900"
        _hover={{ bg: 'brass.400' }}
      >
        {statut === 'En cours' ? espace.continuer : espace.commencer}
      </LinkButton>
    </Flex>
  );
}
