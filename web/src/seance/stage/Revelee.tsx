import { Box, Flex, Text } from '@chakra-ui/react';

import { BubblePlot } from '../../resultat/chart/BubblePlot.js';
import { useBubbles } from '../../resultat/chart/useBubbles.js';
import type { CritereRow } from '../../resultat/years.js';
import type { Figures } from '../hooks/useFigures.js';
import { figures as textes } from '../textes.js';
import { BigScore, clamped, Overline, STACKED, StageTitle } from './parts.js';

/** Width of the drawing in its own units: the fewer there are, the larger letters and bubbles stand on the screen. */
const UNITS = 600;

const titleSize = ({ length }: string) =>
  length > 44 ? 'min(3.4vmin, 2.2vw)' : length > 20 ? 'min(4.4vmin, 3vw)' : 'min(6vmin, 3.8vw)';

interface ReveleeProps {
  libelleEquipe: string;
  figures: Figures;
  rows: CritereRow[];
}

/** The reveal: the bubbles grow in, and the list gives them their names. */
export function Revelee({ libelleEquipe, figures, rows }: ReveleeProps) {
  const plot = useBubbles(rows, UNITS);
  const { note, moyennes } = figures.resultat;
  const { moyenneQ1, moyenneQ2 } = note;
  const most = Math.max(0, ...moyennes.map(({ nombre }) => nombre ?? 0));
  return (
    <Flex flex="1" minH="0" align="center" gap="4vmin" css={STACKED}>
      <Box
        flex="none"
        w="min(88vmin, 57vw)"
        bg="card"
        borderWidth="1px"
        borderRadius="1.2vmin"
        boxShadow="card"
        p="1vmin"
        css={GROWING}
      >
        <BubblePlot {...plot} />
      </Box>
      <Flex direction="column" flex="1" minW="0" maxH="full" gap="2vmin">
        <Box>
          <Overline>{`${figures.nomCampagne} · ${textes.reponses(most)}`}</Overline>
          <StageTitle size={titleSize(libelleEquipe)}>{libelleEquipe}</StageTitle>
        </Box>
        {moyenneQ1 !== null && moyenneQ2 !== null && (
          <Flex wrap="wrap" gap="2vmin">
            <Ensemble question="FF" value={moyenneQ1} />
            <Ensemble question="OR" value={moyenneQ2} />
          </Flex>
        )}
        <Text fontSize="2.1vmin" color="ink.600">
          {textes.questions}
        </Text>
        <Legend rows={rows} />
      </Flex>
    </Flex>
  );
}

function Ensemble({ question, value }: { question: string; value: number }) {
  return (
    <Flex align="center" gap="1.2vmin">
      <Text fontSize="min(3.2vmin, 2.2vw)" fontWeight="600">
        {question}
      </Text>
      <BigScore value={value} size="min(3.8vmin, 2.3vw)" />
    </Flex>
  );
}

/** The names of the numbers on the bubbles; many criteria take smaller letters, in two columns, and one line each. */
function Legend({ rows }: { rows: CritereRow[] }) {
  const isLong = rows.length > 12;
  const lines = rows.length > 7 ? 1 : 2;
  return (
    <Box
      as="ol"
      minH="0"
      overflow="hidden"
      columnGap="2vmin"
      fontSize={isLong ? 'min(1.9vmin, 1.3vw)' : 'min(2.4vmin, 1.5vw)'}
      lineHeight="1.25"
      css={{ columnCount: isLong ? 2 : 1 }}
    >
      {rows.map(({ idCritere, rank, libelle }) => (
        <Flex as="li" key={idCritere} gap="1vmin" py="0.26em" css={{ breakInside: 'avoid' }}>
          <Text as="span" className="num" minW="1.7em" fontWeight="700" textAlign="end">
            {rank}
          </Text>
          <Text as="span" minW="0" overflowWrap="anywhere" css={clamped(lines)}>
            {libelle}
          </Text>
        </Flex>
      ))}
    </Box>
  );
}

/**
 * Bubbles grow from their place, labels follow, and all is read half a second after the first; those who ask for less motion
 * see them at once. Each frame is drawn by the processor, which a room's old computer has little of.
 */
const GROWING = {
  '@media (prefers-reduced-motion: no-preference)': {
    '& .bubble circle': {
      transformBox: 'fill-box',
      transformOrigin: 'center',
      animation: 'grow-in 450ms cubic-bezier(.2,1.3,.4,1) backwards',
    },
    '& .bubble-number, & .bubble-label': { animation: 'fade-in 150ms 350ms ease-out backwards' },
  },
};
