import { useMemo } from 'react';

import type { CritereRow } from '../years.js';
import { WHOLE } from './axes.js';
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
  axes = WHOLE,
): BubblePlotProps {
  const textWidth = useTextWidth();
  return useMemo(() => {
    const frame = chartFrame(width ?? 0, axes);
    return { frame, bubbles: width === undefined ? [] : layBubbles(rows, frame, textWidth) };
  }, [rows, width, axes, textWidth]);
}
