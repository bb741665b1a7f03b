import { existsSync, readFileSync } from 'node:fs';

import type { Name } from '../fil.js';

const SOURCES = new URL('../../src/', import.meta.url);
const ROUTE = /page\(\s*'\w+',\s*paths\.(\w+),\s*\(\)\s*=>\s*import\('([^']+)'\)/g;
const IMPORT = /from '(\.[^']+)\.js'/g;

const read = (file: URL) => readFileSync(file, 'utf8');
const fileOf = (path: string, from: URL) =>
  ['.tsx', '.ts'].map((ending) => new URL(path + ending, from)).find((file) => existsSync(file));

/** Whether a page, or what it is made of, has the button « Exporter ». */
function hasExport(page: URL): boolean {
  const seen = new Map([[page.href, page]]);
  for (const file of seen.values()) {
    const text = read(file);
    if (text.includes('<ExportButton')) return true;
    for (const [, path] of text.matchAll(IMPORT)) {
      const found = path && fileOf(path, file);
      if (found) seen.set(found.href, found);
    }
  }
  return false;
}

/** The pages that have « Exporter », found in the sources. */
export function pagesWithExport(): Name[] {
  const table = new URL('app/routes.ts', SOURCES);
  const pages = [...read(table).matchAll(ROUTE)].map(([, name, path]) => ({
    name: name as Name,
    file: fileOf(`${path?.replace(/\.js$/, '')}`, table),
  }));
  return pages.flatMap(({ name, file }) => (file && hasExport(file) ? [name] : [])).toSorted();
}
