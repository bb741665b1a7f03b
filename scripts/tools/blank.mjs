// An embedded database without any table, as `create database` gives one of a server. PGlite takes seven seconds of processor
// to make its files, whoever asks, so that is done once per version of it. A first start that makes them itself is played
// by the story of an empty instance (web/e2e/premiere.spec.ts).
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { root, run } from './processes.mjs';

const KEPT = join(root, 'node_modules/.cache/boussole/blank');
const MANIFEST = join(root, 'node_modules/@electric-sql/pglite/package.json');
const MAKE = `import { PGlite } from '@electric-sql/pglite';
  await (await PGlite.create(process.argv[1])).close();`;

/** Makes it in a folder of this process, which gets its name once it is complete. */
async function make(kept) {
  const draft = `${kept}-${process.pid}`;
  mkdirSync(KEPT, { recursive: true });
  try {
    const words = ['--liftoff-only', '--input-type=module', '-e', MAKE, draft];
    if ((await run('node', words)) !== 0) throw new Error('PGlite makes no database here');
    if (!existsSync(kept)) renameSync(draft, kept);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Puts a copy into that folder, on which the product's first start then makes its tables. */
export async function copyBlank(dataDir) {
  const kept = join(KEPT, JSON.parse(readFileSync(MANIFEST, 'utf8')).version);
  if (!existsSync(kept)) await make(kept);
  cpSync(kept, dataDir, { recursive: true });
}
