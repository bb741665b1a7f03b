// `npm run prove -- bench:scan`: from the scan of a team's square to the first criterion, one tap and nothing typed, then
// twelve criteria without thinking, on a phone whose processor is slowed 4 times, on slow 4G, with nothing in its cache; and
// the first criterion again for somebody who is signed in there.
// `--plays=20`, `--engine=PostgreSQL`.
import { parseArgs } from 'node:util';

import { createClient } from '../../scripts/tools/product.mjs';
import { onEachEngine } from '../engines.mjs';
import { cookiesOf, openBrowser, PHONE, slowDown } from './pages.mjs';
import { join } from './phones.mjs';
import { begin, makeCompany } from './play.mjs';
import { heading, load, table } from './table.mjs';

const { values: options } = parseArgs({
  options: {
    plays: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'PGlite' },
  },
});
const ADMIN = { mail: 'admin@boussole.example', password: 'soixante-membres' };
const CRITERIA = 12;
/** In ms, as a median: what the links of the field's own tools take. */
const WANTED = { asked: 5_400, walked: 19_000, again: 3_500 };

/** One phone that was never here: what it waits for, and how much it loads. */
async function scanOnce(browser, url, { code, signature }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const wire = await slowDown(page);
  const started = Date.now();
  await page.goto(`${url}/r/${code}?s=${signature}`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Répondre maintenant' });
  await button.waitFor();
  const welcomed = Date.now() - started;
  await button.tap();
  await page.getByRole('radio').first().waitFor();
  const asked = Date.now() - started;
  await walk(page);
  const walked = Date.now() - started;
  await context.close();
  return { welcomed, asked, walked, ...wire };
}

/** Somebody who is signed in, on a phone whose cache is empty: until the first criterion. */
async function comeBack(browser, url, scan) {
  const { client } = await join(url, scan, []);
  const context = await browser.newContext(PHONE);
  await context.addCookies(cookiesOf(url, client));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await slowDown(page);
  const started = Date.now();
  await page.goto(`${url}/reponseBoussole/${scan.idBoussole}`, { waitUntil: 'commit' });
  await page.getByRole('radio').first().waitFor();
  const again = Date.now() - started;
  await context.close();
  return again;
}

/** Until the screen that has just come takes a tap (ui/TapGuard); Playwright would look again after half a second only. */
const taps = (page) =>
  page.waitForFunction(() => {
    const scale = document.querySelector('fieldset');
    return scale && getComputedStyle(scale).pointerEvents !== 'none';
  });

/** Answers every criterion as fast as the page lets one. */
async function walk(page) {
  for (let i = 1; i <= CRITERIA; i += 1) {
    await page.locator(`[role="progressbar"][aria-valuenow="${i}"]`).waitFor();
    await taps(page);
    const scales = page.getByRole('group').filter({ has: page.getByRole('radio') });
    for (const scale of await scales.all()) await scale.getByRole('radio').last().tap();
    await page.getByRole('button', { name: /^Rien à ajouter, (suivant|terminer)$/ }).tap();
  }
  // In a séance the note and the last words are asked at its end.
  await page.waitForURL(/resultatBoussole/i);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function playAll(url, engine) {
  const before = load();
  const admin = createClient(url);
  await admin.post('/api/access/login', ADMIN);
  const scan = await begin({ admin, ...(await makeCompany(admin, CRITERIA)) }, 0);
  const browser = await openBrowser();
  try {
    const found = [];
    for (let play = 0; play < Number(options.plays); play += 1) {
      const again = await comeBack(browser, url, scan);
      found.push({ ...(await scanOnce(browser, url, scan)), again });
    }
    const of = (key) => found.map((one) => one[key]);
    const title = `${engine}: scan → last criterion, ${found.length} new phones at 4× CPU and slow 4G`;
    console.log(`\n${heading(title, before)}\n`);
    console.log(
      table([
        { name: 'scan → « Répondre maintenant » may be tapped', times: of('welcomed') },
        { name: 'scan → first criterion', times: of('asked'), wanted: WANTED.asked, at: 0.5 },
        {
          name: 'scan → last of twelve saved',
          times: of('walked'),
          wanted: WANTED.walked,
          at: 0.5,
        },
        {
          name: 'signed in → first criterion',
          times: of('again'),
          wanted: WANTED.again,
          at: 0.5,
        },
      ]),
    );
    const kB = Math.round(Math.max(...of('bytes')) / 1_000);
    console.log(`\n0 characters, ${kB} kB and ${Math.max(...of('requests'))} requests.`);
  } finally {
    await browser.close();
  }
}

await onEachEngine(ADMIN, playAll, options.engine.split(','));
