import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { Paper } from '../../ui/paper.js';
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
  const isPaper = use(Paper) !== undefined;
  const [width, setWidth] = useState(isPaper ? onPaper : undefined);

  useLayoutEffect(() => {
    const block = ref.current;
    if (!block || isPaper) return;
    const measure = () => {
      if (block.clientWidth === 0 || matchMedia('print').matches) {
        setWidth((known) => known ?? hidden);
        return;
      }
      setWidth(Math.max(SMALLEST, Math.min(LARGEST, Math.round(block.clientWidth))));
    };
    // flushSync draws it before the print window takes its picture.
    const drawForPaper = () => flushSync(() => setWidth(onPaper));
    const observer = new ResizeObserver(measure);
    observer.observe(block);
    window.addEventListener('beforeprint', drawForPaper);
    window.addEventListener('afterprint', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', drawForPaper);
      window.removeEventListener('afterprint', measure);
    };
  }, [hidden, onPaper, isPaper]);

  return { ref, width };
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
