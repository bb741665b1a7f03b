// What is promised to those who answer, by number: what is asked of each promise, and what proves it. `npm run prove --
// trust` finds the figures: see docs/TRUST.md.
import { ENTRIES } from './entries.mjs';
import { KEPT } from './kept.mjs';

export const GROUPS = [...ENTRIES, ...KEPT];

export const PROMISES = GROUPS.flatMap(({ promises }) => promises);

/** Path of a test file that a promise names: in proof, or in a room. */
export const pathOf = (file) =>
  file.startsWith('contract/') ? `proof/${file}` : `api/src/${file}`;

/** The test files that both runs of the API suite must play. */
export const TESTED = [...new Set(PROMISES.flatMap(({ tests }) => tests))];
