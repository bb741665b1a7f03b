import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { createTextWidth, type TextWidth } from './textWidth.js';

const SMALLEST = 280;
const LARGEST = 860;

/** The real width of a block: one Victory unit is then one pixel, and a radius of 15 is 15 pixels. */
export function useMeasuredWidth(initial: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initial);

  useLayoutEffect(() => {
    const block = ref.current;
    if (!block) return;
    const measure = () => {
      // On paper the drawing keeps its proportions: measuring there would lay it out twice.
      if (block.clientWidth === 0 || matchMedia('print').matches) return;
      setWidth(Math.max(SMALLEST, Math.min(LARGEST, Math.round(block.clientWidth))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(block);
    return () => observer.disconnect();
  }, []);

  return { ref, width };
}

/** Measures labels, anew once the real typeface has come. */
export function useTextWidth(): TextWidth {
  const [textWidth, setTextWidth] = useState(createTextWidth);

  useEffect(() => {
    // jsdom has no `document.fonts`.
    void document.fonts?.ready.then(() => setTextWidth(createTextWidth));
  }, []);

  return textWidth;
}
