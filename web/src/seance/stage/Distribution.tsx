import { Box, Flex, Text } from '@chakra-ui/react';

import { formatScore } from '../../../../schema/notation.js';
import {
  distributionBars,
  distributionPhrase,
  type Bar,
} from '../../resultat/tableau/distribution.js';
import { BAND_PALETTES } from '../../ui/BandGlyph.js';
import { figures as textes } from '../textes.js';

interface DistributionProps {
  question: string;
  repartition: readonly number[];
  /** How many the tallest bar of both questions stands for: their heights compare. */
  tallest: number;
}

/** How many gave each score, from −5 to +5, as high as its place allows: the room sees whether it is divided. */
export function Distribution({ question, repartition, tallest }: DistributionProps) {
  return (
    <Flex
      role="img"
      aria-label={textes.repartition(question, distributionPhrase(repartition))}
      flex="1"
      minH="18vmin"
      align="stretch"
      gap="0.6vmin"
    >
      {distributionBars(repartition).map((bar) => (
        <Column key={bar.score} {...bar} height={bar.count / Math.max(1, tallest)} />
      ))}
    </Flex>
  );
}

function Column({ score, count, height, bande }: Bar) {
  const palette = BAND_PALETTES[bande];
  return (
    <Flex direction="column" flex="1" minW="0" align="center" justify="end" gap="0.5vmin">
      <Flex direction="column" flex="1" w="full" minH="0" align="center" justify="end">
        <Text className="num" fontSize="2.4vmin" fontWeight="700" lineHeight="1.3">
          {count > 0 ? count : ''}
        </Text>
        <Box
          w="full"
          flex="none"
          h={`max(0.5vmin, ${height * 82}%)`}
          bg={count > 0 ? `${palette}.solid` : 'ink.200'}
          borderWidth={count > 0 ? '1px' : '0'}
          borderColor={`${palette}.line`}
          borderRadius="0.4vmin"
          css={{ transition: 'height 500ms', forcedColorAdjust: 'none' }}
        />
      </Flex>
      <Text className="num" fontSize="2.1vmin" color="ink.800" lineHeight="1.3">
        {formatScore(score)}
      </Text>
    </Flex>
  );
}
