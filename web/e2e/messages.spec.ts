import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.js';

const ADMIN = { mail: 'facilitatrice@boussole.example', password: 'boussole-demo' };

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return box;
}

async function expectUncovered(page: Page, thing: Locator): Promise<void> {
  const toast = await boxOf(page.getByRole('status').filter({ hasText: 'créée' }).locator('..'));
  const { x, y, width, height } = await boxOf(thing);
  const isApart =
    x + width <= toast.x ||
    toast.x + toast.width <= x ||
    y + height <= toast.y ||
    toast.y + toast.height <= y;
  expect(isApart, `${JSON.stringify(toast)} over ${await thing.innerText()}`).toBe(true);
}

test('a message covers neither the title nor the last row of a table, nor what pages it (fault 15)', async ({
  page,
}) => {
  expect((await page.request.post('/api/access/login', { data: ADMIN })).status()).toBe(200);
  await page.goto('/campagnes');
  await page.getByRole('button', { name: 'Ajouter une campagne' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom de la campagne').fill(`Essai ${Date.now()}`);
  await dialog.getByRole('button', { name: 'Créer la campagne' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Campagne créée' });
  await expect(toast).toBeVisible();
  // Held: it stays as long as it is looked at.
  await toast.hover();

  await expectUncovered(page, page.getByRole('heading', { level: 1 }));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectUncovered(page, page.getByRole('row').last());
  await expectUncovered(page, page.getByRole('navigation', { name: /^Pagination/ }));
});
