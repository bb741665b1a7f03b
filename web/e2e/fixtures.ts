import { test as base, expect, type Page, type Request } from '@playwright/test';

/** Runs in the page before its own scripts, and reports errors that would only reach the console. */
function watchInPage() {
  const tell = (message: string) => {
    (window as unknown as { tellTest: (message: string) => void }).tellTest(message);
  };
  document.addEventListener('securitypolicyviolation', (event) => {
    tell(`CSP ${event.violatedDirective}: ${event.blockedURI} on ${location.pathname}`);
  });
  const measure = () => {
    // Where stories change, the tab shows a text, which is as wide as it likes.
    if (document.contentType !== 'text/html') return;
    // innerWidth would not do: on a phone it grows with what overflows, and would hide the fault.
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      tell(`Sideways scroll on ${location.pathname}: ${scrollWidth} px in ${clientWidth} px`);
    }
  };
  // Measures once the page has settled after a navigation.
  const measureSoon = () => setTimeout(measure, 600);
  window.addEventListener('load', measureSoon);
  window.addEventListener('popstate', measureSoon);
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...args) => {
      original(...args);
      measureSoon();
    };
  }
}

/** Errors that a story causes on purpose (a refused login logs its 401 in the console): allow them by pattern. */
interface Watch {
  allow: (pattern: RegExp) => void;
}

/** The requests of a page that are on their way. */
const asked = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page) {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => {
    // A stream stays open.
    if (!request.url().includes('/flux/')) open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => void open.delete(request));
  }
}

/**
 * Waits until the page asks for nothing more: so many times in a row, two frames apart, no request is on its way and nothing
 * says that it is loading. On a busy machine code that has come is still being compiled while frames go by.
 */
export async function untilQuiet(page: Page, times = 4): Promise<void> {
  let still = 0;
  await expect
    .poll(
      async () => {
        const isPending = await page.evaluate(
          () =>
            new Promise((drawn) => {
              const look = () =>
                drawn(document.querySelector('.first-paint, [data-pending]') !== null);
              requestAnimationFrame(() => requestAnimationFrame(look));
            }),
        );
        still = asked.get(page)?.size === 0 && !isPending ? still + 1 : 0;
        return still;
      },
      { intervals: [0] },
    )
    .toBeGreaterThanOrEqual(times);
}

/** Tabs that several stories visit. */
const tabs = new WeakSet<Page>();
/** What would outlive a story there. */
const LASTING = ['route', 'addInitScript', 'emulateMedia', 'exposeFunction'] as const;

function refuseLasting(tab: Page) {
  for (const name of LASTING)
    tab[name] = () => {
      throw new Error(`page.${name} outlives its story: this one takes \`test\`, not \`visit\``);
    };
}

/** The faults of the story that a page is in: one that several stories visit is watched once. */
const faultsOf = new WeakMap<Page, Set<string>>();

async function watchPage(page: Page, faults: Set<string>) {
  const isWatched = faultsOf.has(page);
  faultsOf.set(page, faults);
  if (isWatched) return;
  const tell = (message: string) => void faultsOf.get(page)?.add(message);
  countRequests(page);
  await page.exposeFunction('tellTest', tell);
  await page.addInitScript(watchInPage);
  page.on('pageerror', (error) => tell(`Page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') tell(`Console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const [, font] = /\/assets\/(.+)\.woff2$/.exec(request.url()) ?? [];
    if (font && !font.includes('-latin-wght-')) tell(`Letters that are not French: ${font}`);
  });
  if (tabs.has(page)) refuseLasting(page);
}

async function measureLast(page: Page, faults: Set<string>) {
  if (page.isClosed()) return;
  const [wide, shown] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  if (wide > shown) faults.add(`Sideways scroll at the end on ${page.url()}: ${wide} > ${shown}`);
}

/**
 * Playwright's `test`, on the product that global-setup started, each story in a browser profile of its own. Any script
 * error, console error, CSP violation, font of other letters or sideways scroll fails the story.
 */
export const test = base.extend<{ watch: Watch }, { tab: Page }>({
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, provide) => {
    await provide(process.env.E2E_URL);
  },
  tab: [
    async ({ browser }, provide, { project }) => {
      const context = await browser.newContext({ ...project.use, baseURL: process.env.E2E_URL });
      const tab = await context.newPage();
      tabs.add(tab);
      await provide(tab);
      await context.close();
    },
    { scope: 'worker' },
  ],
  watch: [
    async ({ page }, provide) => {
      const faults = new Set<string>();
      const allowed: RegExp[] = [];
      await watchPage(page, faults);
      await provide({ allow: (pattern) => void allowed.push(pattern) });
      await measureLast(page, faults);
      const left = [...faults].filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      expect(left, 'faults seen in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The same in one tab, which keeps the product's code compiled as a visitor's does: a new tab is a new process, and costs
 * more than what most stories do in it. Each story finds it without a session, without storage and at its size. One that
 * routes requests, sets the clock or adds a script takes `test`: it would leave them behind, and is stopped.
 */
export const visit = test.extend({
  page: async ({ tab, viewport }, provide) => {
    // Away before anybody signs in: the last story's page would see the session change. It stayed for its own picture.
    await tab.goto('/robots.txt');
    await tab.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await tab.context().clearCookies();
    await tab.mouse.move(0, 0);
    if (viewport) await tab.setViewportSize(viewport);
    await provide(tab);
    for (const other of tab.context().pages()) if (other !== tab) await other.close();
  },
});

export { expect };
