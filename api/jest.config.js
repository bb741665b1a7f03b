const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: false,
      useDefineForClassFields: false,
      verbatimModuleSyntax: true,
    },
  },
  sourceMaps: 'inline',
};

/** ESM, because MikroORM 7 and PGlite are: run by `npm run test:api`, on the engine TEST_ENGINE names. */
export default {
  displayName: `api ${process.env.TEST_ENGINE ?? 'pglite'}`,
  rootDir: '..',
  roots: ['<rootDir>/api/src', '<rootDir>/schema'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.js'] },
  transform: { '\\.ts$': ['@swc/jest', swc] },
  globalSetup: '<rootDir>/api/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/api/src/testing/global-teardown.mjs',
  testTimeout: 60_000,
  maxWorkers: 2,
  // Modules of files that have run are never given back (each its own PGlite): from 2 s a file to 12 at the hundredth.
  workerIdleMemoryLimit: '300MB',
};
