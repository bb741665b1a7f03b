import { readFileSync } from 'node:fs';

/** Number of lines of a table of proof/contract, so that what is asked grows with it. */
const linesOf = (name) =>
  readFileSync(new URL(`../contract/tables/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

/** Requests that must be refused, or be answered so and not otherwise. */
export const BAD_INPUTS = linesOf('bad-inputs.jsonl');
/** Calls of the rights matrix, below its heading. */
export const CALLS = linesOf('authz-matrix.csv') - 1;
export const ACTORS = 6;
