import { describe, expect, test } from '@jest/globals';

import { chartFrame } from './chartFrame.js';
import { overlap, placeLabels, type Box } from './labelPlacer.js';

const RADIUS = 15;
const SPACING = 27;
const FRAME: Box = { x: 50, y: 16, w: 560, h: 560 };

/** A generator that gives the same numbers at every run (Lehmer). */
function random(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function randomPoints(seed: number, count: number) {
  const next = random(seed * 7_919);
  const { x, y } = chartFrame(626);
  return Array.from({ length: count }, () => ({
    x: x(next() * 6 - 1),
    y: y(next() * 6 - 1),
    labelWidth: 40 + next() * 140,
    labelHeight: 16,
  }));
}

const pairs = <Item>(items: Item[]) =>
  items.flatMap((a, i) => items.slice(i + 1).map((b) => [a, b] as const));

describe.each(Array.from({ length: 20 }, (_, rank) => rank + 1))('criteria set %i', (seed) => {
  const points = randomPoints(seed, 20);
  const placed = placeLabels(points, {
    radius: RADIUS,
    spacing: SPACING,
    frame: FRAME,
    obstacles: [],
  });
  const labels = placed.flatMap(({ label }) => (label ? [label] : []));

  test('no label covers another one', () => {
    expect(pairs(labels).every(([a, b]) => overlap(a, b) === 0)).toBe(true);
  });

  test('no label covers a bubble', () => {
    const bubbles = placed.map(({ center }) => ({
      x: center.x - RADIUS,
      y: center.y - RADIUS,
      w: 2 * RADIUS,
      h: 2 * RADIUS,
    }));
    expect(labels.every((label) => bubbles.every((bubble) => overlap(label, bubble) === 0))).toBe(
      true,
    );
  });

  test('every label stays inside the chart', () => {
    expect(
      labels.every(
        ({ x, y, w, h }) =>
          x >= FRAME.x && y >= FRAME.y && x + w <= FRAME.x + FRAME.w && y + h <= FRAME.y + FRAME.h,
      ),
    ).toBe(true);
  });

  test('most criteria keep their label', () => {
    expect(labels.length).toBeGreaterThanOrEqual(15);
  });

  test('no bubble hides the number of another one', () => {
    const distances = pairs(placed).map(([a, b]) =>
      Math.hypot(a.center.x - b.center.x, a.center.y - b.center.y),
    );
    expect(Math.min(...distances)).toBeGreaterThan(1.5 * RADIUS);
  });
});

test('twenty criteria of the same average are told apart', () => {
  const points = Array.from({ length: 20 }, () => ({
    x: 300,
    y: 300,
    labelWidth: 90,
    labelHeight: 16,
  }));

  const placed = placeLabels(points, {
    radius: RADIUS,
    spacing: SPACING,
    frame: FRAME,
    obstacles: [],
  });

  const spots = new Set(
    placed.map(({ center }) => `${center.x.toFixed(0)} ${center.y.toFixed(0)}`),
  );
  expect(spots.size).toBe(20);
});

test('a bubble alone stays at its true place', () => {
  const [placed] = placeLabels([{ x: 120, y: 80, labelWidth: 60, labelHeight: 16 }], {
    radius: RADIUS,
    spacing: SPACING,
    frame: FRAME,
    obstacles: [],
  });

  expect(placed?.center).toEqual({ x: 120, y: 80 });
});

test('a label without any free place is left out', () => {
  const [placed] = placeLabels([{ x: 300, y: 300, labelWidth: 900, labelHeight: 16 }], {
    radius: RADIUS,
    spacing: SPACING,
    frame: FRAME,
    obstacles: [],
  });

  expect(placed?.label).toBeUndefined();
});

test('a label goes farther rather than over the name of a corner', () => {
  const point = { x: 120, y: 80, labelWidth: 60, labelHeight: 16 };
  const placement = { radius: RADIUS, spacing: SPACING, frame: FRAME };
  const [nearest] = placeLabels([point], { ...placement, obstacles: [] });
  const corner = { x: 0, y: 0, w: 0, h: 0, ...nearest?.label, cost: 1 };

  const [placed] = placeLabels([point], { ...placement, obstacles: [corner] });

  expect(placed?.label && overlap(placed.label, corner)).toBe(0);
});

test.each([
  ['above', { x: 300, y: 294 }, { ...FRAME, h: 300 - FRAME.y }],
  ['below', { x: 300, y: 306 }, { ...FRAME, y: 300, h: FRAME.y + FRAME.h - 300 }],
  ['left of', { x: 294, y: 200 }, { ...FRAME, w: 300 - FRAME.x }],
])('a bubble close to an axis, %s it, has its label on its own side', (_side, spot, room) => {
  const obstacles = [
    { ...FRAME, y: 298, h: 4, cost: 0.08 },
    { ...FRAME, x: 298, w: 4, cost: 0.08 },
  ];

  const [placed] = placeLabels([{ ...spot, room, labelWidth: 90, labelHeight: 16 }], {
    radius: RADIUS,
    spacing: SPACING,
    frame: FRAME,
    obstacles,
  });

  expect(placed?.label && overlap(placed.label, room)).toBe(90 * 16);
});
