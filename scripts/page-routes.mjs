// The addresses of the browser's router, for the server that sends the pages: which have one, and which are for whoever is
// signed in alone (web/dist/.routes.json). Every other address is not found.
// Run by the build: node --import ./scripts/register-typescript.mjs scripts/page-routes.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './processes.mjs';

const { FICHIER_ROUTES } = await import('../schema/pages.ts');
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

/** The page of what is not found has an address, and is no room's. */
const SANS_LISTE = ['notFound'];
const listed = new Set([...routes.map(({ path }) => path), ...SANS_LISTE]);
const forgotten = Object.keys(paths).filter((path) => !listed.has(path));
if (forgotten.length > 0) throw new Error(`${ROUTES}: no page for ${forgotten.join(', ')}`);

const patternsOf = (names) => [...new Set(names)].map((name) => paths[name].pattern);
const protegees = routes.filter(({ name }) => PROTECTED.has(name)).map(({ path }) => path);
writeFileSync(
  join(root, 'web/dist', FICHIER_ROUTES),
  JSON.stringify({ connues: patternsOf(listed), protegees: patternsOf(protegees) }),
);
