import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { formatRoti } from '../../../../schema/notation.js';
import { BandBadge } from '../../ui/ScoreBadge.js';
import { indicateurs } from '../textes.js';
import type { Resultat } from '../years.js';

/** Short facts in one line above the results. */
export function Indicateurs({ children }: { children: ReactNode }) {
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
      {children}
    </Flex>
  );
}

interface IndicateurProps {
  nom: string;
  /** Whether this is only an invitation to fill something in, which is not printed. */
  isEmpty?: boolean;
  children: ReactNode;
}

export function Indicateur({ nom, isEmpty = false, children }: IndicateurProps) {
  return (
    <Box minW="0" {...(isEmpty && { 'data-screen-only': true })}>
      <Text as="dt" fontSize="sm" color="fg.muted" mb="1">
        {nom}
      </Text>
      <Text as="dd" m="0" overflowWrap="anywhere">
        {children}
      </Text>
    </Box>
  );
}

interface ParticipationIndicateurProps extends Pick<Resultat, 'participation'> {
  /** A word that says whether the fraction may still change. */
  etat?: string;
}

export function ParticipationIndicateur({ participation, etat }: ParticipationIndicateurProps) {
  const { bande, faites, total } = participation;
  return (
    <Indicateur nom={indicateurs.participation}>
      <Beside note={etat}>
        {total > 0 ? (
          <BandBadge bande={bande}>{`${faites}/${total}`}</BandBadge>
        ) : (
          // Nobody is to take part: the rate is neither good nor bad.
          <Text as="span" className="num" px="2.5" py="0.5" borderRadius="full" bg="ink.50">
            {`${faites}/${total}`}
          </Text>
        )}
      </Beside>
    </Indicateur>
  );
}

/** A figure, and a short note that qualifies it. */
function Beside({ note, children }: { note: string | undefined; children: ReactNode }) {
  return (
    <Flex as="span" align="center" gap="2" wrap="wrap">
      {children}
      {note && (
        <Text as="span" fontSize="sm" color="fg.muted">
          {note}
        </Text>
      )}
    </Flex>
  );
}

interface RotiIndicateurProps extends Pick<Resultat, 'roti'> {
  /** Whether answers are withheld, and ROTIs with them. */
  isKeptBack: boolean;
  /** Whether ratings are published when the boussole closes. */
  isLater?: boolean;
}

/** The average ROTI and the number of ratings; says so when there are none or too few. */
export function RotiIndicateur({ roti, isKeptBack, isLater = false }: RotiIndicateurProps) {
  const { moyenne, bande, nombre } = roti ?? {};
  return (
    <Indicateur nom={indicateurs.roti}>
      {moyenne && bande && nombre ? (
        <Beside note={indicateurs.avis(nombre)}>
          <BandBadge bande={bande}>{formatRoti(moyenne)}</BandBadge>
        </Beside>
      ) : (
        indicateurs[isLater ? 'rotiPlusTard' : isKeptBack ? 'rotiInsuffisant' : 'sansRoti']
      )}
    </Indicateur>
  );
}
