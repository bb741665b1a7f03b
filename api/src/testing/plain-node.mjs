// Loaded into each worker of jest: our TypeScript as it is, and jest's functions by their usual name.
import '../../../scripts/tools/register-typescript.mjs';
import 'reflect-metadata';

import { registerHooks } from 'node:module';

const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});
