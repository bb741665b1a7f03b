// Writes the addresses of the browser's router for the server: which have a page, and which need a session
// (web/dist/.routes.json). Every other address is answered 404.
// Run by the build: node --import ./scripts/tools/register-typescript.mjs scripts/pages/routes.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';

const { ROUTES_FILE } = await import('../../schema/pages.ts');
const { paths } = await import('../../web/src/paths.ts');
const { routes } = await import('../../web/src/app/routes.ts');
/** Areas that need a session. */
const PROTECTED = new Set(['answer', 'member', 'temoin', 'admin']);

// The not-found page has an address, but belongs to no room.
const known = [...routes.map(({ path }) => path), paths.notFound.pattern];
const forgotten = Object.keys(paths).filter((name) => !known.includes(paths[name].pattern));
if (forgotten.length > 0) throw new Error(`app/routes.ts: no page for ${forgotten.join(', ')}`);

const guarded = routes.filter(({ area }) => PROTECTED.has(area)).map(({ path }) => path);
writeFileSync(join(root, 'web/dist', ROUTES_FILE), JSON.stringify({ known, guarded }));
