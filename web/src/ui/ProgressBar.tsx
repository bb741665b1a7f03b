import { Box } from '@chakra-ui/react';

interface ProgressBarProps {
  done: number;
  /** Null where nobody knows: the bar stays empty. */
  total: number | null;
  /** Whether it is over. */
  isMuted?: boolean;
}

/** A share, drawn beside the figures that say it. */
export const ProgressBar = ({ done, total, isMuted = false }: ProgressBarProps) => (
  <Box
    w={{ base: '8', md: '16' }}
    h="1.5"
    flex="none"
    bg="ink.100"
    borderRadius="full"
    css={{ printColorAdjust: 'exact' }}
    aria-hidden
  >
    <Box
      h="full"
      borderRadius="full"
      bg={isMuted ? 'ink.300' : 'brass.400'}
      css={{ printColorAdjust: 'exact' }}
      w={`${!total ? 0 : (100 * done) / total}%`}
    />
  </Box>
);
