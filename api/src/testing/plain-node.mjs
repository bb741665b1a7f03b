// Loaded into each jest worker, so that TypeScript runs without compilation and `@jest/globals` can be imported.
import '../../../scripts/tools/register-typescript.mjs';
import 'reflect-metadata';

import { registerHooks } from 'node:module';

const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});
