// Real pages in Chromium: the projector by its link, and phones at 375 pixels in the session of a pretended one.
import { chromium } from '@playwright/test';

import { BROWSER_ARGS, findBrowser } from '../../scripts/tools/find-browser.mjs';

export const PHONE = {
  viewport: { width: 375, height: 667 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** Slow 4G, as Chrome's developer tools define it. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1000 * 1000) / 8,
  uploadThroughput: (0.675 * 1000 * 1000) / 8,
};
const SCREEN = { viewport: { width: 1920, height: 1080 } };
const PATIENCE = 15_000;

export const openBrowser = () =>
  chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });

/** The cookies of a client, for a context of the browser. */
export const cookiesOf = (url, client) =>
  client
    .cookie()
    .split('; ')
    .map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url,
    }));

/** Runs in the page: the time when an element bears a text, and a frame has passed. */
function seen({ selector, text }) {
  return new Promise((done) => {
    const look = () => {
      const found = [...document.querySelectorAll(selector)];
      if (!found.some((one) => one.textContent.includes(text))) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => done(Date.now())));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    look();
  });
}

async function open(browser, url, { path, isBlocked, cookies = [], ...options }) {
  const context = await browser.newContext(options);
  await context.addCookies(cookies);
  if (isBlocked) await context.route('**/flux/**', (route) => route.abort());
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url + path);
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  return {
    /** Waits until somebody could read it. */
    shows: (text) =>
      page
        .getByText(text)
        .first()
        .waitFor()
        .catch(async (error) => {
          const body = await page.locator('body').innerText();
          throw new Error(`${page.url()} shows no « ${text} » but: ${body.slice(0, 500)}`, {
            cause: error,
          });
        }),
    /** When this is painted, from now on. */
    painted: (selector, text = '') => page.evaluate(seen, { selector, text }),
    /** How many requests it has made since the last call. */
    requests: () => {
      const made = requests;
      requests = 0;
      return made;
    },
    close: () => context.close(),
  };
}

/** The projector, opened by its link. */
export const openProjector = (browser, url, link, isBlocked) =>
  open(browser, url, { path: link, isBlocked, ...SCREEN });

/** The waiting page of a member. */
export const openPhone = (browser, url, client, { idBoussole, isBlocked }) =>
  open(browser, url, {
    path: `/resultatBoussole/${idBoussole}`,
    cookies: cookiesOf(url, client),
    isBlocked,
    ...PHONE,
  });

/** Gives a page a slow processor, a slow network and no cache; what it loads is counted from now on. */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  const wire = { bytes: 0, requests: 0 };
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire.bytes += encodedDataLength;
    wire.requests += 1;
  });
  return wire;
}
