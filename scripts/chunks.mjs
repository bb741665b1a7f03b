// Which files of web/dist a module of the browser application comes in, as its build recorded them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './processes.mjs';

/** What every page begins with. */
export const ENTRY = 'index.html';

export const readManifest = () =>
  JSON.parse(readFileSync(join(root, 'web/dist/.vite/manifest.json'), 'utf8'));

/** A module's chunk and, through their static imports, all that must have come before it runs. */
export function needed(manifest, modules, found = new Set()) {
  for (const name of modules) {
    if (found.has(name)) continue;
    if (!manifest[name]) throw new Error(`${name} is no chunk: has the page moved?`);
    found.add(name);
    needed(manifest, manifest[name].imports ?? [], found);
  }
  return found;
}
