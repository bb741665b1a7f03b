import { enter } from './demo.js';
import { BELOW, expectNoWayUp, expectWayUp, type Name } from './fil.js';
import { expect, untilQuiet, visit } from './fixtures.js';
import { expectNothingMoved } from './gestes.js';

visit('each page below a company leads back to its home', async ({ page }) => {
  const demo = await enter(page, 'admin');
  for (const [name, address] of Object.entries(BELOW.admin)) {
    await page.goto(address(demo));

    await expectWayUp(demo, name as Name);
    await untilQuiet(page);
    await expectNothingMoved(page);
  }
});

visit('a member, to whom these pages are refused, reads none of their links', async ({ page }) => {
  const demo = await enter(page, 'member');
  for (const [name, address] of Object.entries(BELOW.member)) {
    await page.goto(address(demo));

    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await untilQuiet(page);
    await expectNothingMoved(page);
    await expectNoWayUp(demo, name as Name);
  }
});
