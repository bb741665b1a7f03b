import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { count } from '../../../../schema/french.js';
import { formatRoti } from '../../../../schema/notation.js';
import { BandBadge } from '../../ui/ScoreBadge.js';
import { indicateurs } from '../textes.js';
import type { Annee, Resultat } from '../years.js';

/** Short facts in one strip above the results: two columns on a phone. */
export function Indicateurs({ children }: { children: ReactNode }) {
  return (
    <Box
      as="dl"
      mb="3"
      bg="card"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      className="indicateurs"
      css={STRIP}
    >
      {children}
    </Box>
  );
}

/** Each cell draws the line at its left and above: those of the edge are cut off with what overflows. */
const STRIP = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(50%, 10.5rem), auto))',
  '& > *': {
    margin: '-1px 0 0 -1px',
    paddingInline: { base: '3', md: '4' },
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderInlineStartWidth: '1px',
  },
  // On a phone the last of an odd number has the whole line.
  mdDown: { '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
};

interface IndicateurProps {
  nom: string;
  /** Whether this is only an invitation to fill something in, which is not printed. */
  isEmpty?: boolean;
  children: ReactNode;
}

export function Indicateur({ nom, isEmpty = false, children }: IndicateurProps) {
  return (
    <Box minW="0" {...(isEmpty && { 'data-screen-only': true })}>
      <Text as="dt" fontSize="sm" color="fg.muted" mb="0.5">
        {nom}
      </Text>
      <Text as="dd" overflowWrap="anywhere">
        {children}
      </Text>
    </Box>
  );
}

interface ParticipationIndicateurProps extends Pick<Resultat, 'participation'> {
  /** What is told of those who take part. */
  children?: ReactNode;
}

export function ParticipationIndicateur({ participation, children }: ParticipationIndicateurProps) {
  const { bande, faites, total } = participation;
  return (
    <Indicateur nom={indicateurs.participation}>
      {bande && total ? (
        <BandBadge bande={bande}>{`${faites}/${total}`}</BandBadge>
      ) : (
        // Nobody is to take part, or nobody knows how many are: the rate is neither good nor bad.
        <Text as="span" className="num" px="2.5" py="0.5" borderRadius="full" bg="ink.50">
          {total === null ? count(faites, 'réponse') : `${faites}/${total}`}
        </Text>
      )}
      {children}
    </Indicateur>
  );
}

/** A figure, and a short note that qualifies it. */
export function Beside({ note, children }: { note: string | undefined; children: ReactNode }) {
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
  /** The year that it is of: what was imported without ROTI has none that could be withheld. */
  annee: Pick<Annee, 'importeeLe'>;
  /** Whether answers are withheld, and ROTIs with them. */
  isKeptBack: boolean;
  /** Whether ratings are published when the boussole closes. */
  isLater?: boolean;
}

/** The average ROTI and the number of ratings; says so when there are none or too few. */
export function RotiIndicateur(props: RotiIndicateurProps) {
  const { roti, annee, isKeptBack, isLater = false } = props;
  const { moyenne, bande, nombre } = roti ?? {};
  const withheld = annee.importeeLe ? 'rotiNonImporte' : 'rotiInsuffisant';
  return (
    <Indicateur nom={indicateurs.roti}>
      {moyenne && bande && nombre ? (
        <Beside note={indicateurs.avis(nombre)}>
          <BandBadge bande={bande}>{formatRoti(moyenne)}</BandBadge>
        </Beside>
      ) : (
        indicateurs[isLater ? 'rotiPlusTard' : isKeptBack ? withheld : 'sansRoti']
      )}
    </Indicateur>
  );
}
