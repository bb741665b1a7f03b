import { paths } from '../src/paths.js';
import { enter } from './demo.js';
import { APART, BELOW, expectNoWayUp, expectWayUp, SHARED, type Name } from './fil.js';
import { expect, test, untilQuiet, visit } from './fixtures.js';
import {
  expectAccessible,
  expectNothingMoved,
  expectNoSidewaysScroll,
  expectNoZoom,
} from './gestes.js';
import { ELSEWHERE, ROWS, shape } from './pages.js';

for (const { name, actor, url, heading, below } of ROWS) {
  visit(
    `the page opens, reads well and has no serious accessibility fault ${name}`,
    async ({ page, isMobile }) => {
      const demo = await enter(page, actor);

      await page.goto(await url(demo));

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      if (below && actor === 'admin') await expectWayUp(demo, below);
      await untilQuiet(page);
      await expectNothingMoved(page);
      await expectAccessible(page);
      // A phone zooms into a field whose letters are small (fault 15).
      if (isMobile) await expectNoZoom(page);
      if (below && actor === 'member') await expectNoWayUp(demo, below);
      // Letters twice as large (WCAG 1.4.4).
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      // 400 % zoom on a screen 1280 wide: nothing may scroll sideways (the fixture measures again at the end).
      if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
    },
  );
}

/** What this reader opens, in the rows and beside them. */
const openedBy = (reader: keyof typeof BELOW) => [
  ...Object.keys(BELOW[reader]),
  ...ROWS.flatMap(({ actor, below }) => (below && actor === reader ? [below] : [])),
];

test('every page is opened here, or elsewhere with its reason', () => {
  const opened = new Set(
    ROWS.flatMap(({ name }) => name.match(/\/[^\s,)]*/g) ?? []).map((name) => shape(name)),
  );
  const left = Object.entries(paths).filter(
    ([name, { pattern }]) =>
      !opened.has(shape(pattern)) && !(name in BELOW.admin) && !(name in BELOW.member),
  );

  expect(left.map(([name]) => name).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});

visit(
  'every page whose address names something is tried here, or stands apart with its reason',
  () => {
    const named = Object.keys(paths).filter((name) => paths[name as Name].pattern.includes(':'));

    // The home of a company is where the others lead.
    const told = [...openedBy('admin'), ...Object.keys(APART), 'societe'];
    expect(told.toSorted()).toEqual(named.toSorted());
    expect(openedBy('member').toSorted()).toEqual(SHARED.toSorted());
  },
);
