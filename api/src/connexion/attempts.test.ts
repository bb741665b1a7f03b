import { describe, expect, test } from '@jest/globals';

import { ATTEMPT_LIMITS, attemptsWait, crowdWait, type Limit } from './attempts.js';

describe('the wait before another try', () => {
  const three: readonly Limit[] = [{ nombre: 3, window: 60 }];
  const also: readonly Limit[] = [...three, { nombre: 4, window: 3600 }];

  test.each<[string, number[], readonly Limit[], number]>([
    ['nothing was tried', [], three, 0],
    ['less than the bound', [90, 80], three, 0],
    ['the bound within the window', [90, 80, 70], three, 30],
    ['the first of them leaves the window', [90, 80, 40], three, 0],
    ['the bound of the longer window', [90, 30, 20, 10], also, 3510],
    ['both: the longer wait', [90, 80, 70, 60], also, 3560],
  ])('%s', (_nom, seconds, limits, wait) =>
    expect(
      attemptsWait(
        seconds.map((second) => second * 1000),
        limits,
        100_000,
      ),
    ).toBe(wait),
  );
});

test.each([
  [0, 0],
  [600, 0],
  [660, 1],
  [900, 5],
  [1200, 10],
  [100_000, 10],
])('%i wrong codes in a minute, everywhere: a typed code waits %i s', (wrong, seconds) =>
  expect(crowdWait(wrong)).toBe(seconds),
);

/** How many codes somebody tries out who guesses from one address, as fast as allowed, during `duration` seconds. */
function guess(duration: number, step: number): number {
  let facts: number[] = [];
  let read = 0;
  for (let t = 0; t < duration; t += step) {
    if (attemptsWait(facts, ATTEMPT_LIMITS, t * 1000) > 0) continue;
    facts = [t * 1000, ...facts].slice(0, 300);
    read += 1;
  }
  return read;
}

test.each([1, 7, 60, 288])(
  'a day of a thousand addresses that guess every %i s as soon as they may: at most 300,000 codes are looked at (fault 8)',
  (step) => {
    const byAddress = guess(24 * 3600, step);

    expect(1000 * byAddress).toBeLessThanOrEqual(300_000);
    expect(byAddress).toBe(Math.min(300, Math.ceil((24 * 3600) / step)));
  },
);

test('nor do three hundred at the end of a day and three hundred at the start of the next', () => {
  const facts = Array.from({ length: 300 }, (_, i) => (86_000 - i) * 1000);

  expect(attemptsWait(facts, ATTEMPT_LIMITS, 86_500 * 1000)).toBe(85_701 - 100);
});
