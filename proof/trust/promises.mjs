// What is promised to those who answer, numbered; what was asked of each, and what proves it. The figures are found by
// npm run prove -- trust: see docs/TRUST.md.
import { ENTRIES } from './entries.mjs';
import { KEPT } from './kept.mjs';

export const GROUPS = [...ENTRIES, ...KEPT];

export const PROMISES = GROUPS.flatMap(({ promises }) => promises);

/** Where a file of tests stands that a promise names: the proofs of the whole, or a room's own. */
export const pathOf = (file) =>
  file.startsWith('contract/') ? `proof/${file}` : `api/src/${file}`;

/** What the two runs of the API suite must play. */
export const TESTED = [...new Set(PROMISES.flatMap(({ tests }) => tests))];
