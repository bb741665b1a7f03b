import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { formatRoti } from '../../../schema/notation.js';
import { BandBadge } from '../ui/ScoreBadge.js';
import { indicateurs } from './textes.js';
import type { Resultat } from './years.js';

interface IndicateursProps {
  resultat: Resultat;
  isAdmin: boolean;
}

/** Team, participation, ROTI (admin only) and ambassadors, on one line above the results. */
export function Indicateurs({ resultat, isAdmin }: IndicateursProps) {
  const { libelleEquipe, participation, roti, ambassadeurs } = resultat;
  return (
    <Flex
      as="dl"
      wrap="wrap"
      columnGap={{ base: '8', md: '12' }}
      rowGap="4"
      mb="6"
      py="4"
      borderTopWidth="1px"
      borderBottomWidth="1px"
      className="indicateurs"
    >
      <Indicateur nom={indicateurs.equipe}>
        <Text as="span" fontWeight="600" overflowWrap="anywhere">
          {libelleEquipe}
        </Text>
      </Indicateur>
      <Indicateur nom={indicateurs.participation}>
        <BandBadge bande={participation.bande}>
          {`${participation.faites}/${participation.total}`}
        </BandBadge>
      </Indicateur>
      {isAdmin && (
        <Indicateur nom={indicateurs.roti}>
          {roti ? (
            <Flex as="span" align="center" gap="2" wrap="wrap">
              <BandBadge bande={roti.bande}>{formatRoti(roti.moyenne)}</BandBadge>
              <Text as="span" fontSize="sm" color="fg.muted">
                {indicateurs.avis(roti.nombre)}
              </Text>
            </Flex>
          ) : (
            indicateurs.sansRoti
          )}
        </Indicateur>
      )}
      <Indicateur nom={indicateurs.ambassadeurs}>
        {ambassadeurs.length > 0 ? ambassadeurs.join(', ') : indicateurs.sansAmbassadeur}
      </Indicateur>
    </Flex>
  );
}

function Indicateur({ nom, children }: { nom: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Text as="dt" fontSize="sm" color="fg.muted" mb="1">
        {nom}
      </Text>
      <Text as="dd" m="0" overflowWrap="anywhere">
        {children}
      </Text>
    </Box>
  );
}
