// Checks that package.json pins exact versions, the same ones everywhere, and that the lockfile names no host.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const manifests = ['package.json', 'api/package.json', 'web/package.json'];
const ranges = manifests.flatMap((path) => {
  const manifest = read(path);
  return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${path}: ${name} is "${version}"; pin an exact version.`);
});

// A host in the lockfile would send every npm client there, whatever its own settings.
const hosts = Object.entries(read('package-lock.json').packages)
  .filter(([, { resolved, link }]) => resolved && !link)
  .map(([path]) => `package-lock.json: ${path} has "resolved"; run npm install with our .npmrc.`);

const problems = [...ranges, ...hosts];
for (const problem of problems) console.error(problem);
console.log(problems.length ? `${problems.length} problems` : 'Every version is pinned.');
process.exitCode = problems.length ? 1 : 0;
