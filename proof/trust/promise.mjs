/**
 * @returns a promise. `asked` in words; `atLeast` and `atMost` the figures asked, for both engines or by engine; `zero` what
 *   must be nothing; `engines` where these are counted; `tests` the files that prove it and `steps` what else must be
 *   played; `words` the names to print instead of those counted.
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
