import type { Page, Request } from '@playwright/test';

import { enter } from './demo.js';
import { expect, visit as test } from './fixtures.js';

test('the interface is in French (admin §1.8) (journey §1.5)', async ({ page }) => {
  await page.goto('/');

  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test("a member's header is a row of links on a wide screen, and collapses into a menu on a small one (admin §2 Shell.2)", async ({
  page,
  isMobile,
}) => {
  await enter(page, 'member');
  await page.goto('/dashboard');
  const header = page.getByRole('banner');
  const logo = header.getByRole('link', { name: 'Boussole, retour à l’accueil' });
  const space = header.getByRole('link', { name: 'Mon espace' });
  const leave = header.getByRole('button', { name: 'Deconnexion' });
  const menu = header.getByRole('button', { name: 'Menu' });

  await expect(logo).toHaveAttribute('href', '/');
  if (isMobile) {
    await expect(space).toBeHidden();
    await expect(leave).toBeHidden();
    await menu.tap();
  } else {
    await expect(menu).toBeHidden();
  }
  await expect(space).toHaveAttribute('href', '/dashboard');
  await expect(leave).toBeVisible();
});

test('what is wrong with a field is told under it, in red, and nothing leaves (admin §5.5)', async ({
  page,
}) => {
  let logins = 0;
  const count = (request: Request) => {
    if (/"Login"/.test(request.postData() ?? '')) logins += 1;
  };
  page.on('request', count);
  await page.goto('/login');

  await page.getByRole('button', { name: 'Connexion', exact: true }).click();

  const error = page.getByText('Adresse mail non valide');
  await expect(error).toBeVisible();
  const [field, told] = [await page.getByLabel('Mail').boundingBox(), await error.boundingBox()];
  expect((told?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0))).toBeGreaterThanOrEqual(0);
  const color = await error.evaluate((node) => getComputedStyle(node).color);
  const [red = 0, green = 255, blue = 255] = (color.match(/\d+/g) ?? []).map(Number);
  expect(red, color).toBeGreaterThan(2 * Math.max(green, blue));
  page.off('request', count);
  expect(logins).toBe(0);
});

/** The visible teams of the tree: the depth of each, and the position of its row and of its handle. */
const readRows = (page: Page) =>
  page
    .getByRole('group', { name: 'Équipes de la société' })
    .locator('.line')
    .evaluateAll((lines) =>
      lines.map((line) => {
        const { top, height } = line.getBoundingClientRect();
        const handle = line.querySelector('button')?.getBoundingClientRect().left ?? NaN;
        let depth = -1;
        for (let list = line.closest('ul'); list; list = list.parentElement?.closest('ul') ?? null)
          depth += 1;
        return { top, height, handle, depth };
      }),
    );

test('a row of the tree is 62 px high, a level 44 px further, and a visible team takes 70 px of it (admin §9.5) (fault 20)', async ({
  page,
  isMobile,
}) => {
  await enter(page, 'admin');
  await page.goto('/creationEquipes/1');
  await expect(page.getByRole('button', { name: /^Poignée de / }).first()).toBeVisible();

  const rows = await readRows(page);
  const [root] = rows;
  if (!root) throw new Error('The company of the demo has no team');
  // On a phone the indent is smaller, to leave room for the name.
  const indent = isMobile ? 18 : 44;
  expect(rows.length).toBeGreaterThan(5);
  expect(new Set(rows.map(({ depth }) => depth)).size).toBeGreaterThan(1);
  for (const [rank, { top, height, handle, depth }] of rows.entries()) {
    expect({ rank, height }).toEqual({ rank, height: 62 });
    expect({ rank, indent: handle - root.handle }).toEqual({ rank, indent: depth * indent });
    expect({ rank, top: top - root.top }).toEqual({ rank, top: rank * 70 });
  }
  await page.getByRole('button', { name: 'Tout replier' }).click();
  await expect.poll(async () => (await readRows(page)).length).toBeLessThan(rows.length);
  const folded = await readRows(page);
  const container = page.getByRole('group', { name: 'Équipes de la société' });
  expect(await container.evaluate((box) => box.clientHeight)).toBe(folded.length * 70);
});
