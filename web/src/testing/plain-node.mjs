// Loaded into each process of the pages' tests, so that they run in plain Node: our sources and our libraries are loaded once
// for all the files that a process plays (decision 014).
import './window.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const here = (path) => new URL(path, import.meta.url).href;
/** Which file stands for each of these names, whoever imports it. */
const INSTEAD = new Map([
  ['@jest/globals', here('../../../scripts/suite/runner/jest-globals.mjs')],
  ['framer-motion', here('../stubs/framerMotion.tsx')],
  ['@juggle/resize-observer', here('../stubs/resizeObserver.ts')],
]);

const OURS = /^file:(?!.*\/node_modules\/).*\.tsx?(\?|$)/;
const TEST = /\.test\.tsx?\?/;
/** What every test file has before and after its tests. */
const SETUP = here('./setup.ts');

registerHooks({
  resolve(specifier, context, next) {
    const url = INSTEAD.get(specifier);
    if (url) return { url, shortCircuit: true };
    // Sources import each other by their compiled names: ./config.js is ./config.ts or ./config.tsx.
    if (/^\.{1,2}\/.*\.js$/.test(specifier) && OURS.test(context.parentURL ?? '')) {
      for (const ending of ['.ts', '.tsx']) {
        const source = new URL(specifier.replace(/\.js$/, ending), context.parentURL);
        if (existsSync(source)) return { url: source.href, shortCircuit: true };
      }
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (url.endsWith('.css')) return { format: 'module', shortCircuit: true, source: '' };
    if (!OURS.test(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      sourceMaps: 'inline',
      module: { type: 'es6' },
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    });
    // The runner gives each test file a number in its address: its own setup has the same.
    const before = TEST.test(url) ? `import '${SETUP}${new URL(url).search}';` : '';
    return { format: 'module', shortCircuit: true, source: before + code };
  },
});
