import { fileURLToPath } from 'node:url';

/** Test files of ten seconds and more, on either engine. */
const LONGEST = [
  'shapes/shapes.test.ts',
  'attack/groups.test.ts',
  'attack/twins.test.ts',
  'rights/unknownOrForbidden.test.ts',
  'plans/sameNumber.test.ts',
  'histories/product.test.ts',
  'histories/sabotage.test.ts',
  'rights/matrix.test.ts',
  'histories/polling.test.ts',
  'rights/readAgain.test.ts',
  'core/database.test.ts',
  'boussole/closed.test.ts',
  'rights/temoin.test.ts',
  'embedded/folder.test.ts',
  'sauvegarde/restore.test.ts',
  'contract/fuzz.test.ts',
  'plans/plans.test.ts',
  'contract/badInputs.test.ts',
  'core/levels.test.ts',
  'sauvegarde/sauvegarde.test.ts',
  'demo/load.test.ts',
  'jeton/examples.test.ts',
  'boussole/rereading.test.ts',
  'replicas/refused.test.ts',
  'replicas/replicas.test.ts',
  'publication/immutable.test.ts',
  'seance/sequences.test.ts',
  'contract/births.test.ts',
];

/**
 * Runs tests in plain Node, in three processes (decision 014): jest's own runner would load Apollo, MikroORM and the rest
 * again for each file, which takes two seconds. So the state of a module stays from one test file to the next.
 *
 * Run by `npm run test:api`, on the engine TEST_ENGINE names.
 */
export default {
  displayName: `api ${process.env.TEST_ENGINE ?? 'pglite'}`,
  rootDir: '..',
  roots: ['<rootDir>/api/src', '<rootDir>/proof', '<rootDir>/schema'],
  testMatch: ['**/*.test.ts'],
  runner: [
    '<rootDir>/scripts/suite/runner/runner.mjs',
    {
      longest: LONGEST,
      preload: fileURLToPath(new URL('src/testing/plain-node.mjs', import.meta.url)),
    },
  ],
  globalSetup: '<rootDir>/api/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/api/src/testing/global-teardown.mjs',
  // One more than the cores: some files wait, for a database that is stopped or a process that starts.
  maxWorkers: 3,
};
