// Writes the addresses of the browser's router for the server: which have a page, which need a session, the files of each
// page (.routes.json beside them). Every other address is answered 404.
// Run by the build: node --import ./scripts/tools/register-typescript.mjs scripts/pages/routes.mjs
import { readdirSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, parse } from 'node:path';

import { PAGES } from '../tools/product.mjs';
import { chunkNamed, ENTRY, findCycle, needed } from './manifest.mjs';

const { ROUTES_FILE } = await import('../../schema/pages.ts');
const { paths } = await import('../../web/src/paths.ts');
const { routes } = await import('../../web/src/app/routes.ts');
const { frames } = await import('../../web/src/app/frames.ts');
/** Areas that need a session. */
const PROTECTED = new Set(['answer', 'member', 'temoin', 'admin']);
/** Letters of a French page; the other files of the same fonts are for other languages. */
const FONTS = /^\w+-latin-wght-normal-.+\.woff2$/;

// The not-found page has an address, but belongs to no room.
const known = [...routes.map(({ path }) => path), paths.notFound.pattern];
const forgotten = Object.keys(paths).filter((name) => !known.includes(paths[name].pattern));
if (forgotten.length > 0) throw new Error(`app/routes.ts: no page for ${forgotten.join(', ')}`);

const cycle = findCycle();
if (cycle) throw new Error(`web/chunks.ts: files import each other: ${cycle.join(' → ')}`);

let loaded;
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!context.parentURL?.includes('/web/src/app/')) return nextResolve(specifier, context);
    loaded = new URL(specifier, context.parentURL).pathname;
    return { url: 'data:text/javascript,', shortCircuit: true };
  },
});

/** The module that a route or an area loads: it is asked for, and nothing is given. */
async function moduleOf(load) {
  await load();
  return chunkNamed(`src/${loaded.split('/web/src/')[1].replace(/\.js$/, '.tsx')}`);
}

/** Areas that stand in the frame of another one. */
const FRAMES = { access: ['scan', 'access'], admin: ['member'], temoin: ['member'] };
const framesOf = (area) => (FRAMES[area] ?? [area]).map((name) => frames[name]).filter(Boolean);
const atOnce = needed([ENTRY]);
const scripts = {};
for (const { area, path, load } of routes) {
  const modules = [await moduleOf(load)];
  for (const frame of framesOf(area)) modules.push(await moduleOf(frame));
  const files = needed(modules).difference(atOnce);
  scripts[path] = [...files].map((file) => parse(file).base);
}

const guarded = routes.filter(({ area }) => PROTECTED.has(area)).map(({ path }) => path);
const fonts = readdirSync(join(PAGES, 'assets')).filter((name) => FONTS.test(name));
writeFileSync(join(PAGES, ROUTES_FILE), JSON.stringify({ known, guarded, scripts, fonts }));
