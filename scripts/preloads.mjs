// What the page of each address begins with, for the page that the server sends there: web/dist/.amorces.json.
// Run by the build: node --import ./scripts/register-typescript.mjs scripts/preloads.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ENTRY, needed, readManifest } from './chunks.mjs';
import { root } from './processes.mjs';

const { FICHIER_AMORCES } = await import('../schema/amorces.ts');
const { paths } = await import('../web/src/paths.ts');
const ROUTES = 'web/src/app/routes.tsx';
/** What comes around the pages of a list of routes (see areas.ts); nothing around the public ones. */
const AREAS = {
  publicRoutes: [],
  accessRoutes: ['src/app/AccessLayout.tsx'],
  answerRoutes: ['src/app/AnswerArea.tsx'],
  memberRoutes: ['src/app/MemberArea.tsx'],
  adminRoutes: ['src/app/MemberArea.tsx'],
};

const PROTECTED = new Set(['answerRoutes', 'memberRoutes', 'adminRoutes']);

// The routes' own text: to import it would be to import every page.
const text = readFileSync(join(root, ROUTES), 'utf8');
const lists = text.split(/export const (?=\w+Routes)/).slice(1);
const routes = lists.flatMap((list) => {
  const [, name] = /^(\w+)/.exec(list) ?? [];
  if (!AREAS[name]) throw new Error(`${ROUTES}: ${name} has no area in preloads.mjs`);
  return [
    ...list.matchAll(/page\(\s*paths\.(\w+),\s*\(\) =>\s*import\('\.\.\/([^']+)\.js'\)/g),
  ].map(([, path, module]) => ({
    path,
    isProtected: PROTECTED.has(name),
    modules: [`src/${module}.tsx`, ...AREAS[name]],
  }));
});
const written = text.match(/^ {2}page\(/gm)?.length;
if (routes.length !== written) {
  throw new Error(`${ROUTES}: ${written} routes are written, ${routes.length} are understood`);
}

const manifest = readManifest();
const begun = needed(manifest, [ENTRY]);
const amorces = routes.map(({ path, isProtected, modules }) => ({
  motif: paths[path].pattern,
  protegee: isProtected,
  scripts: [...needed(manifest, modules)]
    .filter((name) => !begun.has(name))
    .map((name) => `/${manifest[name].file}`),
}));
writeFileSync(join(root, 'web/dist', FICHIER_AMORCES), JSON.stringify(amorces));
