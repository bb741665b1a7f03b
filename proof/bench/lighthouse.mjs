// What Lighthouse says of the first pages, on the phone it imitates: a mid-range one, with a cold cache. Lighthouse is no
// dependency of ours, it weighs 185 MB: `--lighthouse=FOLDER` names one that is installed elsewhere.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

import { BROWSER_ARGS, findBrowser } from '../../scripts/tools/find-browser.mjs';
import { freePort } from '../../scripts/tools/processes.mjs';

/** The pages issue 23 asks for, and the two that members see next. */
const PAGES = [
  { path: '/login', title: 'Connexion' },
  { path: '/reponseBoussole/45', title: 'Réponse', signedIn: true },
  { path: '/dashboard', title: 'Espace personnel', signedIn: true },
  { path: '/resultatBoussole/45', title: 'Résultats', signedIn: true },
];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** How many times slower than this machine the phone is: Lighthouse's own setting, and that for a machine of half the speed. */
export const SLOWDOWNS = [4, 2];

/** One load, by Lighthouse's mobile settings. */
async function audit({ lighthouse, mobile, port }, slowdown, url, cookie) {
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance'],
    throttling: { ...mobile, cpuSlowdownMultiplier: slowdown },
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  });
  const ms = (name) => lhr.audits[name].numericValue;
  return {
    score: Math.round(lhr.categories.performance.score * 100),
    fcp: ms('first-contentful-paint'),
    lcp: ms('largest-contentful-paint'),
    tbt: ms('total-blocking-time'),
    cls: ms('cumulative-layout-shift'),
  };
}

/**
 * Measures the pages with Lighthouse in a browser of its own.
 *
 * @param folder where Lighthouse 12 is installed: a folder with a `node_modules`.
 * @param session the cookies of a member who has signed in, as Playwright keeps them.
 * @returns rows of medians: { path, title, slowdown, score, fcp, lcp, tbt, cls }, in ms.
 */
export async function measureLighthouse(folder, { url, session, runs }) {
  const home = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href;
  const { default: lighthouse } = await import(home);
  const { throttling } = await import(new URL('config/constants.js', home).href);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  try {
    const judge = { lighthouse, mobile: throttling.mobileSlow4G, port };
    const asked = SLOWDOWNS.flatMap((slowdown) => PAGES.map((page) => ({ ...page, slowdown })));
    const rows = [];
    for (const { path, title, signedIn, slowdown } of asked) {
      const all = [];
      for (let i = 0; i < runs; i += 1) {
        all.push(await audit(judge, slowdown, url + path, signedIn && cookie));
      }
      const of = (key) => median(all.map((one) => one[key]));
      const keys = ['score', 'fcp', 'lcp', 'tbt', 'cls'];
      const row = {
        path,
        title,
        slowdown,
        ...Object.fromEntries(keys.map((key) => [key, of(key)])),
      };
      rows.push(row);
      console.log(
        `${path}: Lighthouse ${row.score} at ${slowdown} ×, LCP ${row.lcp.toFixed(0)} ms, CLS ${row.cls}`,
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}
