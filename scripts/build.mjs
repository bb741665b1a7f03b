// Builds the product: api/dist (tsc) and web/dist (vite). `--if-stale` does nothing when the last build is up to date.
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { compressFolder } from './pages/compress.mjs';
import { root, run } from './tools/processes.mjs';
import { BUILD_STAMP as STAMP } from './tools/product.mjs';

const OUTPUTS = ['api/dist/api/src/app/main.js', 'web/dist/index.html'];
const LISTS = ['scripts/pages/documents.mjs', 'scripts/pages/routes.mjs'];
const SOURCES = [
  'api/src',
  'api/package.json',
  'api/tsconfig.json',
  'api/tsconfig.build.json',
  'schema',
  'web/src',
  'web/public',
  'web/index.html',
  'web/package.json',
  'web/tsconfig.json',
  'web/vite.config.ts',
  'web/chunks.ts',
  'web/themeSheet.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/pages/compress.mjs',
  'scripts/pages/manifest.mjs',
  ...LISTS,
];

/** Time of the newest change under a path, folders included: removing a file only changes its folder. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isFresh() {
  const outputs = [STAMP, ...OUTPUTS.map((path) => join(root, path))];
  if (!outputs.every((path) => existsSync(path))) return false;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.every((path) => newest(join(root, path)) < built);
}

async function build() {
  const started = new Date();
  for (const folder of ['api/dist', 'web/dist']) {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
  const codes = await Promise.all([
    run('tsc', ['-p', 'api/tsconfig.build.json']),
    run('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'web') }),
  ]);
  if (codes.some((code) => code !== 0)) {
    console.error(`Build failed: ${codes[0] ? 'api (tsc)' : ''} ${codes[1] ? 'web (vite)' : ''}`);
    return 1;
  }
  for (const script of LISTS) {
    const code = await run('node', ['--import', './scripts/tools/register-typescript.mjs', script]);
    if (code !== 0) return 1;
  }
  await compressFolder(join(root, 'web/dist/assets'));
  // Dated from the start: a file saved during the build makes it stale again.
  writeFileSync(STAMP, `${started.toISOString()}\n`);
  utimesSync(STAMP, started, started);
  console.log(`Built api/dist and web/dist in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return 0;
}

process.exitCode = process.argv.includes('--if-stale') && isFresh() ? 0 : await build();
