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
  /** A page with « Exporter » has its title with all the rest. */
  isGradual: boolean;
}

const hasButton = new Set(pagesWithExport());
/** Where a member has no button « Exporter », the browser's command is all there is. */
const printsOf = (name: Name | undefined, actor: Actor): Pick<Page, 'way' | 'isGradual'>[] =>
  name && hasButton.has(name) && actor === 'admin'
    ? [
        { way: 'command', isGradual: false },
        { way: 'button', isGradual: false },
      ]
    : [{ way: 'command', isGradual: true }];
const readers: Actor[] = ['admin', 'member'];
const PAGES: Page[] = [
  ...ROWS.flatMap(({ below, ...row }) =>
    printsOf(below, row.actor).map((print) => ({ ...row, ...print })),
  ),
  ...readers.flatMap((actor) =>
    Object.entries(BELOW[actor as keyof typeof BELOW]).flatMap(([name, url]) =>
      printsOf(name as Name, actor).map((print) => ({ name, actor, url, ...print })),
    ),
  ),
];

for (const { name, actor, url, ...print } of PAGES)
  test(`${name}, opened by ${actor} and printed by the ${print.way} as soon as it shows, is whole on paper (fault 2)`, async ({
    page,
  }) => {
    const demo = await enter(page, actor);

    const pdf = await printAtOnce(page, await url(demo), print);

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
