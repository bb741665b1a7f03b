// The addresses of whoever is signed in alone, for the pages that the server sends there: web/dist/.protegees.json.
// Run by the build: node --import ./scripts/register-typescript.mjs scripts/protected-pages.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './processes.mjs';

const { FICHIER_PROTEGEES } = await import('../schema/pages.ts');
const { paths } = await import('../web/src/paths.ts');
const ROUTES = 'web/src/app/routes.tsx';
/** Lists of routes for whoever is signed in alone; the others are for anybody. */
const PROTECTED = new Set(['answerRoutes', 'memberRoutes', 'adminRoutes']);

// The routes' own text: to import it would be to import every page.
const text = readFileSync(join(root, ROUTES), 'utf8');
const routes = text.split(/export const (?=\w+Routes)/).flatMap((list) => {
  const [name = ''] = /^\w+/.exec(list) ?? [];
  return [...list.matchAll(/^ {2}page\(\s*paths\.(\w+),/gm)].map(([, path]) => ({ name, path }));
});
const written = text.match(/^ {2}page\(/gm)?.length;
if (routes.length !== written) {
  throw new Error(`${ROUTES}: ${written} routes are written, ${routes.length} are understood`);
}

const patterns = routes
  .filter(({ name }) => PROTECTED.has(name))
  .map(({ path }) => paths[path].pattern);
writeFileSync(join(root, 'web/dist', FICHIER_PROTEGEES), JSON.stringify(patterns));
