// The pages of large companies, as a facilitator's browser shows them: how long each keeps the page from answering. On a
// PostgreSQL of our own, loaded by bulk SQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { startPostgres } from '../../scripts/tools/postgres.mjs';
import { run, toolEnv } from '../../scripts/tools/processes.mjs';
import { startProduct } from '../../scripts/tools/product.mjs';
import { load, SIZES } from './data.mjs';
import { SLOWDOWNS } from './lighthouse.mjs';

const SCREEN = { width: 1280, height: 900 };
/** Time in ms without a task, after which a page has shown what it has. */
const QUIET = 1_500;

/** The pages of a company of 2,000 teams: its home, its tree, its sheets, its map, its domain, the same as a branch. */
const PAGES = [
  '/societe/1',
  '/creationEquipes/1',
  '/fichesEquipes/1',
  '/ensemble/1',
  '/resultatDomaine/1/1',
  '/branche/1',
];
/** The map of 200 teams, on a slowed processor: when its first figure is there. */
const MAP = { path: '/ensemble/1', shown: '[role="gridcell"]' };

/** Runs in the page from the start: collects the tasks that kept it busy for 50 ms or more. */
function observeTasks() {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function openPage(browser, product, slowed = 1) {
  const context = await browser.newContext({ baseURL: product.url, viewport: SCREEN });
  await context.addCookies([{ name: 'boussole', value: 'banc-administrateur', url: product.url }]);
  const page = await context.newPage();
  await page.addInitScript(observeTasks);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  return { page, close: () => context.close() };
}

/** One load of a page: its longest task in ms, and how many elements it drew. */
async function readTasks(browser, product, path) {
  const { page, close } = await openPage(browser, product);
  await page.goto(path);
  await page.locator('h1').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await delay(QUIET);
  const read = await page.evaluate(() => ({
    longest: Math.max(0, ...window.tasks),
    nodes: document.querySelectorAll('*').length,
  }));
  await close();
  return read;
}

/** One load of the map: ms from the request of the page to its first figure. */
async function readMap(browser, product, slowed) {
  const { page, close } = await openPage(browser, product, slowed);
  await page.goto(MAP.path, { waitUntil: 'commit' });
  await page.locator(MAP.shown).first().waitFor({ timeout: 60_000 });
  const ms = await page.evaluate(() => performance.now());
  await close();
  return ms;
}

/** Loads a size into a database of our own and serves it while `measure` reads. */
async function serve(size, folder, measure) {
  const postgres = await startPostgres();
  try {
    const env = toolEnv({ DATABASE_URL: postgres.url });
    await run('node', ['api/dist/api/src/app/migrate.js'], { env, stdio: 'ignore' });
    await load(postgres.url, SIZES[size]);
    const product = await startProduct({
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, size),
      DEMO: '0',
    });
    return await measure(product).finally(() => product.stop());
  } finally {
    await postgres.stop();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const repeat = async (times, read) => {
  const all = [];
  for (let i = 0; i < times; i += 1) all.push(await read());
  return all;
};

/**
 * Measures the pages of a company of 2,000 teams, and the map of one of 200.
 *
 * @param runs loads of each page, after one that is not counted.
 * @returns rows of { path, longest, nodes } in ms and elements, and those of the map, { slowed, ms }.
 */
export async function measureLarge(browser, runs) {
  const folder = mkdtempSync(join(tmpdir(), 'boussole-bench-grand-'));
  try {
    const rows = await serve('T', folder, async (product) => {
      const all = [];
      for (const path of PAGES) {
        const read = await repeat(runs + 1, () => readTasks(browser, product, path));
        const longest = median(read.slice(1).map((one) => one.longest));
        all.push({ path, longest, nodes: read[0].nodes });
        console.log(`${path}: longest task ${longest.toFixed(0)} ms, ${read[0].nodes} elements`);
      }
      return all;
    });
    const maps = await serve('E', folder, async (product) => {
      const all = [];
      for (const slowed of SLOWDOWNS) {
        const read = await repeat(runs + 1, () => readMap(browser, product, slowed));
        all.push({ slowed, ms: median(read.slice(1)) });
        console.log(`the map of 200 teams, at ${slowed} times: ${all.at(-1).ms.toFixed(0)} ms`);
      }
      return all;
    });
    return { rows, maps };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
