// Builds the product: api/dist (tsc) and web/dist (vite). `--if-stale` does nothing when the last build is up to date.
// What is there may be served meanwhile: the new one is made beside it, and put in its place once it is whole.
import {
  existsSync,
  globSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

import { compressFolder } from './pages/compress.mjs';
import { putPages, putServer } from './pages/putInPlace.mjs';
import { root, run, toolEnv } from './tools/processes.mjs';
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
  'web/browsers.ts',
  'web/chunks.ts',
  'web/themeSheet.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/pages/compress.mjs',
  'scripts/pages/manifest.mjs',
  'scripts/pages/putInPlace.mjs',
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

/** Where this build is made: as deep as where it goes, because its source maps count on it. */
const beside = (part) => join(root, part, `dist.build-${process.pid}`);

/** Folders of builds that were killed. */
function removeLeftovers() {
  for (const left of globSync('{api,web}/dist.build-*', { cwd: root })) {
    try {
      process.kill(Number(/build-(\d+)/.exec(left)[1]), 0);
    } catch {
      rmSync(join(root, left), { recursive: true, force: true });
    }
  }
}

async function make(server, pages) {
  const codes = await Promise.all([
    // The types of both are checked apart, by `npm run check -- types`: five times as long as to write what runs.
    run('tsc', ['-p', 'api/tsconfig.build.json', '--noCheck', '--outDir', server]),
    run('vite', ['build', '--logLevel', 'warn', '--outDir', pages], { cwd: join(root, 'web') }),
  ]);
  if (codes.some((code) => code !== 0)) {
    console.error(`Build failed: ${codes[0] ? 'api (tsc)' : ''} ${codes[1] ? 'web (vite)' : ''}`);
    return 1;
  }
  const env = toolEnv({ BUILDING_PAGES: pages });
  for (const script of LISTS) {
    const words = ['--import', './scripts/tools/register-typescript.mjs', script];
    const code = await run('node', words, { env });
    if (code !== 0) return 1;
  }
  await compressFolder(join(pages, 'assets'));
  return 0;
}

async function build() {
  const started = new Date();
  removeLeftovers();
  const [server, pages] = [beside('api'), beside('web')];
  const code = await make(server, pages);
  if (code === 0) {
    // Dated from the start: a file saved during the build makes it stale again.
    const stamp = join(server, basename(STAMP));
    writeFileSync(stamp, `${started.toISOString()}\n`);
    utimesSync(stamp, started, started);
    putPages(pages, join(root, 'web/dist'));
    putServer(server, join(root, 'api/dist'));
    console.log(`Built api/dist and web/dist in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  for (const folder of [server, pages]) rmSync(folder, { recursive: true, force: true });
  return code;
}

process.exitCode = process.argv.includes('--if-stale') && isFresh() ? 0 : await build();
