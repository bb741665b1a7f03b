// What `@jest/globals` gives a test file when jest runs in plain Node (each side's plain-node.mjs): jest's own functions, with
// a time limit, which this runner lacks. A test that hangs fails by name.
/** In ms; beside fifteen others who work, a test takes ten times as long as alone. */
const LIMIT = 240_000;

/** The same function, given up after so many ms. It passes no `done`: all our tests return promises. */
const bounded =
  (fn, ms = LIMIT) =>
  async (...args) => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Not done after ${ms} ms.`)), ms);
    });
    try {
      return await Promise.race([fn(...args), late]);
    } finally {
      clearTimeout(timer);
    }
  };

const hook = (add) => (fn, ms) => add(bounded(fn, ms));
const { test: jestTest } = globalThis;

export const { describe, expect, jest } = globalThis;
export const test = Object.assign((title, fn, ms) => jestTest(title, bounded(fn, ms)), {
  each:
    (...table) =>
    (title, fn, ms) =>
      jestTest.each(...table)(title, bounded(fn, ms)),
});
export const beforeAll = hook(globalThis.beforeAll);
export const afterAll = hook(globalThis.afterAll);
export const beforeEach = hook(globalThis.beforeEach);
export const afterEach = hook(globalThis.afterEach);
