/** @returns a promise: `asked` in words, `atLeast` the figures asked, `zero` those that must be nothing, `tests` its files. */
export const promise = (n, title, asked, { atLeast = {}, zero = [], tests = [], steps = [] }) => ({
  n,
  title,
  asked,
  atLeast,
  zero,
  tests,
  steps,
});
