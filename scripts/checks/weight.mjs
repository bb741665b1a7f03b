// `npm run check -- weight`: checks that the first pages of a visitor and of a member stay below a limit, gzipped, and
// that they load nothing from other servers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { chunkNamed, ENTRY, needed } from '../pages/manifest.mjs';
import { PAGES as DIST } from '../tools/product.mjs';

const LIMIT = 215_000;
/**
 * What these pages show weighs more: the chart comes with its page, since nothing can be fetched once paper is asked for, and the
 * logins have Apollo Client, which the dashboard behind them needs at once.
 */
const LIMITS = {
  '/login': 221_000,
  '/UserLogin': 221_000,
  '/dashboard': 226_500,
  '/resultatBoussole/{id}': 333_500,
  '/rapport/{idSociete}': 354_000,
};
const ACCESS = ['src/app/AccessLayout.tsx', 'src/app/AccessArea.tsx'];
/** Each page: its module, and its area when it has one of its own. */
const PAGES = {
  '/': ['src/accueil/AccueilPage.tsx'],
  '/login': ['src/connexion/LoginPage.tsx', ...ACCESS],
  '/UserLogin': ['src/connexion/UserLoginPage.tsx', ...ACCESS],
  '/RegisterUser': ['src/individu/RegisterUserPage.tsx', 'src/app/AccessLayout.tsx'],
  '/reponseBoussole/{id}': ['src/boussole/ReponseBoussolePage.tsx', 'src/app/AnswerArea.tsx'],
  '/dashboard': ['src/individu/DashboardPage.tsx', 'src/app/MemberArea.tsx'],
  '/resultatBoussole/{id}': ['src/resultat/ResultatBoussolePage.tsx', 'src/app/MemberArea.tsx'],
  '/rapport/{idSociete}': ['src/resultat/rapport/RapportPage.tsx', 'src/app/MemberArea.tsx'],
};

const weigh = (modules) =>
  [...needed([ENTRY, ...modules.map(chunkNamed)])]
    .map((file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length)
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
  const weight = weigh(modules);
  const limit = LIMITS[page] ?? LIMIT;
  const ok = weight <= limit;
  failed ||= !ok;
  console.log(
    `${ok ? '✔' : '✘'} ${page.padEnd(22)} ${kB(weight).padStart(9)} gz of script (limit ${kB(limit)})`,
  );
}
for (const address of thirdParties()) {
  failed = true;
  console.log(`✘ from a third party: ${address}`);
}
process.exitCode = failed ? 1 : 0;
