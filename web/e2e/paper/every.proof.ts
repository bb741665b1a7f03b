import { paths } from '../../src/paths.js';
import { enter, type Actor, type Demo } from '../demo.js';
import { BELOW, type Name } from '../fil.js';
import { expect, test } from '../fixtures.js';
import { ELSEWHERE, ROWS, shape } from '../pages.js';
import { printAtOnce, type Way } from './atOnce.js';
import { pagesWithExport } from './printing.js';
import { readSheets } from './sheets.js';
import { dueOf, expectWhole } from './whole.js';

interface Page {
  name: string;
  actor: Actor;
  url: (demo: Demo) => Promise<string> | string;
  way: Way;
}

const hasButton = new Set(pagesWithExport());
const waysOf = (name: Name | undefined): Way[] =>
  name && hasButton.has(name) ? ['command', 'button'] : ['command'];
const readers: Actor[] = ['admin', 'member'];
const PAGES: Page[] = [
  ...ROWS.flatMap(({ below, ...row }) => waysOf(below).map((way) => ({ ...row, way }))),
  ...readers.flatMap((actor) =>
    Object.entries(BELOW[actor as keyof typeof BELOW]).flatMap(([name, url]) =>
      waysOf(name as Name).map((way) => ({ name, actor, url, way })),
    ),
  ),
];

for (const { name, actor, url, way } of PAGES)
  test(`${name}, opened by ${actor} and printed by the ${way} as soon as it shows, is whole on paper (fault 2)`, async ({
    page,
  }) => {
    const demo = await enter(page, actor);

    const pdf = await printAtOnce(page, await url(demo), { way });

    const sheets = await readSheets(pdf);
    expectWhole(sheets, await dueOf(page, sheets[0]?.width ?? 0));
  });

test('every page is printed, but those that routes leaves out with their reason (fault 2)', () => {
  const printed = new Set(
    PAGES.flatMap(({ name }) => name.match(/\/[^\s,)]*/g) ?? []).map((name) => shape(name)),
  );
  const left = Object.entries(paths).filter(
    ([name, { pattern }]) =>
      !printed.has(shape(pattern)) && !PAGES.some((page) => page.name === name),
  );

  expect(left.map(([name]) => name).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});
