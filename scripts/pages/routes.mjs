// The addresses of the browser's router, for the server that sends the pages: which have one, and which are for whoever is
// signed in alone (web/dist/.routes.json). Every other address is not found.
// Run by the build: node --import ./scripts/tools/register-typescript.mjs scripts/pages/routes.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../tools/processes.mjs';

const { ROUTES_FILE } = await import('../../schema/pages.ts');
const { paths } = await import('../../web/src/paths.ts');
const { routes } = await import('../../web/src/app/routes.ts');
/** Areas of whoever is signed in alone; the others are for anybody. */
const PROTECTED = new Set(['answer', 'member', 'admin']);

// The page of what is not found has an address, and is no room's.
const known = [...routes.map(({ path }) => path), paths.notFound.pattern];
const forgotten = Object.keys(paths).filter((name) => !known.includes(paths[name].pattern));
if (forgotten.length > 0) throw new Error(`app/routes.ts: no page for ${forgotten.join(', ')}`);

const guarded = routes.filter(({ area }) => PROTECTED.has(area)).map(({ path }) => path);
writeFileSync(join(root, 'web/dist', ROUTES_FILE), JSON.stringify({ known, guarded }));
