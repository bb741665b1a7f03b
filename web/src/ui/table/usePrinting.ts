import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed. It renders at once (flushSync), because the browser prints the page as it stands
 * when the event handlers return. Paper has no pages of ten rows.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // Before the page is seen: it may be printed at once.
  useLayoutEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
