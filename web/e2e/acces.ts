import type { Page } from '@playwright/test';
import { matchPath } from 'react-router';

import { routes, type AppRoute, type Area } from '../src/app/routes.js';
import { paths } from '../src/paths.js';
import type { Actor } from './demo.js';
import { untilQuiet } from './fixtures.js';
import { goWithin } from './gestes.js';

const SIGNED_IN: Area[] = ['answer', 'member', 'open', 'public'];
/** The areas that each reader may open; whoever is signed in is led from the logins to the dashboard. */
const AREAS: Record<Actor, Area[]> = {
  visitor: ['access', 'scan', 'open', 'public'],
  member: SIGNED_IN,
  temoin: [...SIGNED_IN, 'temoin'],
  admin: [...SIGNED_IN, 'admin', 'stage'],
};

/** Another program’s page, left as it was opened: by a load. */
const GRAPHIQL = paths.graphiql();

/** How many addresses of a page are opened, because what it links to depends on what it shows. */
const ADDRESSES = 3;

export const pagesOf = (actor: Actor): string[] =>
  routes.filter(({ area }) => AREAS[actor].includes(area)).map(({ path }) => path);

const routeOf = (pathname: string): AppRoute | undefined =>
  routes.find(({ path }) => matchPath(path, pathname));

/** What a page draws or asks for once its reader is near is there too. */
async function untilWhole(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await untilQuiet(page);
}

/** Addresses of the product that the page as it stands links to. */
async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  return hrefs
    .map((href) => new URL(href))
    .filter((url) => url.origin === origin)
    .map(({ pathname, search }) => pathname + search);
}

/**
 * Follows links alone, from the first pages that a reader sees, until all that is wanted was reached or no link is left; the
 * pages least opened come first.
 *
 * @returns the patterns of the pages that were reached.
 */
export async function crawl(
  page: Page,
  actor: Actor,
  from: readonly string[],
  wanted: readonly string[],
): Promise<string[]> {
  const opened = new Map<string, number>();
  const known = new Set(from);
  const waiting = [...known];
  const timesOf = (url: string) => opened.get(routeOf(url.split('?')[0] ?? '')?.path ?? '') ?? 0;
  const isDone = () => wanted.every((path) => opened.has(path));
  for (let url = waiting.shift(); url !== undefined && !isDone(); url = waiting.shift()) {
    const route = routeOf(url.split('?')[0] ?? '');
    if (!route || !AREAS[actor].includes(route.area) || timesOf(url) >= ADDRESSES) continue;
    // By a link, once the product is there.
    if (url.startsWith(GRAPHIQL) || page.url().includes(GRAPHIQL) || opened.size === 0)
      await page.goto(url);
    else await goWithin(page, url);
    await untilWhole(page);
    // Whoever may not read it is led elsewhere, and has reached that page.
    const shown = routeOf(new URL(page.url()).pathname)?.path;
    if (shown !== undefined) opened.set(shown, (opened.get(shown) ?? 0) + 1);
    for (const link of await linksOf(page)) {
      if (known.has(link)) continue;
      known.add(link);
      waiting.push(link);
    }
    waiting.sort((one, other) => timesOf(one) - timesOf(other));
  }
  return [...opened.keys()];
}
