import { Box, Text } from '@chakra-ui/react';

import { useCountdown } from '../hooks/useCountdown.js';
import { minuteur as textes } from '../textes.js';

interface TimerProps {
  end: string | null;
  size?: string;
}

/** What is left of the timer. It is said once, when it ends: a voice that counts would cover the room. */
export function Timer({ end, size = '6vmin' }: TimerProps) {
  const left = useCountdown(end);
  if (left === null) return null;
  const isOver = left === 0;
  return (
    <Box role="timer" aria-label={textes.nom} aria-live={isOver ? 'polite' : 'off'}>
      <Text
        className="num"
        fontFamily="heading"
        fontSize={size}
        fontWeight="600"
        lineHeight="1.1"
        color="inherit"
      >
        {isOver ? textes.fini : textes.reste(Math.floor(left / 60), left % 60)}
      </Text>
    </Box>
  );
}
