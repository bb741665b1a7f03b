/** The axes of every result chart (journey spec §9). */
export const AXIS_MIN = -6;
export const AXIS_MAX = 6;

type Range = readonly [low: number, high: number];
/** From where to where each axis runs, in points; both are as long, so that a point is as wide as it is high. */
export interface Axes {
  ff: Range;
  or: Range;
}

export const WHOLE: Axes = { ff: [AXIS_MIN, AXIS_MAX], or: [AXIS_MIN, AXIS_MAX] };

/** Room between an average and the end of its axis, in points. */
const MARGIN = 0.5;
/** The shortest axis: closer, a hundredth would look like a change. */
const LEAST = 4;

const within = (score: number) => Math.max(AXIS_MIN, Math.min(AXIS_MAX, score));

/** Whole points around the averages, and zero, which says who is proud. */
const around = (scores: readonly number[]): Range => [
  within(Math.floor(Math.min(MARGIN, ...scores) - MARGIN)),
  within(Math.ceil(Math.max(-MARGIN, ...scores) + MARGIN)),
];

/** Lengthened at both ends by turns, inside of the whole axis. */
function lengthened([low, high]: Range, length: number): Range {
  let [from, to] = [low, high];
  while (to - from < length) {
    if (from > AXIS_MIN) from -= 1;
    if (to - from < length && to < AXIS_MAX) to += 1;
  }
  return [from, to];
}

/** The shortest axes that show these averages, with zero on both, as long as each other. */
export function closeAxes(averages: readonly { ff: number; or: number }[]): Axes {
  const [ff, or] = [around(averages.map((one) => one.ff)), around(averages.map((one) => one.or))];
  const length = Math.max(LEAST, ff[1] - ff[0], or[1] - or[0]);
  return { ff: lengthened(ff, length), or: lengthened(or, length) };
}

export const isWhole = ({ ff }: Axes) => ff[1] - ff[0] === AXIS_MAX - AXIS_MIN;
