// `npm run prove -- bench:scan`: from the scan of a team's square to the first criterion, one tap and nothing typed, on a phone
// whose processor is slowed 4 times, on slow 4G, with nothing in its cache. `--plays=20`, `--engine=PostgreSQL`.
import { parseArgs } from 'node:util';

import { createClient } from '../../scripts/tools/product.mjs';
import { onEachEngine } from '../engines.mjs';
import { openBrowser, PHONE, slowDown } from './pages.mjs';
import { begin, makeCompany } from './play.mjs';
import { heading, load, table } from './table.mjs';

const { values: options } = parseArgs({
  options: {
    plays: { type: 'string', default: '20' },
    engine: { type: 'string', default: 'PGlite' },
  },
});
const ADMIN = { mail: 'admin@boussole.example', password: 'soixante-membres' };
/** What issue 18 asks for, in ms, as a median. */
const WANTED = 15_000;

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
  await context.close();
  return { welcomed, asked, ...wire };
}

async function playAll(url, engine) {
  const before = load();
  const admin = createClient(url);
  await admin.post('/api/access/login', ADMIN);
  const scan = await begin({ admin, ...(await makeCompany(admin, 12)) }, 0);
  const browser = await openBrowser();
  try {
    const found = [];
    for (let play = 0; play < Number(options.plays); play += 1) {
      found.push(await scanOnce(browser, url, scan));
    }
    const of = (key) => found.map((one) => one[key]);
    const title = `${engine}: scan → first criterion, ${found.length} new phones at 4× CPU and slow 4G`;
    console.log(`\n${heading(title, before)}\n`);
    console.log(
      table([
        { name: 'scan → « Répondre maintenant » may be tapped', times: of('welcomed') },
        { name: 'scan → first criterion', times: of('asked'), wanted: WANTED, at: 0.5 },
      ]),
    );
    const kB = Math.round(Math.max(...of('bytes')) / 1_000);
    console.log(`\n1 tap, 0 characters, ${kB} kB and ${Math.max(...of('requests'))} requests.`);
  } finally {
    await browser.close();
  }
}

await onEachEngine(ADMIN, playAll, options.engine.split(','));
