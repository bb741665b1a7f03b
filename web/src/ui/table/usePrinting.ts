import { use, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { Paper } from '../paper.js';

/**
 * Whether the page is being printed. It renders at once (flushSync), because the browser prints the page as it stands
 * when the event handlers return. Paper has no pages of ten rows, nor has a document that is drawn for it.
 */
export function usePrinting(): boolean {
  const isPaper = use(Paper) !== undefined;
  const [isPrinting, setPrinting] = useState(isPaper);
  // Before the page is seen: it may be printed at once.
  useLayoutEffect(() => {
    if (isPaper) return;
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [isPaper]);
  return isPrinting;
}
