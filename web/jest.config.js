import { fileURLToPath } from 'node:url';

/**
 * Runs tests in plain Node, in one window of jsdom for each process (decision 014): jest's own runner would load React, Chakra,
 * Apollo and our pages again for each file. So the state of a module stays from one test file to the next.
 */
export default {
  rootDir: '..',
  roots: ['<rootDir>/web/src'],
  runner: [
    '<rootDir>/scripts/suite/runner/runner.mjs',
    { preload: fileURLToPath(new URL('src/testing/plain-node.mjs', import.meta.url)) },
  ],
  setupFiles: ['<rootDir>/web/src/testing/browser.ts'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
  testMatch: ['**/*.test.{ts,tsx}'],
  maxWorkers: 2,
};
