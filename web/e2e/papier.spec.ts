import { enter, type Demo } from './demo.js';
import { BELOW, type Name } from './fil.js';
import { expect, test } from './fixtures.js';
import { ROWS } from './pages.js';
import { printAtOnce, type Way } from './paper/atOnce.js';
import { pagesWithExport } from './paper/printing.js';
import { readSheets } from './paper/sheets.js';
import { dueOf, expectWhole } from './paper/whole.js';

/** A phone's browser prints by its own menu; `prove -- print` gives the command at a desk, on every page. */
const DESK: { size: { width: number; height: number }; way: Way } = {
  size: { width: 1366, height: 768 },
  way: 'button',
};
const PHONE: typeof DESK = { size: { width: 375, height: 667 }, way: 'command' };

const addressesBelow: Partial<Record<Name, (demo: Demo) => string>> = BELOW.admin;

/** Where the demo has a page of this name, for an administrator. */
const addressOf = (name: Name) =>
  addressesBelow[name] ?? ROWS.find(({ below, actor }) => below === name && actor === 'admin')?.url;

/** Prints a page as soon as it shows, on a processor slowed four times, and reads what is on paper. */
function print(name: Name, { size, way }: typeof DESK) {
  test(`${name}, printed as soon as it shows on a processor slowed four times, is on paper with all its sections, its chart and its bubbles (fault 2)`, async ({
    page,
    watch,
  }) => {
    // Its map lies across a sheet of its own, which a window as narrow as the others is not.
    if (name === 'rapport') watch.allow(/Sideways scroll/);
    const demo = await enter(page, 'admin');
    const address = addressOf(name);
    if (!address) throw new Error(`Say in pages.ts or in fil.ts where the demo has ${name}`);
    await page.setViewportSize(size);

    const pdf = await printAtOnce(page, await address(demo), { way, slowdown: 4 });

    await expect(page.getByText('Le fichier PDF a été créé')).toBeVisible();
    const sheets = await readSheets(pdf);
    expectWhole(sheets, await dueOf(page, sheets[0]?.width ?? 0));
  });
}

test.describe('printed from a desk', () => {
  for (const name of pagesWithExport()) print(name, DESK);

  test('a long list has its header on each sheet, and no name of it is broken', async ({
    page,
  }) => {
    const { idSociete } = await enter(page, 'admin');
    await page.goto(`/plans/${idSociete}?vue=TOUS`);
    await expect(page.getByRole('row').nth(9)).toBeVisible();

    const sheets = await readSheets(await page.pdf({ preferCSSPageSize: true }));

    expect(sheets.length).toBeGreaterThan(2);
    for (const { written } of sheets)
      expect(written.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['Équipe', 'Objectif', 'Lead', 'Échéance', 'État']),
      );
    const words = sheets.flatMap(({ written }) => written.flatMap(({ text }) => text.split(' ')));
    expect(words).toEqual(expect.arrayContaining(['industrielle', 'commerciale', 'Électronique']));
  });
});

// The chart and the map, which a phone draws as narrow as itself.
test.describe('printed from a phone', () => {
  for (const name of ['resultatBoussole', 'ensemble'] as const) print(name, PHONE);
});

test('the pages with « Exporter » are found (fault 2)', () => {
  expect(pagesWithExport()).toContain('resultatBoussole');
});
