import { useEffect, type RefObject } from 'react';

/** As good as whole: a border may lie between two pixels. */
const WHOLE = 0.95;

/**
 * A wheel over the map scrolls the page until the map fills the window, then the map: two scrolls, one inside the other, never
 * compete for it. Keys and programs scroll it at any time.
 */
export function useWholeFirst(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen) return;
        const isWhole = seen.intersectionRatio >= WHOLE || element.scrollTop > 0;
        element.style.overflowY = isWhole ? 'auto' : 'hidden';
      },
      { threshold: [0, WHOLE] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
}
