import { startTransition, useDeferredValue, useEffect, useState, type ReactNode } from 'react';

interface GradualProps {
  /** Stands there meanwhile, as while the data was loading. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Draws much at once without keeping the page from answering.
 *
 * What a query brings is drawn in one go, which the browser cannot interrupt; what is deferred, React draws by slices.
 */
export const Gradual = ({ fallback = null, children }: GradualProps) =>
  useDeferredValue(true, false) ? children : fallback;

interface AfterwardsProps {
  /** Whether there is nothing to wait for: it is drawn with the rest. */
  isNow?: boolean;
  children: ReactNode;
}

/**
 * Draws what stands below the first screen once that is on screen, by slices too. Inside of `Gradual`, React would draw
 * what is deferred again together with the rest.
 */
export function Afterwards({ isNow = false, children }: AfterwardsProps) {
  const [isTime, setTime] = useState(isNow);
  useEffect(() => startTransition(() => setTime(true)), []);
  return isTime ? children : <div data-pending />;
}
