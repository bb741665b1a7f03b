// What is promised to those who answer, numbered; what was asked of each, and what proves it. The figures are found by
// npm run confiance: see docs/TRUST.md.
import { KEPT } from './donnees.mjs';
import { ENTRIES } from './entrees.mjs';

export const GROUPS = [...ENTRIES, ...KEPT];

export const PROMISES = GROUPS.flatMap(({ promises }) => promises);

/** What the two runs of the API suite must play. */
export const TESTED = [...new Set(PROMISES.flatMap(({ tests }) => tests))];
