/**
 * In plain Node, one process a core (decision 014): jest's own runner evaluates Apollo, MikroORM and the rest anew for each
 * file, two seconds every time. What a file leaves behind in a module, the next one finds.
 *
 * Run by `npm run test:api`, on the engine TEST_ENGINE names.
 */
export default {
  displayName: `api ${process.env.TEST_ENGINE ?? 'pglite'}`,
  rootDir: '..',
  roots: ['<rootDir>/api/src', '<rootDir>/proof', '<rootDir>/schema'],
  testMatch: ['**/*.test.ts'],
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  globalSetup: '<rootDir>/api/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/api/src/testing/global-teardown.mjs',
  maxWorkers: 2,
};
