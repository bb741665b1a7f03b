import { expect, test } from '@jest/globals';

import { changeBetween } from './change.js';

/** Answers that look drawn and are the same at each run; `npm run prove -- figures:change` plays ten thousand teams. */
function chance(seed: number) {
  let state = seed;
  const draw = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const normal = () => Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw());
  return { draw, normal };
}

const count = (answers: readonly number[]) => {
  const scores = answers.map((answer) => Math.max(-5, Math.min(5, Math.round(answer))));
  return Array.from({ length: 11 }, (_, rank) => scores.filter((s) => s === rank - 5).length);
};

/** Share of so many unchanged teams of a size that get an arrow; `same`: how alike a person's two answers are. */
function arrows(size: number, same: number, teams = 300): number {
  const { draw, normal } = chance(1 + size);
  const lit = Array.from({ length: teams }, () => {
    const level = 6 * draw() - 3;
    const people = Array.from({ length: size }, () => {
      const first = normal();
      return [first, same * first + Math.sqrt(1 - same * same) * normal()] as const;
    });
    const [before, after] = [0, 1].map((year) =>
      count(people.map((person) => level + 2 * (person[year] ?? 0))),
    );
    return changeBetween(before ?? [], after ?? []).verdict.startsWith('EN_');
  });
  return lit.filter(Boolean).length / teams;
}

test.each([3, 4])('%i answers never light an arrow', (size) => {
  expect([arrows(size, 0.5), arrows(size, 0)]).toEqual([0, 0]);
});

// Goals of 5 and 10 %, and two standard deviations of three hundred teams.
test.each([5, 7, 12, 20, 40])('unchanged, %i answers seldom light one', (size) => {
  expect(arrows(size, 0.5)).toBeLessThanOrEqual(0.075);
  expect(arrows(size, 0)).toBeLessThanOrEqual(0.135);
});
