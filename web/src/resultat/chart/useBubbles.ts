import { useMemo } from 'react';

import type { CritereRow } from '../years.js';
import { layBubbles, type Bubble } from './bubbles.js';
import { chartFrame, type ChartFrame } from './chartFrame.js';
import { useTextWidth } from './useMeasuredWidth.js';

export interface BubblePlotProps {
  frame: ChartFrame;
  bubbles: Bubble[];
  /** Whether past years are drawn for all bubbles. */
  hasTrails?: boolean;
}

/**
 * Lays the bubbles out for a width in units of the drawing (pixels, unless it is stretched); no bubbles until the width is
 * known.
 */
export function useBubbles(
  rows: readonly CritereRow[],
  width: number | undefined,
): BubblePlotProps {
  const textWidth = useTextWidth();
  return useMemo(() => {
    const frame = chartFrame(width ?? 0);
    return { frame, bubbles: width === undefined ? [] : layBubbles(rows, frame, textWidth) };
  }, [rows, width, textWidth]);
}
