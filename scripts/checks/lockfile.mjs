// Run after `npm install`: adds to the lockfile the binaries for other platforms that npm left out. npm drops an optional
// package that its registry lacks, and `npm ci` then refuses the lockfile that npm wrote. The entries have a version and a
// platform only, because npm skips them on other platforms.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';

const FILE = join(root, 'package-lock.json');
const PLATFORM =
  /[-/](?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)(?:-(?<abi>\w+))?$/;

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const { packages } = lock;

/** Optional binaries that an installed package names and the lockfile lacks. */
function findMissing() {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(path ? (parent.optionalDependencies ?? {}) : {})
      .filter(([name]) => !packages[`node_modules/${name}`])
      .filter(([name]) => !packages[`${path}/node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev: parent.dev })),
  );
}

function entryOf({ name, version, dev }) {
  const platform = PLATFORM.exec(name)?.groups;
  if (!platform) throw new Error(`${name} names no platform: complete package-lock.json by hand.`);
  const { os, cpu, abi } = platform;
  const libc = os === 'linux' && abi ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {};
  return { version, cpu: [cpu], ...(dev && { dev }), ...libc, optional: true, os: [os] };
}

const missing = findMissing();
if (process.argv.includes('--check')) {
  for (const { name } of missing) console.error(`package-lock.json lacks ${name}`);
  if (missing.length)
    console.error('Run `node scripts/checks/lockfile.mjs`, or `npm ci` fails on a new clone.');
  process.exitCode = missing.length ? 1 : 0;
} else if (missing.length) {
  for (const one of missing) packages[`node_modules/${one.name}`] = entryOf(one);
  const sorted = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} platform binaries added to package-lock.json`);
}
