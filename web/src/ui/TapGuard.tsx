import { Box } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';

import { tapPause } from './tapPause.js';

/** When a guarded screen was last tapped, in ms: kept here for the next screen, once this one is gone. */
let lastTap = Number.NEGATIVE_INFINITY;

function handleTap() {
  lastTap = performance.now();
}
// Its end too: a finger may stay on the glass, and a busy phone is late to tell that it left.
const watched = { onPointerDownCapture: handleTap, onClickCapture: handleTap };

interface TapGuardProps {
  /** The choice that was tapped is being sent: the screen takes no further tap. */
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * Keeps the second tap of a double tap from choosing something on the screen that has just appeared under the finger.
 *
 * Give it the screen's key, so that each screen gets its own guard. The keyboard is not delayed: whoever presses a key
 * does not aim at a place of the screen.
 */
export function TapGuard({ isBusy = false, children }: TapGuardProps) {
  const [isNew, setNew] = useState(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // The pause starts when the screen is painted, because a slow phone may take a while to paint it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setNew(false), tapPause(performance.now() - lastTap));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);

  return (
    // Taps are ignored here, but a finger can still scroll.
    <Box {...watched} {...((isNew || isBusy) && { pointerEvents: 'none' })}>
      {children}
    </Box>
  );
}
