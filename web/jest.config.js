import { LIBRARIES } from './src/testing/global-libraries.mjs';

/** Run with `node --experimental-vm-modules`: the same ESM as the browser's. */
export default {
  rootDir: 'src',
  globalSetup: '<rootDir>/testing/global-libraries.mjs',
  testEnvironment: '<rootDir>/testing/environment.cjs',
  testEnvironmentOptions: { url: 'http://localhost/' },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    ...LIBRARIES,
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts', '$1.tsx'],
    '\\.css$': '<rootDir>/testing/empty.cjs',
    '^framer-motion$': '<rootDir>/stubs/framerMotion.tsx',
    '^@juggle/resize-observer$': '<rootDir>/stubs/resizeObserver.ts',
  },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  setupFiles: ['<rootDir>/testing/browser.ts'],
  setupFilesAfterEnv: ['<rootDir>/testing/setup.ts'],
  testMatch: ['**/*.test.{ts,tsx}'],
  // It ends what hangs, also on a machine where fifteen others work.
  testTimeout: 240_000,
  maxWorkers: 2,
};
