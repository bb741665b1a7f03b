import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface TapGuardProps {
  /** The choice that was tapped is being sent: the screen takes no further tap. */
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * Keeps the second tap of a double tap from choosing something on the screen that has just appeared under the finger.
 *
 * Give it the screen's key, so that each screen gets its own guard. A finger can still scroll, and the keyboard is not
 * delayed: whoever presses a key does not aim at a place of the screen.
 */
export const TapGuard = ({ isBusy = false, children }: TapGuardProps) => (
  <Box css={NEW} {...(isBusy && { pointerEvents: 'none' })}>
    {children}
  </Box>
);

/**
 * As long as Android awaits the second tap of a double tap (`ViewConfiguration.getDoubleTapTimeout`), from when the screen is
 * painted. A delay, not a duration: whoever asks for less motion has none of those.
 */
const NEW = { animation: 'no-tap 1ms 300ms backwards' };
