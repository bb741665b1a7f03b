// The demo company as the built product loads it at its first start. That takes twenty seconds, so it is done once per
// build and day.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';

import { copyBlank } from './blank.mjs';
import { root } from './processes.mjs';
import { BUILD_STAMP, startProduct } from './product.mjs';

const KEPT = join(root, 'node_modules/.cache/boussole/demo');

/** The name includes the build, which may load something else, and the day, from which the demo counts its dates. */
const nameNow = () =>
  `${readFileSync(BUILD_STAMP, 'utf8').trim().replaceAll(':', '')}-${new Date().toLocaleDateString('sv')}`;

/** Loads it in a folder of this process, which gets its name once it is complete. */
async function load(name) {
  const kept = join(KEPT, name);
  const draft = `${kept}-${process.pid}`;
  mkdirSync(KEPT, { recursive: true });
  // Another process may be loading the same one.
  for (const old of readdirSync(KEPT).filter((one) => !one.startsWith(name)))
    rmSync(join(KEPT, old), { recursive: true, force: true });
  try {
    await copyBlank(join(draft, 'data'));
    const product = await startProduct({ DATA_DIR: join(draft, 'data'), DEMO: '1' });
    await product.stop();
    if (!existsSync(kept)) renameSync(draft, kept);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Copies the embedded database of the demo to that folder, which must not be in use. */
export async function copyDemo(dataDir) {
  const name = nameNow();
  if (!existsSync(join(KEPT, name))) await load(name);
  cpSync(join(KEPT, name, 'data'), dataDir, { recursive: true });
}
