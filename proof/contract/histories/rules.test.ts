import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { MUTANTS } from './testing/mutants.js';
import { histories, LONG, play } from './testing/play.js';
import { RIGHT, type Rules } from './testing/rules.js';

/**
 * The rules of publications (docs/decisions) as pure functions: whatever happens and in whatever order, a reader who reads
 * everything after each action learns sums of blocks of at least k people, and nothing else. The same histories must find
 * the fault of each reasonable rule that we did not choose.
 */
const RUNS = Math.max(300, LONG);

const holds = (rules: Rules) =>
  fc.property(histories(), (history) => {
    const { leaks, crossings } = play(history, rules);
    return leaks.length + crossings.length === 0;
  });

test('no history leaks a group below k, nor an answer to another session', () => {
  const { counterexample, numRuns } = fc.check(holds(RIGHT), { numRuns: RUNS, seed: 17 });

  expect(counterexample && play(counterexample[0], RIGHT)).toBeNull();
  expect(numRuns).toBe(RUNS);
});

test.each(Object.entries(MUTANTS))('the same histories find: %s', (_name, broken) => {
  const { failed } = fc.check(holds({ ...RIGHT, ...broken }), {
    numRuns: 1_000,
    seed: 17,
    endOnFailure: true,
  });

  expect(failed).toBe(true);
});

test('nearly every history leaks an answer where figures follow each of them', () => {
  const drawn = fc.sample(histories({ isPubliee: false }), { numRuns: 100, seed: 17 });

  const leaking = drawn.filter((history) => play(history, RIGHT).leaks.length > 0);

  expect(leaking.length).toBeGreaterThan(80);
});
