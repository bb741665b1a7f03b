import { describe, expect, test } from '@jest/globals';

import {
  isBlock,
  isStricter,
  levelOfMinimum,
  revelation,
  stricter,
  type Waiting,
} from './rules.js';

const waiting = (values: Partial<Waiting>): Waiting => ({
  k: 3,
  counting: 0,
  missing: 0,
  ...values,
});

describe('a block', () => {
  test.each([
    [{ counting: 2 }, false],
    [{ counting: 3 }, true],
    [{ k: 5, counting: 4 }, false],
  ])('%j: %s', (values, expected) => {
    expect(isBlock(waiting(values))).toBe(expected);
  });
});

describe('« Révéler »', () => {
  test.each([
    [{ counting: 2, missing: 5 }, 'ATTENDRE'],
    [{ counting: 3, missing: 0 }, 'PRETE'],
    [{ counting: 3, missing: 3 }, 'PRETE'],
    [{ counting: 3, missing: 2 }, 'INCOMPLETE'],
    [{ counting: 7, missing: 1 }, 'INCOMPLETE'],
  ] as const)('%j: %s', (values, expected) => {
    expect(revelation(waiting(values))).toBe(expected);
  });
});

describe('a level', () => {
  test.each([
    [null, 3, true],
    [3, 3, true],
    [3, 5, true],
    [5, 4, false],
  ])('from %s to %s: %s', (k, wanted, expected) => {
    expect(isStricter(k, wanted)).toBe(expected);
  });

  test.each([
    [null, null, null],
    [null, 5, 5],
    [10, null, 10],
    [10, 3, 10],
    [3, 10, 10],
  ])('of %s and %s, the stricter is %s', (one, other, expected) => {
    expect(stricter(one, other)).toBe(expected);
  });

  test.each([
    [1, null],
    [2, 3],
    [3, 3],
    [8, 8],
  ])('of a minimum of %s is %s', (minimum, k) => {
    expect(levelOfMinimum(minimum)).toBe(k);
  });
});
