import { Box } from '@chakra-ui/react';

const UP = 'M0 5 4 0l4 5z';
const DOWN = 'M0 8l4 5 4-5z';

interface SortMarkProps {
  sorted: 'ascending' | 'descending' | 'none';
}

/** Two small arrows that show by which column a table is sorted, and which way. */
export const SortMark = ({ sorted }: SortMarkProps) => (
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
