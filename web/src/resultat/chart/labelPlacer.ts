/** A rectangle, in pixels. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Spot {
  x: number;
  y: number;
}

export interface Placed {
  /** Where the bubble is drawn: at its true place, or beside it when bubbles would cover one another. */
  center: Spot;
  /** undefined when no free place is left: the bubble then has only its number, which the table explains. */
  label: Box | undefined;
  /** Whether the label is far enough from its bubble to need a line. */
  needsLine: boolean;
}

interface Point extends Spot {
  labelWidth: number;
  labelHeight: number;
  /** The area that the centre may not leave and that the label leaves if it must; the whole frame by default. */
  room?: Box;
}

export interface Obstacle extends Box {
  cost: number;
}

interface Placement {
  radius: number;
  /** Least distance between two centres, so that no bubble covers another one's number. */
  spacing: number;
  frame: Box;
  /** What labels should avoid, and what a pixel of it costs: an axis is seen beside a label, a corner's name is not read. */
  obstacles: readonly Obstacle[];
}

const DIRECTIONS = 16;
const DISTANCES = 7;
const ROUNDS = 200;
const TRIES = 4;
const FEW = 3;
const NUDGE = 1;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const NEIGHBOURHOOD = 110;
/** Cost of a line that crosses another bubble: a label farther away is better. */
const CROSSING_COST = 40;
/** Cost of a label that stands in another room than its bubble: one that is two steps farther away is better. */
const STRAY_COST = 16;

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

const isInside = (box: Box, frame: Box) =>
  box.x >= frame.x &&
  box.y >= frame.y &&
  box.x + box.w <= frame.x + frame.w &&
  box.y + box.h <= frame.y + frame.h;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Pushes two spots apart until the numbers of both bubbles can be read. Returns whether they moved. */
function separate(a: Spot, b: Spot, angleWhenSame: number, minimum: number): boolean {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  if (distance >= minimum) return false;
  const angle = distance < 0.01 ? angleWhenSame : Math.atan2(b.y - a.y, b.x - a.x);
  const shift = (minimum - distance) / 2 + 0.01;
  a.x -= Math.cos(angle) * shift;
  a.y -= Math.sin(angle) * shift;
  b.x += Math.cos(angle) * shift;
  b.y += Math.sin(angle) * shift;
  return true;
}

const distanceOf = (a: Spot, b: Spot) => Math.hypot(b.x - a.x, b.y - a.y);

/** Moves each spot a little in its own direction: spots on one line, pushed along it, would never leave it. */
const nudged = ({ x, y }: Spot, rank: number): Spot => ({
  x: x + NUDGE * Math.cos(rank * GOLDEN_ANGLE),
  y: y + NUDGE * Math.sin(rank * GOLDEN_ANGLE),
});

/** Moves bubbles of close averages side by side, each within its room. */
function spread(points: readonly Point[], spacing: number, frame: Box): Spot[] {
  const centers = points.map((point, rank) => {
    const { room = frame } = point;
    const isAlone = points.every((other) => other === point || distanceOf(point, other) >= spacing);
    return { ...(isAlone ? point : nudged(point, rank)), room };
  });
  for (let round = 0; round < ROUNDS; round++) {
    let hasMoved = false;
    centers.forEach((a, i) => {
      centers.slice(i + 1).forEach((b, j) => {
        // The 0.3 slants the push: two bubbles pushed at right angles to the sides of a narrow room would stay stuck.
        const angle = (2 * Math.PI * (i + j + 1)) / centers.length + 0.3;
        hasMoved = separate(a, b, angle, spacing) || hasMoved;
      });
      Object.assign(a, nearestOf(a.room, a));
    });
    if (!hasMoved) break;
  }
  return centers.map(({ x, y }) => ({ x, y }));
}

interface Candidate extends Box {
  cost: number;
  needsLine: boolean;
}

/** Every place around a bubble, nearest first; beside is preferred to above, above to diagonal. */
function candidatesAround({ x, y }: Spot, w: number, h: number, radius: number): Candidate[] {
  return Array.from({ length: DIRECTIONS * DISTANCES }, (_, rank) => {
    const step = Math.floor(rank / DIRECTIONS);
    const turn = rank % DIRECTIONS;
    const angle = (turn * 2 * Math.PI) / DIRECTIONS;
    const reach = radius + 5 + step * 16;
    const cx = x + Math.cos(angle) * (reach + (Math.abs(Math.cos(angle)) * w) / 2);
    const cy = y + Math.sin(angle) * (reach + h / 2);
    const askew = turn % 8 === 0 ? 0 : turn % 4 === 0 ? 1 : 2;
    return { x: cx - w / 2, y: cy - h / 2, w, h, cost: step * 8 + askew, needsLine: step > 0 };
  });
}

/** The point of a box nearest to a spot. */
export const nearestOf = (box: Box, { x, y }: Spot): Spot => ({
  x: clamp(x, box.x, box.x + box.w),
  y: clamp(y, box.y, box.y + box.h),
});

function distanceToSegment({ x, y }: Spot, from: Spot, to: Spot): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : clamp(((x - from.x) * dx + (y - from.y) * dy) / length, 0, 1);
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
}

/** How many other bubbles the line from a bubble to its label would cross. */
function bubblesCrossed(box: Box, center: Spot, centers: readonly Spot[], radius: number): number {
  const end = nearestOf(box, center);
  return centers.filter(
    (other) => other !== center && distanceToSegment(other, center, end) < radius,
  ).length;
}

const crowdOf = (center: Spot, centers: readonly Spot[]) =>
  centers.filter(({ x, y }) => Math.hypot(x - center.x, y - center.y) < NEIGHBOURHOOD).length;

/** The cheapest free place for each bubble's label, in the given order of choice. */
function labelsInOrder(
  order: readonly number[],
  points: readonly Point[],
  centers: readonly Spot[],
  { radius, frame, obstacles }: Placement,
): Map<number, Candidate> {
  const bubbles = centers.map(({ x, y }) => {
    const side = 2 * radius + 2;
    return { x: x - side / 2, y: y - side / 2, w: side, h: side };
  });
  const labels = new Map<number, Candidate>();
  for (const index of order) {
    const { labelWidth = 0, labelHeight = 0, room = frame } = points[index] ?? {};
    const stray = (box: Box) => 1 - overlap(box, room) / (box.w * box.h);
    const center = centers[index] ?? { x: 0, y: 0 };
    const taken = [...bubbles, ...labels.values()];
    const best = candidatesAround(center, labelWidth, labelHeight, radius)
      .filter((box) => isInside(box, frame) && taken.every((other) => overlap(box, other) === 0))
      .map((box) => ({
        box,
        cost:
          box.cost +
          crossed(box, obstacles) +
          STRAY_COST * stray(box) +
          CROSSING_COST * bubblesCrossed(box, center, centers, radius),
      }))
      .toSorted((a, b) => a.cost - b.cost)[0];
    if (best) labels.set(index, best.box);
  }
  return labels;
}

/** Lets the most surrounded bubbles choose first; a bubble left without a place chooses first in the next try. */
function bestLabels(points: readonly Point[], centers: readonly Spot[], placement: Placement) {
  let order = centers
    .map((center, index) => ({ index, crowd: crowdOf(center, centers) }))
    .toSorted((a, b) => b.crowd - a.crowd || a.index - b.index)
    .map(({ index }) => index);
  let best = labelsInOrder(order, points, centers, placement);
  let tried = best;
  for (let again = 0; again < TRIES && best.size < points.length; again++) {
    const isPlaced = (index: number) => tried.has(index);
    const missing = order.filter((index) => !isPlaced(index));
    // When so many lack a place, letting one of them choose first helps none.
    if (missing.length > FEW) break;
    order = [...missing, ...order.filter(isPlaced)];
    tried = labelsInOrder(order, points, centers, placement);
    if (tried.size > best.size) best = tried;
  }
  return best;
}

/**
 * Spreads coinciding bubbles, then gives each label the cheapest free place around its own bubble.
 *
 * A label never covers another label or a bubble and never leaves the frame: without a free place it is left out.
 *
 * @param points true places and label sizes, in pixels.
 * @returns one entry per point, in the same order.
 */
export function placeLabels(points: readonly Point[], placement: Placement): Placed[] {
  const centers = spread(points, placement.spacing, placement.frame);
  const labels = bestLabels(points, centers, placement);
  return centers.map((center, index) => {
    const label = labels.get(index);
    return { center, label, needsLine: label?.needsLine ?? false };
  });
}

const crossed = (box: Box, obstacles: readonly Obstacle[]) =>
  obstacles.reduce((sum, obstacle) => sum + overlap(box, obstacle) * obstacle.cost, 0);
