import { AXIS_MAX, AXIS_MIN, WHOLE, type Axes } from './axes.js';
import type { Box, Spot } from './labelPlacer.js';

export const BUBBLE_RADIUS = 15;

export const PADDING = { top: 14, right: 16, bottom: 46, left: 48 };
/** Under this width in pixels there is no room for labels: bubbles bear only their number in the table. */
export const NARROW = 440;

/** Converts between points of the scale and pixels of a square chart. */
export interface ChartFrame {
  width: number;
  axes: Axes;
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

export function chartFrame(width: number, axes = WHOLE): ChartFrame {
  const [left, bottom] = [axes.ff[0], axes.or[0]];
  const span = axes.ff[1] - left;
  const plotWidth = width - PADDING.left - PADDING.right;
  const plotHeight = width - PADDING.top - PADDING.bottom;
  return {
    width,
    axes,
    x: (score) => PADDING.left + ((score - left) / span) * plotWidth,
    y: (score) => width - PADDING.bottom - ((score - bottom) / span) * plotHeight,
    scoresAt: ({ x, y }) => ({
      x: ((x - PADDING.left) / plotWidth) * span + left,
      y: ((width - PADDING.bottom - y) / plotHeight) * span + bottom,
    }),
    inside: { x: PADDING.left + 2, y: PADDING.top + 2, w: plotWidth - 4, h: plotHeight - 4 },
  };
}

/** Room of the longest name of a corner, and of its two lines on a phone. */
const CORNER = { w: 164, h: 26 };
const NARROW_CORNER = { w: 84, h: 38 };

/** The places of the names of the corners; an enlarged chart may have no room for some. */
export function cornersOf({ width, axes: { ff, or }, x, y }: ChartFrame) {
  const size = width < NARROW ? NARROW_CORNER : CORNER;
  const [left, right] = [x(ff[0]), x(ff[1])];
  const [top, bottom] = [y(or[1]), y(or[0])];
  const place = (isProud: boolean, isConfident: boolean) => ({
    isProud,
    isConfident,
    x: isProud ? right - size.w : left,
    y: isConfident ? top : bottom - size.h,
    ...size,
  });
  return [place(false, true), place(true, true), place(false, false), place(true, false)].filter(
    ({ isProud, isConfident }) =>
      (isProud ? right - x(0) : x(0) - left) >= size.w &&
      (isConfident ? y(0) - top : bottom - y(0)) >= size.h,
  );
}
