// `npm run check -- weight`: checks that the first pages of a visitor and of a member stay below a limit, gzipped, and
// that they load nothing from other servers.
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';

import { root } from '../tools/processes.mjs';

const DIST = join(root, 'web/dist');
const LIMIT = 180_000;
/** Each page: its module, and its area when it has one of its own. */
const PAGES = {
  '/': ['src/accueil/AccueilPage.tsx'],
  '/login': ['src/connexion/LoginPage.tsx', 'src/app/AccessLayout.tsx'],
  '/UserLogin': ['src/connexion/UserLoginPage.tsx', 'src/app/AccessLayout.tsx'],
  '/RegisterUser': ['src/individu/RegisterUserPage.tsx', 'src/app/AccessLayout.tsx'],
  '/reponseBoussole/{id}': ['src/boussole/ReponseBoussolePage.tsx', 'src/app/AnswerArea.tsx'],
};

/** The HTML page that every page starts from. */
const ENTRY = 'index.html';
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** The chunk of a module. One that several chunks import has only a name. */
const chunkOf = (module) =>
  manifest[module]
    ? module
    : Object.keys(manifest).find((key) => manifest[key].name === parse(module).name);

/** A module's chunk and, through static imports, all chunks that must be loaded before it runs. */
function needed(modules, found = new Set()) {
  for (const module of modules) {
    const name = chunkOf(module);
    if (!name) throw new Error(`${module} is no chunk: has the page moved?`);
    if (found.has(name)) continue;
    found.add(name);
    needed(manifest[name].imports ?? [], found);
  }
  return found;
}

const weigh = (modules) =>
  [...needed(modules)]
    .map((name) => gzipSync(readFileSync(join(DIST, manifest[name].file)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Addresses of other servers from which a page or a style sheet would load something. */
function thirdParties() {
  const sheets = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.css'));
  const files = [ENTRY, ...sheets.map((name) => `assets/${name}`)];
  const foreign =
    /(?:src|href)="(?:https?:)?\/\/[^"]*|url\(["']?(?:https?:)?\/\/[^)]*|@import[^;]*/g;
  return files.flatMap((file) => readFileSync(join(DIST, file), 'utf8').match(foreign) ?? []);
}

let failed = false;
for (const [page, modules] of Object.entries(PAGES)) {
  const weight = weigh([ENTRY, ...modules]);
  const ok = weight <= LIMIT;
  failed ||= !ok;
  console.log(
    `${ok ? '✔' : '✘'} ${page.padEnd(22)} ${kB(weight).padStart(9)} gz of script (limit ${kB(LIMIT)})`,
  );
}
for (const address of thirdParties()) {
  failed = true;
  console.log(`✘ from a third party: ${address}`);
}
process.exitCode = failed ? 1 : 0;
