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

/** Waits until the page asks for nothing more: so many times in a row, two frames apart, no request is on its way. */
export async function untilQuiet(page: Page, times = 4): Promise<void> {
  let still = 0;
  await expect
    .poll(
      async () => {
        await page.evaluate(
          () =>
            new Promise((drawn) => {
              requestAnimationFrame(() => requestAnimationFrame(drawn));
            }),
        );
        still = asked.get(page)?.size === 0 ? still + 1 : 0;
        return still;
      },
      { intervals: [0] },
    )
    .toBeGreaterThanOrEqual(times);
}

async function watchPage(page: Page, faults: Set<string>) {
  countRequests(page);
  await page.exposeFunction('tellTest', (message: string) => void faults.add(message));
  await page.addInitScript(watchInPage);
  page.on('pageerror', (error) => void faults.add(`Page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.add(`Console: ${message.text()}`);
  });
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
 * Playwright's `test`, on the product that global-setup started. Any script error, console error, CSP violation or
 * sideways scroll fails the story.
 */
export const test = base.extend<{ watch: Watch }>({
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, provide) => {
    await provide(process.env.E2E_URL);
  },
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

export { expect };
