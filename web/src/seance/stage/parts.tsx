import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { bandeMoyenne, formatMoyenne } from '../../../../schema/notation.js';
import { BAND_PALETTES, BandGlyph } from '../../ui/BandGlyph.js';

/** A long name takes smaller letters, so that a screen holds it. */
const titleSize = ({ length }: string) =>
  length > 44 ? '4.6vmin' : length > 24 ? '6vmin' : '8vmin';

/** On a screen that is higher than wide, what stands side by side stands one under the other. */
export const COLUMNS = { '@media (orientation: portrait)': { flexDirection: 'column' } };
/** The same, where it is centred otherwise. */
export const STACKED = {
  '@media (orientation: portrait)': { flexDirection: 'column', alignItems: 'stretch' },
};

/** At most so many lines; what does not fit ends in dots. */
export const clamped = (lines: number) => ({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: `${lines}`,
});

/** The title of a scene, which the whole room reads. */
export function StageTitle({ children, size }: { children: string; size?: string }) {
  return (
    <Heading
      as="h1"
      fontSize={size ?? titleSize(children)}
      lineHeight="1.08"
      letterSpacing="-0.015em"
      overflowWrap="anywhere"
    >
      {children}
    </Heading>
  );
}

/** A few words in brass above a title; on paper in ink, because brass is too light to be read from afar. */
export function Overline({ children, dark = false }: { children: ReactNode; dark?: boolean }) {
  return (
    <Text
      mb="1.2vmin"
      fontSize="2.8vmin"
      fontWeight="600"
      color={dark ? 'brass.300' : 'ink.600'}
      letterSpacing="0.01em"
    >
      {children}
    </Text>
  );
}

interface SheetProps {
  children: ReactNode;
  label?: string;
  /** Whether it keeps its height when the stage has too little of it. */
  isFirm?: boolean;
}

/** A sheet of chart paper on the stage. */
export function Sheet({ children, label, isFirm = false }: SheetProps) {
  return (
    <Flex
      as="section"
      flex={isFirm ? 'none' : undefined}
      {...(label && { 'aria-label': label })}
      direction="column"
      minW="0"
      minH="0"
      gap="1.6vmin"
      px="3vmin"
      py="2.4vmin"
      bg="card"
      borderWidth="1px"
      borderColor="fold"
      borderRadius="1.2vmin"
      boxShadow="card"
    >
      {children}
    </Flex>
  );
}

/** A mean on its band, readable from the back of the room: colour, shape and signed number together. */
export function BigScore({ value, size = '6vmin' }: { value: number; size?: string }) {
  const bande = bandeMoyenne(value);
  const palette = BAND_PALETTES[bande];
  return (
    <Box
      as="span"
      className="num"
      display="inline-flex"
      alignItems="center"
      gap="0.28em"
      px="0.4em"
      py="0.06em"
      fontSize={size}
      fontWeight="700"
      lineHeight="1.25"
      whiteSpace="nowrap"
      borderRadius="full"
      bg={`${palette}.soft`}
      // The orange text on its ground is a little under the 7 to 1 that a far reader needs.
      color={bande === 'ORANGE' ? 'ink.900' : `${palette}.text`}
      css={{ '& svg': { width: '0.55em', height: '0.55em' } }}
    >
      <BandGlyph bande={bande} />
      {formatMoyenne(value)}
    </Box>
  );
}

/** The number of a criterion, as on the chart. */
export function Rank({ children, size = '3vmin' }: { children: number; size?: string }) {
  return (
    <Flex
      as="span"
      className="num"
      flex="none"
      align="center"
      justify="center"
      w="1.9em"
      h="1.9em"
      fontSize={size}
      fontWeight="700"
      color="card"
      bg="ink.800"
      borderRadius="full"
    >
      {children}
    </Flex>
  );
}
