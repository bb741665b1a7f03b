// Lets plain Node run our TypeScript sources, decorators included, where jest's transform does not apply: jest's
// globalSetup, scripts. Use: `node --import ./scripts/tools/register-typescript.mjs file.ts`.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const OURS = /^file:(?!.*\/node_modules\/).*\.ts$/;

registerHooks({
  // Sources import each other by their compiled names: ./config.js is ./config.ts.
  resolve(specifier, context, nextResolve) {
    if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (OURS.test(source.href) && existsSync(source)) return nextResolve(source.href, context);
    }
    return nextResolve(specifier, context);
  },
  load(url, context, nextLoad) {
    if (!OURS.test(url)) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      sourceMaps: 'inline',
      module: { type: 'es6' },
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
    });
    return { format: 'module', shortCircuit: true, source: code };
  },
});
