import { useEffect, useState, type RefObject } from 'react';

import { LINE } from './gridStyles.js';

/** Lines kept on each side of those in sight, so that a fast scroll meets no blank. */
const MARGIN = 8;
/** Lines in sight before the element was measured. */
const AT_FIRST = 24;

/**
 * The numbers of the lines to render, of so many: those in sight, and the one that the keyboard is on, since a Tab must find it
 * again. All lines have one height, so a division says which.
 */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  kept: number,
): number[] {
  const [range, setRange] = useState({ first: 0, size: AT_FIRST });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / LINE);
      const size = Math.ceil((element.clientHeight || AT_FIRST * LINE) / LINE);
      // Between two lines nothing is rendered anew.
      setRange((before) =>
        before.first === first && before.size === size ? before : { first, size },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);

  const from = Math.max(0, Math.min(range.first, count - range.size) - MARGIN);
  const to = Math.min(count, from + range.size + 2 * MARGIN);
  const shown = Array.from({ length: to - from }, (_, i) => from + i);
  if (kept < from) return [kept, ...shown];
  return kept >= to && kept < count ? [...shown, kept] : shown;
}
