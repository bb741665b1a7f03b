import { useEffect, type RefObject } from 'react';

/** As good as whole, of the map or, when letters are so large that it never is, of the window. */
const WHOLE = 0.95;
const STEPS = [0, 0.2, 0.4, 0.6, 0.8, WHOLE];

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
        const { intersectionRatio, intersectionRect } = seen;
        const fills = intersectionRect.height >= WHOLE * window.innerHeight;
        const isFree = intersectionRatio >= WHOLE || fills || element.scrollTop > 0;
        element.style.overflowY = isFree ? 'auto' : 'hidden';
      },
      { threshold: STEPS },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
}
