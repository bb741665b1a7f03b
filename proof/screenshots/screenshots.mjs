// `npm run prove -- screenshots`: shoots the README's pictures (docs/images), then every screen in each state and the hour
// of a séance (docs/screenshots, not committed), from the built product with its demo data. It can be repeated.
// `-- screenshots seance`: the pictures of docs/SEANCE.md only. `-- screenshots /resultat /societe`: the screens whose address begins so, only.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

import { copyDemo } from '../../scripts/tools/demo.mjs';
import { BROWSER_ARGS, findBrowser } from '../../scripts/tools/find-browser.mjs';
import { root } from '../../scripts/tools/processes.mjs';
import { startProduct } from '../../scripts/tools/product.mjs';
import { makeGallery } from './gallery.mjs';
import { playHour } from './hour.mjs';

const TARGET = join(root, 'docs/images');
const PASSWORD = 'boussole-demo';
const SEANCE_ONLY = process.argv.includes('seance');
const PARTS = process.argv.slice(2).filter((word) => word.startsWith('/'));
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 812 };

async function signIn(page, path, fields) {
  await page.goto(path);
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Connexion' }).click();
  await page.waitForURL('**/dashboard');
}

/** Waits for the page's data, then for its fonts and its chart. */
async function shoot(page, path, name, options = {}) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(TARGET, `${name}.png`), ...options });
  console.log(`${name}.png`);
}

async function facilitator(browser, baseURL) {
  const page = await browser.newPage({ baseURL, viewport: DESKTOP });
  const isWhole = !SEANCE_ONLY && PARTS.length === 0;
  if (isWhole) await shoot(page, '/', 'accueil');
  await signIn(page, '/login', {
    Mail: 'facilitatrice@boussole.example',
    'Mot de passe': PASSWORD,
  });
  const session = await page.context().storageState();
  if (!isWhole) return session;
  await shoot(page, '/creationEquipes/1', 'equipes');
  await shoot(page, '/resultatBoussole/45', 'resultats', { fullPage: true });
  await page.close();
  return session;
}

async function temoin(browser, baseURL) {
  const page = await browser.newPage({ baseURL, viewport: DESKTOP });
  await signIn(page, '/login', { Mail: 'temoin@boussole.example', 'Mot de passe': PASSWORD });
  const session = await page.context().storageState();
  await page.close();
  return session;
}

async function member(browser, baseURL) {
  const page = await browser.newPage({
    baseURL,
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  await signIn(page, '/UserLogin', { Pseudo: 'camilleB', 'Mot de passe': PASSWORD });
  if (PARTS.length === 0)
    await shoot(page, '/reponseBoussole/45', 'reponse-mobile', { fullPage: true });
  const session = await page.context().storageState();
  await page.close();
  return session;
}

mkdirSync(TARGET, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'boussole-images-'));
await copyDemo(join(dataDir, 'data'));
const product = await startProduct({ DATA_DIR: join(dataDir, 'data'), DEMO: '1' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
try {
  const admin = await facilitator(browser, product.url);
  if (SEANCE_ONLY) await playHour(browser, product.url, admin);
  else {
    const signedIn = await member(browser, product.url);
    const witness = await temoin(browser, product.url);
    const sessions = { visitor: undefined, member: signedIn, temoin: witness, admin };
    await makeGallery(browser, product.url, sessions, PARTS);
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
