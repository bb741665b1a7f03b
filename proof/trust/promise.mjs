/**
 * @returns a promise. `asked` in words; `atLeast` and `atMost`: the figures asked, for both engines or by engine; `zero`:
 *   the counts that must be 0; `engines`: where they are counted; `tests`: the files that prove it; `steps`: what else
 *   must be run; `words`: names to print instead of those counted.
 */
export const promise = (n, title, asked, proof) => ({
  n,
  title,
  asked,
  atLeast: {},
  atMost: {},
  zero: [],
  engines: ['pglite', 'postgresql'],
  tests: [],
  steps: [],
  words: {},
  ...proof,
});
