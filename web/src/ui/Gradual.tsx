import { useDeferredValue, type ReactNode } from 'react';

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
