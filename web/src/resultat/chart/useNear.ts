import { useEffect, useState, type RefObject } from 'react';

/** Time in ms after which a block counts as near wherever it is: the page may be printed. */
const ANYWAY = 10_000;

/** Whether a block is on screen or half a screen away, or has been: a phone does not draw what its reader may never reach. */
export function useNear(ref: RefObject<Element | null>): boolean {
  // jsdom has no observer.
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    const block = ref.current;
    if (isNear || !block) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50%' },
    );
    observer.observe(block);
    const timer = setTimeout(() => setNear(true), ANYWAY);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [ref, isNear]);

  return isNear;
}
