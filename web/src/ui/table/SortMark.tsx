import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const UP = 'M0 5 4 0l4 5z';
const DOWN = 'M0 8l4 5 4-5z';

export type Sorted = 'ascending' | 'descending' | 'none';
/** Shows by which column a table is sorted, and which way. */
export type Mark = (sorted: Sorted) => ReactNode;

/** Two small arrows, for headers whose text the specification fixes and for narrow columns of figures. */
export const drawnMark: Mark = (sorted) => (
  <Box asChild flex="none" color="ink.400" data-screen-only>
    <svg width="8" height="13" viewBox="0 0 8 13" fill="currentColor" aria-hidden>
      {sorted !== 'descending' && <Arrow path={UP} isOn={sorted === 'ascending'} />}
      {sorted !== 'ascending' && <Arrow path={DOWN} isOn={sorted === 'descending'} />}
    </svg>
  </Box>
);

const Arrow = ({ path, isOn }: { path: string; isOn: boolean }) => (
  <Box asChild color={isOn ? 'brass.600' : 'inherit'}>
    <path d={path} />
  </Box>
);

/** A sign after the column's name. */
export const signMark: Mark = (sorted) => (
  <Text as="span" aria-hidden data-screen-only color={sorted === 'none' ? 'ink.400' : 'brass.600'}>
    {SIGNS[sorted]}
  </Text>
);

const SIGNS = { ascending: '▲', descending: '▼', none: '↕' };
