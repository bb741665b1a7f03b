import { Box, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

import { serverNow } from '../../serverTime.js';
import { minuteur as textes } from '../textes.js';

interface TimerProps {
  end: string | null;
  size?: string;
}

/** The server set the end by its own clock. */
const nowMs = (): number => serverNow().getTime();

/** Whole seconds until a moment, never below 0; null without a moment. */
function useCountdown(end: string | null): number | null {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    if (end === null) return undefined;
    setNow(nowMs());
    const ticking = setInterval(() => setNow(nowMs()), 250);
    return () => clearInterval(ticking);
  }, [end]);
  return end === null ? null : Math.max(0, Math.ceil((Date.parse(end) - now) / 1000));
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
