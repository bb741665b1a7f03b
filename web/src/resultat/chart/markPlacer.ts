import { BUBBLE_RADIUS } from './chartFrame.js';
import { overlap, type Box, type Spot } from './labelPlacer.js';

export const MARK_RADIUS = 6.5;
/** Room of a number on its bubble, with two digits and its halo. */
const NUMBER = { w: 20, h: 16 };
const DIRECTIONS = 16;
/** On the bubble's edge, else just outside of it. */
const REACHES = [BUBBLE_RADIUS * 1.1, BUBBLE_RADIUS + MARK_RADIUS];
/** The first to be tried: at the upper right. */
const FIRST = -Math.PI / 4;
const NUMBER_COST = 100;

const around = ({ x, y }: Spot, w: number, h = w): Box => ({ x: x - w / 2, y: y - h / 2, w, h });

const candidatesAround = ({ x, y }: Spot): Spot[] =>
  REACHES.flatMap((reach) =>
    Array.from({ length: DIRECTIONS }, (_, turn) => {
      // Right and left of the first by turns: the nearest to it wins.
      const side = turn % 2 === 0 ? turn / 2 : -(turn + 1) / 2;
      const angle = FIRST + (side * 2 * Math.PI) / DIRECTIONS;
      return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
    }),
  );

/**
 * Where the mark of a bubble that moved stands: at its edge, on no number, and as far as there is room on no label and no other
 * mark.
 *
 * @param centers of all bubbles.
 * @param labels of all bubbles that have one.
 * @param moved the ranks, in `centers`, of those that have a mark.
 * @returns their places, in the order of `moved`.
 */
export function placeMarks(
  centers: readonly Spot[],
  labels: readonly Box[],
  moved: readonly number[],
): Spot[] {
  const numbers = centers.map((center) => around(center, NUMBER.w, NUMBER.h));
  const marks: Spot[] = [];
  const costOf = (spot: Spot) => {
    const box = around(spot, 2 * MARK_RADIUS);
    const covered = (boxes: readonly Box[]) =>
      boxes.reduce((sum, other) => sum + overlap(box, other), 0);
    const others = marks.map((mark) => around(mark, 2 * MARK_RADIUS));
    return NUMBER_COST * covered(numbers) + covered([...labels, ...others]);
  };
  for (const index of moved) {
    const center = centers[index];
    if (!center) continue;
    const [best = center] = candidatesAround(center)
      .map((spot) => ({ ...spot, cost: costOf(spot) }))
      .toSorted((a, b) => a.cost - b.cost);
    marks.push({ x: best.x, y: best.y });
  }
  return marks;
}
