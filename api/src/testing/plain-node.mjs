// Loaded into each jest worker, so that TypeScript runs without compilation and `@jest/globals` can be imported.
import '../../../scripts/tools/register-typescript.mjs';
import 'reflect-metadata';
import crypto from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { registerHooks, syncBuiltinESMExports } from 'node:module';

const GLOBALS = new URL('../../../scripts/suite/runner/jest-globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});

/** A password takes 40 ms to hash, as it must: more than most tests. Only those of the hashes themselves wait for it. */
const OF_HASHES = /connexion.(password|inFlight)[.]test[.]ts$/;
const LIGHT = { memory: 8, passes: 1 };
/** Tells a test what work each hash was asked for. */
const hashes = channel('test:argon2');
const { argon2 } = crypto;
crypto.argon2 = (name, parameters, done) => {
  const { testPath = '' } = globalThis.expect?.getState() ?? {};
  const work = OF_HASHES.test(testPath) ? {} : LIGHT;
  const { memory, passes, parallelism } = parameters;
  hashes.publish({ memory, passes, parallelism });
  argon2(name, { ...parameters, ...work }, done);
};
syncBuiltinESMExports();
