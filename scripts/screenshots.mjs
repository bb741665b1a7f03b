// `npm run screenshots`: the README's pictures, taken from the built product with its demo data. Can be run again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

import { BROWSER_ARGS, findBrowser } from './find-browser.mjs';
import { root } from './processes.mjs';

const TARGET = join(root, 'docs/images');
const PASSWORD = 'boussole-demo';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 812 };

async function startProduct(dataDir) {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '1', PORT: '0', DATABASE_URL: '' };
  const main = join(root, 'api/dist/api/src/main.js');
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    const url = /http:\/\/localhost:\d+/.exec(printed)?.[0];
    if (url) return { child, url };
  }
  throw new Error('the product ended before it was ready');
}

async function signIn(page, path, fields) {
  await page.goto(path);
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Connexion' }).click();
  await page.waitForURL('**/dashboard');
}

/** Waits for what the page loads, then for its fonts and its chart. */
async function shoot(page, path, name, options = {}) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(TARGET, `${name}.png`), ...options });
  console.log(`${name}.png`);
}

async function facilitator(browser, baseURL) {
  const page = await browser.newPage({ baseURL, viewport: DESKTOP });
  await shoot(page, '/', 'accueil');
  await signIn(page, '/login', {
    Mail: 'facilitatrice@boussole.example',
    'Mot de passe': PASSWORD,
  });
  await shoot(page, '/creationEquipes/1', 'equipes');
  await shoot(page, '/resultatBoussole/45', 'resultats', { fullPage: true });
  await page.close();
}

async function member(browser, baseURL) {
  const page = await browser.newPage({
    baseURL,
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  await signIn(page, '/UserLogin', { Pseudo: 'camilleB', 'Mot de passe': PASSWORD });
  await shoot(page, '/reponseBoussole/45', 'reponse-mobile', { fullPage: true });
  await page.close();
}

mkdirSync(TARGET, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'boussole-images-'));
const { child, url } = await startProduct(join(dataDir, 'data'));
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
try {
  await facilitator(browser, url);
  await member(browser, url);
} finally {
  await browser.close();
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
