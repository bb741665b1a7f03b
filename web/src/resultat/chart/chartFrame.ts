import type { Box, Spot } from './labelPlacer.js';

/** The axes of every result chart (journey spec §9). */
export const AXIS_MIN = -6;
export const AXIS_MAX = 6;
export const BUBBLE_RADIUS = 15;

export const PADDING = { top: 14, right: 16, bottom: 46, left: 48 };
/** Under this width in pixels there is no room for labels: bubbles bear only their number in the table. */
export const NARROW = 440;

/** Converts between points of the scale and pixels of a square chart. */
export interface ChartFrame {
  width: number;
  x: (score: number) => number;
  y: (score: number) => number;
  /** The scores at a place in pixels. */
  scoresAt: (spot: Spot) => Spot;
  /** The area where bubbles and labels may stand. */
  inside: Box;
}

/** Farthest distance from its axis, in points, at which an average of 0 may be drawn. */
const ZERO_REACH = 0.5;
/** Least distance from an axis, in points, at which any other average is drawn, unless the average itself is nearer. */
const AXIS_GAP = 0.1;

function sameSide(score: number): readonly [low: number, high: number] {
  if (score > 0) return [Math.min(score, AXIS_GAP), AXIS_MAX];
  if (score < 0) return [AXIS_MIN, Math.max(score, -AXIS_GAP)];
  return [-ZERO_REACH, ZERO_REACH];
}

/** Where a bubble may be drawn: on the same side of both axes as its averages, however many neighbours push it. */
export function roomOf({ x, y, inside }: ChartFrame, ff: number, or: number): Box {
  const [minFf, maxFf] = sameSide(ff);
  const [minOr, maxOr] = sameSide(or);
  const left = Math.max(inside.x, x(minFf));
  const top = Math.max(inside.y, y(maxOr));
  return {
    x: left,
    y: top,
    w: Math.min(inside.x + inside.w, x(maxFf)) - left,
    h: Math.min(inside.y + inside.h, y(minOr)) - top,
  };
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
