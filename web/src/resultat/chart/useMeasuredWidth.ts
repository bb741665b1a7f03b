import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { usePrinting } from '../../ui/table/usePrinting.js';
import { createTextWidth, type TextWidth } from './textWidth.js';

const SMALLEST = 280;
const LARGEST = 860;

/**
 * The real width of a block in pixels, so that one Victory unit is one pixel and a radius of 15 is 15 pixels.
 *
 * @param hidden the width where a block has none.
 * @param onPaper the width of the drawing on a sheet, whatever the screen; in a document for paper, from the start.
 * @returns undefined until the browser has laid the page out, which asking for the width at once would have it do twice.
 */
export function useMeasuredWidth(hidden: number, onPaper: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  const isPrinting = usePrinting();

  useLayoutEffect(() => {
    const block = ref.current;
    if (!block || isPrinting) return undefined;
    const observer = new ResizeObserver(() => {
      if (block.clientWidth === 0 || matchMedia('print').matches) {
        setWidth((known) => known ?? hidden);
        return;
      }
      setWidth(Math.max(SMALLEST, Math.min(LARGEST, Math.round(block.clientWidth))));
    });
    observer.observe(block);
    return () => observer.disconnect();
  }, [hidden, isPrinting]);

  return { ref, width: isPrinting ? onPaper : width };
}

/** Measures labels, and again once the web font is loaded. */
export function useTextWidth(): TextWidth {
  const [textWidth, setTextWidth] = useState(createTextWidth);

  useEffect(() => {
    // jsdom has no `document.fonts`. A font that is there already was measured above.
    if (document.fonts?.status !== 'loading') return;
    void document.fonts.ready.then(() => setTextWidth(createTextWidth));
  }, []);

  return textWidth;
}
