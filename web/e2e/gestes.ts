import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

import { expect, untilQuiet } from './fixtures.js';

const MOST_TABS = 120;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe knows of its rules; a rule without an impact of its own may find faults of any. */
interface Axe {
  _audit: { rules: { id: string; impact?: string }[] };
  run: (options: RunOptions) => Promise<AxeResults>;
}

/**
 * Runs in the page: our pages hold no frame, so nothing has to be gathered from elsewhere. Says whether something began to
 * move meanwhile, like controls that fade when nobody touches them.
 */
async function analyse() {
  let hasMoved = false;
  const note = () => {
    hasMoved = true;
  };
  document.addEventListener('transitionrun', note);
  const { axe } = window as unknown as { axe: Axe };
  // What they find is left out below, whatever it is, and they take nearly half of the time. axe says it of its rules itself.
  // oxlint-disable-next-line no-underscore-dangle
  const light = axe._audit.rules.filter(({ impact = '' }) =>
    ['minor', 'moderate'].includes(impact),
  );
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    rules: Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])),
    // Style sheets read again, for a rule about turned phones that axe does not enable, and sounds, for a moderate one.
    preload: false,
  });
  document.removeEventListener('transitionrun', note);
  return { violations, hasMoved };
}

/** Readings of a page that moves while it is read; the last one counts. */
const READINGS = 4;

/** Checks that the page as it stands has no serious or critical accessibility violation. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await page.locator('iframe').count(), 'frames would have to be analysed too').toBe(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  let grave: string[] = [];
  for (let reading = 0, again = true; again && reading < READINGS; reading += 1) {
    await settle(page);
    const { violations, hasMoved } = await page.evaluate(analyse);
    grave = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    again = hasMoved && grave.length > 0;
  }
  expect(grave, `accessibility of ${page.url()}`).toEqual([]);
}

/** An iPhone zooms into the page at the first touch of smaller letters, and stays there. */
const LETTERS_MIN = 16;
const TYPED =
  'select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])';

/** Goes to an address of the product within it, as a link does: a load of its code costs more than most pages. */
export const goWithin = (page: Page, url: string): Promise<boolean> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    return dispatchEvent(new PopStateEvent('popstate'));
  }, url);

/** Checks that no phone zooms into what is typed or chosen here. */
export async function expectNoZoom(page: Page): Promise<void> {
  const small = await page
    .locator(TYPED)
    .evaluateAll(
      (inputs, min) =>
        inputs
          .filter((input) => parseFloat(getComputedStyle(input).fontSize) < min)
          .map((input) => input.getAttribute('aria-label') ?? input.id),
      LETTERS_MIN,
    );
  expect(small, `inputs of ${page.url()} with letters under ${LETTERS_MIN} px`).toEqual([]);
}

/** Waits for all transitions: contrast must not be measured on a half faded element. A wheel that turns has no end. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** Checks that the toast says this, then closes it, so that it covers nothing later. */
export async function expectToast(page: Page, role: 'alert' | 'status', message: string | RegExp) {
  const toast = page.getByRole(role).filter({ hasText: message });
  await expect(toast).toHaveText(message);
  await toast.locator('..').getByRole('button', { name: 'Fermer le message' }).click();
  await expect(toast).toHaveCount(0);
}

/**
 * Reaches the control with the Tab key only. It is looked for once, not at each key: to find a button by its name reads the
 * whole page. A page that draws it anew has it looked for again.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  let found = await control.elementHandle();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const state = await found?.evaluate((element) =>
      element.isConnected ? element === document.activeElement : undefined,
    );
    if (state) return;
    if (state === undefined) found = await control.elementHandle();
    else await page.keyboard.press('Tab');
  }
  await expect(control, 'reached by keyboard').toBeFocused();
}

/** Replaces the text of a field without the mouse. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** What the browser says of a frame in which something shown begins elsewhere (Layout Instability API). */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What has moved since the page began to load, and whether letters may have: their font came with the first paint, or later. */
async function readMoves(page: Page) {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const fonts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2')) as PerformanceResourceTiming[];
    return {
      // The browser counts from three pixels. How much of the screen it took says nothing to whoever was about to press it.
      moves: (observer.takeRecords() as LayoutShift[]).flatMap(({ sources }) =>
        sources.map(({ node, previousRect: before, currentRect: after }) => {
          const from = `${Math.round(before.x)},${Math.round(before.y)}`;
          const to = `${Math.round(after.x)},${Math.round(after.y)}`;
          return `${from} → ${to} ${node?.textContent?.slice(0, 60)}`;
        }),
      ),
      isFontLate: fonts.some(({ responseEnd }) => responseEnd > (paint?.startTime ?? 0) - 50),
    };
  });
}

/** Loads of one page, of which one finds its fonts in time: on a busy machine, not always the first. */
const LOADS = 3;

/** Checks that nothing moves while the page loads: what a reader is about to touch stays where it is. */
export async function expectNothingMoved(page: Page): Promise<void> {
  let read = await readMoves(page);
  for (let load = 1; read.moves.length > 0 && read.isFontLate && load < LOADS; load += 1) {
    await page.reload();
    await untilQuiet(page);
    read = await readMoves(page);
  }
  expect(read.moves, `what moved on ${page.url()}`).toEqual([]);
}

/** Checks that the page fits its width. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }),
    )
    .toBe(0);
