// What the bundler wrote where, as its manifest says.
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

import { PAGES } from '../tools/product.mjs';

/** The HTML page that every page starts from. */
export const ENTRY = 'index.html';

const manifest = JSON.parse(readFileSync(join(PAGES, '.vite/manifest.json'), 'utf8'));

/**
 * The chunk of a module, which has only a name where several chunks import it.
 *
 * @throws Error when the module has no chunk of its own.
 */
export function chunkNamed(module) {
  if (manifest[module]) return module;
  const chunk = Object.keys(manifest).find((key) => manifest[key].name === parse(module).name);
  if (!chunk) throw new Error(`${module} is no chunk: has the page moved?`);
  return chunk;
}

/** The files of these chunks and, through static imports, of all that must be loaded before they run. */
export function needed(chunks, found = new Set()) {
  for (const chunk of chunks) {
    const { file, imports = [] } = manifest[chunk];
    if (found.has(file)) continue;
    found.add(file);
    needed(imports, found);
  }
  return found;
}

/** A chunk that imports itself through others, with those; undefined where there is none. */
export function findCycle() {
  const done = new Set();
  const visit = (chunk, above) => {
    if (above.includes(chunk)) return [...above.slice(above.indexOf(chunk)), chunk];
    if (done.has(chunk)) return undefined;
    for (const name of manifest[chunk].imports ?? []) {
      const cycle = visit(name, [...above, chunk]);
      if (cycle) return cycle;
    }
    done.add(chunk);
    return undefined;
  };
  return Object.keys(manifest)
    .map((chunk) => visit(chunk, []))
    .find(Boolean);
}
