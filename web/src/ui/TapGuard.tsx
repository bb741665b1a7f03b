import { Box } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';

import { tapPause } from './tapPause.js';

/** When a guarded screen was last tapped; it outlives the screen. */
let lastTap = Number.NEGATIVE_INFINITY;

interface TapGuardProps {
  /** What was tapped is on its way: nothing more is chosen on this screen. */
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * A screen that changes under the finger: the second tap of a double tap chooses nothing on it.
 *
 * Give it the screen's key, so that each screen has a guard of its own. The keyboard is not held up: whoever types has
 * not aimed at what was there before.
 */
export function TapGuard({ isBusy = false, children }: TapGuardProps) {
  const [isNew, setNew] = useState(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Counted from what is seen: drawing it may take a slow phone a while.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setNew(false), tapPause(performance.now() - lastTap));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);

  const handleTap = () => {
    lastTap = performance.now();
  };

  return (
    // Taps fall through to nothing; a finger still scrolls.
    <Box onPointerDownCapture={handleTap} {...((isNew || isBusy) && { pointerEvents: 'none' })}>
      {children}
    </Box>
  );
}
