import * as fc from 'fast-check';

import { histories, LONG, SEED } from '../play.js';

const SHAPE = { longest: LONG ? 60 : 36, teams: 3 };

/** So many histories to be played in the product. */
export const draw = (isPubliee: boolean, runs: number) =>
  fc.sample(histories({ ...SHAPE, isPubliee }), { numRuns: runs, seed: SEED });
