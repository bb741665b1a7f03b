import type { Box, Spot } from './labelPlacer.js';

/** The axes of every result chart (journey spec §9). */
export const AXIS_MIN = -6;
export const AXIS_MAX = 6;
export const BUBBLE_RADIUS = 15;

export const PADDING = { top: 14, right: 16, bottom: 46, left: 48 };
/** Under this width, in pixels, the numbers alone refer to the table. */
export const NARROW = 440;

/** The correspondence between points of the scale and pixels of a square chart. */
export interface ChartFrame {
  width: number;
  x: (score: number) => number;
  y: (score: number) => number;
  /** The scores of a place in pixels. */
  scoresAt: (spot: Spot) => Spot;
  /** Where bubbles and labels may stand. */
  inside: Box;
}

export function chartFrame(width: number): ChartFrame {
  const span = AXIS_MAX - AXIS_MIN;
  const plotWidth = width - PADDING.left - PADDING.right;
  const plotHeight = width - PADDING.top - PADDING.bottom;
  return {
    width,
    x: (score) => PADDING.left + ((score - AXIS_MIN) / span) * plotWidth,
    y: (score) => width - PADDING.bottom - ((score - AXIS_MIN) / span) * plotHeight,
    scoresAt: ({ x, y }) => ({
      x: ((x - PADDING.left) / plotWidth) * span + AXIS_MIN,
      y: ((width - PADDING.bottom - y) / plotHeight) * span + AXIS_MIN,
    }),
    inside: { x: PADDING.left + 2, y: PADDING.top + 2, w: plotWidth - 4, h: plotHeight - 4 },
  };
}
